import {
  type EnrichedPlace,
  estimateFromKnown,
  type FoundComparable,
  type KnownMarket,
  type KnownRent,
} from './enrichment.ts';
import { accept, refuse } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { EnrichmentProvider } from './rentcast.server.ts';
import { type ListingScope, listingScopeOf, within } from '#app/server/db/query-parts.ts';
import { cents } from '#app/ground/money/cents.ts';
import { fieldIsShown, shownComparables } from '#app/property/parts.ts';
import { stateSpellings } from '#app/ground/us-places.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties, propertyDetails } from '#app/property/tables.server.ts';
import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';

const AREAS: readonly Area[] = ['zip', 'city'];

/**
 * The provider of an installation without a key: what it already knows of the ZIP code, or else of
 * the city, as far as the caller may see it. Source: D30.
 */
export function knownComparables(caller: Caller): EnrichmentProvider {
  return {
    enrich: async (place) => {
      const scope = listingScopeOf(caller.actor);
      if (scope === null) return refuse('unknown');
      return asActor(caller.database, caller.actor, async (transaction) => {
        for (const area of AREAS) {
          const known = await readKnownMarket(transaction, scope, place, area);
          const name = area === 'zip' ? `ZIP code ${zipOf(place.zipCode)}` : place.city.trim();
          const found = estimateFromKnown(place, known, name);
          if (found !== null) return accept(found);
        }
        return refuse('unknown');
      });
    },
  };
}

/** The newest of a place say enough of it. */
const MOST_PROPERTIES = 200;

export type Area = 'zip' | 'city';

/**
 * The sold comparables and rents of the properties of an area, the newest properties first: all of
 * the caller's own listings, and of others what their public pages show to every member. Nothing
 * else, so that no estimate tells what its reader may not see. Source: D3, D30, D41.
 */
export async function readKnownMarket(
  transaction: Transaction,
  scope: ListingScope,
  place: EnrichedPlace,
  area: Area,
): Promise<KnownMarket> {
  const isOwn = within(scope, properties.organizationId) ?? sql`true`;
  const rows = await transaction
    .select({
      address: properties.address,
      details: propertyDetails,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
    })
    .from(properties)
    .innerJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .where(and(inArea(place, area), or(isOwn, isNotNull(properties.publishedAt))))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(MOST_PROPERTIES);
  return {
    sales: rows.flatMap((row) => salesOf(row.details, row.isOwn)),
    rents: rows.flatMap((row) => rentOf(row)),
  };
}

function inArea({ zipCode, city, state }: EnrichedPlace, area: Area): SQL | undefined {
  // Nine digits name a part of the place that the first five name.
  if (area === 'zip') return eq(sql`left(trim(${properties.zipCode}), 5)`, zipOf(zipCode));
  const spellings = stateSpellings(state);
  const wanted = spellings.length === 0 ? [state.trim().toUpperCase()] : spellings;
  return and(
    eq(sql`lower(trim(${properties.city}))`, city.trim().toLowerCase()),
    inArray(sql`upper(trim(${properties.state}))`, wanted),
  );
}

/** The part of a ZIP code that says where mail goes. */
export function zipOf(zipCode: string): string {
  return zipCode.trim().slice(0, 5);
}

type Details = typeof propertyDetails.$inferSelect;

function salesOf(details: Details, isOwn: boolean): FoundComparable[] {
  const { comparableProperties, displaySettings } = details;
  const seen = isOwn
    ? comparableProperties
    : shownComparables(comparableProperties, displaySettings);
  return seen.flatMap(({ address, bedrooms, bathrooms, squareFeet, soldPriceCents }) => {
    if (soldPriceCents === null || BigInt(soldPriceCents) <= 0n) return [];
    const soldFor = cents(BigInt(soldPriceCents));
    return [{ address, bedrooms, bathrooms, squareFeet, soldPriceCents: soldFor }];
  });
}

function rentOf(row: { address: string; details: Details; isOwn: boolean }): KnownRent[] {
  const { address, details, isOwn } = row;
  const rentCents = details.estimatedRentCents;
  if (rentCents === null || rentCents <= 0n) return [];
  if (!isOwn && !fieldIsShown(details.displaySettings, 'estimated_rent')) return [];
  const showsArea = isOwn || fieldIsShown(details.displaySettings, 'square_feet');
  return [{ address, squareFeet: showsArea ? details.squareFeet : null, rentCents }];
}

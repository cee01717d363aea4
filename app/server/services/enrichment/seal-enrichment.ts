import type { EnrichedPlace, Enrichment } from '#app/domain/enrichment/enrichment.ts';
import type { Caller } from '#app/server/caller.ts';
import type { ComparableProperty, LocationData } from '#app/server/db/schema/property-documents.ts';
import { sign, unsign } from '#app/server/session/cookies.ts';
import { zipOf } from './read-known-market.ts';

/** What is stored of an enrichment that has no box in the form of a new property. */
export type SealedEnrichment = {
  location: LocationData & { source: string; enrichedAt: string };
  comparableProperties: ComparableProperty[];
};

type Sealed = SealedEnrichment & { userId: string; zip: string };

/**
 * What a form carries from Enhance to Save: where the data came from and when, and all that the
 * form of a new property has no box for. Signed, so that nobody can claim a source that was not
 * asked, and bound to the person and the ZIP code.
 */
export function sealEnrichment(
  caller: Pick<Caller, 'actor' | 'clock' | 'secret'>,
  place: EnrichedPlace,
  enrichment: Enrichment,
): string {
  const { neighborhood, demographics, marketTrends, comparableProperties } = enrichment;
  const sealed: Sealed = {
    userId: caller.actor.kind === 'person' ? caller.actor.userId : '',
    zip: zipOf(place.zipCode),
    location: {
      neighborhood,
      demographics,
      marketTrends,
      source: enrichment.source,
      enrichedAt: caller.clock.now().toISOString(),
    },
    comparableProperties: comparableProperties.map((one) => ({
      ...one,
      id: crypto.randomUUID(),
      soldPriceCents: one.soldPriceCents.toString(),
    })),
  };
  return sign(JSON.stringify(sealed), keyOf(caller));
}

/**
 * What a sealed enrichment carries, or null for a text that is none of ours, of another person's or
 * of a place that the form does not name any more.
 */
export function openEnrichment(
  caller: Pick<Caller, 'actor' | 'secret'>,
  seal: string | null,
  zipCode: string,
): SealedEnrichment | null {
  const text = seal === null || seal === '' ? null : unsign(seal, keyOf(caller));
  if (text === null || caller.actor.kind !== 'person') return null;
  const { userId, zip, location, comparableProperties } = JSON.parse(text) as Sealed;
  const isOurs = userId === caller.actor.userId && zip === zipOf(zipCode);
  return isOurs ? { location, comparableProperties } : null;
}

/** A key of its own: no cookie that is signed by us passes for a seal, and no seal for a cookie. */
function keyOf({ secret }: Pick<Caller, 'secret'>): string {
  return `${secret} enrichment`;
}

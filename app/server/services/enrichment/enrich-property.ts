import { can } from '#app/ground/can.ts';
import type {
  EnrichedPlace,
  Enrichment,
  EnrichmentFailure,
} from '#app/domain/enrichment/enrichment.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOwnListing } from '#app/server/services/admin/find-own-listing.ts';
import { knownComparables } from './known-comparables.ts';
import { sealEnrichment } from './seal-enrichment.ts';

export type EnrichRefusal =
  | 'missing'
  | 'forbidden'
  | { kind: 'rate_limit'; retryAfterSeconds: number }
  | EnrichmentFailure;

/** What was found, and the seal that a form carries until it is saved. */
export type Enriched = { enrichment: Enrichment; seal: string };

/**
 * What the installation's provider knows of a house: RentCast where a key is set, else an estimate
 * from what is already here. Nothing is stored: the form is filled, and Save records source and
 * instant. Refused: `forbidden` for callers who administer nothing, `missing` when they administer
 * no such property (null asks for a new one), `rate_limit`, `unknown` when too little is known and
 * `unavailable` when the source does not answer. Source: rules 2.2, 2.7 and 2.8, D1, D20, D30.
 */
export async function enrichProperty(
  caller: Caller,
  propertyId: string | null,
  place: EnrichedPlace,
): Promise<Result<Enriched, EnrichRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !can(actor, { action: 'open_administration' })) {
    return refuse('forbidden');
  }
  if (propertyId !== null) {
    const listing = await asActor(caller.database, actor, (transaction) =>
      findOwnListing(transaction, caller, propertyId),
    );
    if (!listing.ok) return listing;
  }
  const retryAfterSeconds = await caller.limits.attempt('enrichment', actor.userId);
  if (retryAfterSeconds !== null) return refuse({ kind: 'rate_limit', retryAfterSeconds });
  const provider = caller.rentcast ?? knownComparables(caller);
  const found = await provider.enrich(place);
  if (!found.ok) return found;
  return accept({ enrichment: found.value, seal: sealEnrichment(caller, place, found.value) });
}

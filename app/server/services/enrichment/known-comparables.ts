import { estimateFromKnown } from '#app/domain/enrichment/estimate-from-known.ts';
import { accept, refuse } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { EnrichmentProvider } from '#app/server/enrichment/provider.ts';
import { listingScopeOf } from '#app/server/db/listing-scope.ts';
import { type Area, readKnownMarket, zipOf } from './read-known-market.ts';

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

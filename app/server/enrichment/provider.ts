import type {
  EnrichedPlace,
  Enrichment,
  EnrichmentFailure,
} from '#app/domain/enrichment/enrichment.ts';
import type { Result } from '#app/ground/result.ts';

/** Somebody who knows houses and their markets. Never throws for a source that fails. */
export type EnrichmentProvider = {
  enrich: (place: EnrichedPlace) => Promise<Result<Enrichment, EnrichmentFailure>>;
};

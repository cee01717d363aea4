import { assertNever } from '#app/ground/assert.ts';
import type { EnrichedPlace } from '#app/domain/enrichment/enrichment.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type Enriched, type EnrichRefusal, enrichProperty } from './enrich-property.ts';

/** The title over every reason. Source: rules 2.8. */
export const ENHANCE_FAILED = 'Enhancement Failed';

export type ToldFailure = { title: string; message: string; status: number };

/**
 * What `enrichProperty` finds, or its refusal in the words of the rules; a fault is logged and told
 * as well, so that no form is lost to it. Source: rules 2.8.
 */
export async function tellEnrichment(
  caller: Caller,
  propertyId: string | null,
  place: EnrichedPlace,
): Promise<Result<Enriched, ToldFailure>> {
  try {
    const found = await enrichProperty(caller, propertyId, place);
    return found.ok ? found : refuse(explain(found.reason));
  } catch (error) {
    caller.log.error({ err: error }, 'a property could not be enriched');
    return refuse(told('Failed to enrich property data', 500));
  }
}

function explain(refusal: EnrichRefusal): ToldFailure {
  if (typeof refusal === 'object') {
    const { retryAfterSeconds } = refusal;
    return told(`Rate limit exceeded. Try again in ${retryAfterSeconds} seconds.`, 429);
  }
  const message = 'Unable to enhance property data at this time.';
  switch (refusal) {
    case 'missing':
      return told(message, 404);
    case 'forbidden':
      return told(message, 403);
    case 'unknown':
      return told(message, 422);
    case 'unavailable':
      return told(message, 503);
    default:
      return assertNever(refusal);
  }
}

function told(message: string, status: number): ToldFailure {
  return { title: ENHANCE_FAILED, message, status };
}

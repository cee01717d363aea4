import type { Submission, SubmissionResult } from '@conform-to/react';
import type { Enrichment, FoundFigures } from '#app/domain/enrichment/enrichment.ts';
import { answerForm, type FormAnswer, type RefusedForm } from '#app/ui/answer-form.ts';
import { type Merged, mergeEnrichment, offersFor } from './merge-enrichment.ts';

/** What was found and what became of it. */
export type EnrichmentReport = Pick<Merged, 'filled' | 'kept' | 'listed'> & { basis: string };

export type EnhanceAnswer = FormAnswer & { enriched?: EnrichmentReport };

/**
 * The answer to Enhance: the form as it was typed, with what was found in it, and what is to be
 * said of that. `hasLists` as in `mergeEnrichment`; without lists what they would hold is carried
 * along and named. Source: rules 2.2 and 2.8.
 */
export function answerEnhance(
  submission: Pick<Submission<unknown>, 'payload'>,
  found: { enrichment: Enrichment; seal: string },
  { hasLists }: { hasLists: boolean },
): EnhanceAnswer {
  const { enrichment, seal } = found;
  const { form, ...report } = mergeEnrichment(submission.payload, enrichment, { hasLists });
  const listed = hasLists ? report.listed : namesOf(enrichment);
  return {
    result: filledIn({ ...form, enrichment: seal }),
    enriched: { ...report, listed, basis: enrichment.basis },
  };
}

/**
 * The answer to an order that is not Save, such as a press on an offer or on Remove: the form as
 * the order has left it, with what is offered still. `figures` are those of an earlier Enhance.
 */
export function answerOrder(submission: RefusedForm, figures: FoundFigures | null): EnhanceAnswer {
  const answer = answerForm(submission);
  if (figures === null) return answer;
  const kept = offersFor(submission.payload, figures);
  return { ...answer, enriched: { basis: figures.basis, filled: [], kept, listed: [] } };
}

/** An order of the form library's own: it sets every box anew, with scripts and without. */
function filledIn(value: Record<string, unknown>): SubmissionResult<string[]> {
  return {
    initialValue: value as NonNullable<SubmissionResult['initialValue']>,
    intent: { type: 'update', payload: { value } },
  };
}

function namesOf(enrichment: Enrichment): string[] {
  const { comparableProperties, neighborhood, demographics, marketTrends } = enrichment;
  const facts = [neighborhood, demographics, marketTrends].flatMap((one) => Object.entries(one));
  const addresses = comparableProperties.map(({ address }) => address);
  return [
    ...(addresses.length === 0 ? [] : [`Comparable properties: ${addresses.join('; ')}`]),
    ...facts.map(([name, text]) => `${name}: ${text}`),
  ];
}

import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import type { PublishedRate } from '#app/domain/rates/comparison.ts';
import { parseRatePercent, type RatePpm } from '#app/ground/rates/rate.ts';
import { z } from 'zod';
import { RateSourceError } from './rate-source-error.ts';

const observations = z.object({
  observations: z.array(z.object({ date: z.string(), value: z.string() })),
});

/** How the St. Louis Fed writes a day without a value, such as a holiday. */
const MISSING = '.';
const DECIMAL = /^-?\d+(\.\d+)?$/;
const HUNDRED_PERCENT = 1_000_000;

/**
 * The newest published rate in an answer of the St. Louis Fed's `series/observations`, in
 * millionths a year, from its decimal text without rounding; days without a value are passed over.
 * Errors: throws RateSourceError when the text is not such an answer, has no value, or its newest
 * value is no rate between 0 and 100 % with at most 4 decimals.
 */
export function readObservations(text: string): PublishedRate {
  const answer = observations.safeParse(readJson(text));
  if (!answer.success) throw new RateSourceError('the answer has no list of observations');
  const [first, ...others] = answer.data.observations.filter(({ value }) => value !== MISSING);
  if (first === undefined) throw new RateSourceError('no observation has a value');
  const newest = others.reduce((best, one) => (one.date > best.date ? one : best), first);
  const on = parseIsoDate(newest.date);
  const rate = readRate(newest.value);
  if (on === null) throw new RateSourceError('the newest observation has no date');
  if (rate === null) throw new RateSourceError('the newest value is no rate');
  return { ratePpm: rate, on };
}

function readRate(text: string): RatePpm | null {
  const rate = DECIMAL.test(text) ? parseRatePercent(text) : null;
  if (!rate?.ok || rate.value < 0 || rate.value > HUNDRED_PERCENT) return null;
  return rate.value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message repeats the text, which is a stranger's and would be logged.
    throw new RateSourceError('the answer is not JSON');
  }
}

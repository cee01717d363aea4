import { assert } from '#app/ground/assert.ts';
import { daysBetween } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { type DatedFlow, netByDate } from './dated-flow.ts';
import { nearestRoot, type Term } from './nearest-root.ts';

const DAYS_PER_YEAR = 365;

/**
 * The effective yearly rate y of dated flows, their internal rate of return: it solves
 * sum of flow / (1 + y)^(days / 365) = 0, days counted from the first flow.
 *
 * Units: a fraction, 0.0723 is 7.23 % a year; off by less than 1e-9. It is a rate and no money,
 * hence a float: cents are exact in it (asserted) and nothing is rounded back to them.
 * Shape: flows in any order, several a day, zeros allowed; neither their order nor a shift of all
 * dates changes the answer by a bit. Where several rates solve it, the one nearest to 0 is meant.
 * Null: no flows, flows of one sign (once each day is added up, so all on one day too), and where
 * no rate from -99.9 % to 99,900 % solves it. See nearestRoot for the range and the method.
 * Errors: throws when the flows add up to 2^53 cents or more, some 90 trillion dollars.
 * Source: rules 5.8.
 */
export function effectiveYearlyRate(flows: readonly DatedFlow[]): number | null {
  const net = netByDate(flows);
  const firstOn = net[0]?.on;
  if (firstOn === undefined) return null;
  return rateOf(
    net.map(({ on, amountCents }) => ({
      amountCents,
      time: daysBetween(firstOn, on) / DAYS_PER_YEAR,
    })),
  );
}

/**
 * The rate per period of flows at equal distances, the first of them now: it solves
 * sum of amount / (1 + rate)^index = 0.
 * Units: a fraction for each period, with the precision, range and nulls of effectiveYearlyRate.
 * Shape: amounts in order of time; zeros hold their places. Errors: as effectiveYearlyRate.
 * Source: rules 5.10 (the yield of a note bought below its amount).
 */
export function ratePerPeriod(amounts: readonly Cents[]): number | null {
  return rateOf(
    amounts
      .map((amountCents, index) => ({ amountCents, time: index }))
      .filter(({ amountCents }) => amountCents !== 0n),
  );
}

function rateOf(flows: readonly { amountCents: Cents; time: number }[]): number | null {
  const terms: Term[] = flows.map(({ amountCents, time }) => ({
    amount: Number(amountCents),
    time,
  }));
  // Below this bound every sum of cents is exact, so that a return of 0 % is found as exactly 0.
  const size = terms.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  assert(size <= Number.MAX_SAFE_INTEGER, 'flows stay below 2^53 cents in all');
  return nearestRoot(terms);
}

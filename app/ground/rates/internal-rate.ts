import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { assert } from '#app/ground/assert.ts';

/** An amount of either sign at a time, in whatever unit of money and of time the caller has. */
type Term = { readonly amount: number; readonly time: number };

/** What the terms are worth at one exponent of decay, gains and losses apart; none is negative. */
type Worth = { readonly exponent: number; readonly gains: number; readonly losses: number };

/** A piece of the search: all exponents between two at which the worth is known. */
type Cell = { readonly near: Worth; readonly far: Worth };

/** Within a unit of time money may become at most a thousand times more, or less. */
const LARGEST_EXPONENT = Math.log(1000);

/** The range is cut into at most 2^12 cells, each 0.0017 wide: 0.17 % of growth in a unit. */
const CELL_HALVINGS = 12;

/** Rates closer together than this are the same rate. Source: rules 5.8. */
const PRECISION = 1e-9;

/** A cell that holds a root is cut down to 0.0017 / 2^34, about 1e-13. */
const ROOT_HALVINGS = 34;

/**
 * The rate y for a unit of time, nearest to zero, at which the terms are worth nothing together:
 * sum of amount / (1 + y)^time = 0. Of two as near, to 1e-9, the positive one is meant.
 *
 * Range: y from -0.999 to 999, where money shrinks or grows a thousandfold in a unit of time.
 * Beyond it a figure would say nothing, and floats could not hold it to 1e-9.
 *
 * Which root: terms that change sign once in the order of time (an investment: first out, then in)
 * have exactly one, by the rule of signs of Descartes for sums of exponentials. With more changes
 * there may be several, or none. Two closer together than 0.17 % of growth may be passed over, and
 * so may one at which the sum touches zero without crossing it.
 *
 * Units: a fraction, 0.07 is 7 %; the cut leaves it off by less than 1e-10. The noise of floats
 * comes on top, for an investment less than that too. Only where several roots fall together, so
 * that the sum stays near zero around them, does it weigh more. A root of exactly 0 is found as 0.
 * Shape: no term of zero, the times in ascending order.
 * Null: without terms, when all have one sign, and when no root lies in the range.
 *
 * It always ends. With x = ln(1 + y) each side of zero, x and -x, is one call of firstRoot: two
 * ends, at most 2^12 - 1 cuts into cells and 35 steps within one cell. Each takes one exponential
 * for each term, so n terms never cost more than 2 x (2 + 4095 + 35) x n = 8264 n of them. An
 * investment, of which nearly all cells are proved empty unseen, takes some 25 n to 60 n.
 */
function nearestRoot(terms: readonly Term[]): number | null {
  const [first, last] = [terms[0], terms.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Time runs from the first term where money grows, and back from the last where it shrinks. So
  // all powers lie between 0 and 1 and one of them is 1: centuries neither overflow nor vanish.
  const forth = terms.map((term) => ({ amount: term.amount, time: term.time - first.time }));
  const back = terms.map((term) => ({ amount: term.amount, time: last.time - term.time }));
  const growth = smallestExponent(forth);
  const decay = smallestExponent(back);
  const above = growth === null ? null : Math.expm1(growth);
  const below = decay === null ? null : Math.expm1(-decay);
  if (above === null || below === null) return above ?? below;
  return above <= PRECISION - below ? above : below;
}

/** The smallest x from 0 to the largest exponent with sum of amount x e^(-x time) = 0, or null. */
function smallestExponent(terms: readonly Term[]): number | null {
  const whole = { near: worthAt(terms, 0), far: worthAt(terms, LARGEST_EXPONENT) };
  return firstRoot(terms, whole, CELL_HALVINGS);
}

/**
 * The first root of a cell. Times are not negative, so gains and losses both shrink as x grows.
 * Where the gains at the far end, their least, exceed the losses at the near end, their most, the
 * sum is above zero in the whole cell, and the other way round: that proves a cell empty.
 */
function firstRoot(terms: readonly Term[], cell: Cell, halvingsLeft: number): number | null {
  const { near, far } = cell;
  if (far.gains > near.losses || far.losses > near.gains) return null;
  if (near.gains === near.losses) return near.exponent;
  if (halvingsLeft === 0) {
    const crosses = Math.sign(sumOf(near)) !== Math.sign(sumOf(far));
    return crosses ? rootBetween(terms, cell) : null;
  }
  const middle = worthAt(terms, (near.exponent + far.exponent) / 2);
  return (
    firstRoot(terms, { near, far: middle }, halvingsLeft - 1) ??
    firstRoot(terms, { near: middle, far }, halvingsLeft - 1)
  );
}

/**
 * A root in a cell whose ends differ in sign, by the ITP method (interpolate, truncate, project):
 * it tries where the chord through the ends is zero, a little towards the middle, but never so far
 * from the middle that plain halving would be ahead of it by more than one step. It mostly needs
 * five steps, and never more than ROOT_HALVINGS + 1: before a step the cell is at most
 * narrow x 2^stepsLeft wide, and a point no further than `allowed` from its middle leaves at most
 * width / 2 + allowed, which is half of that.
 * Source: Oliveira and Takahashi, ACM Transactions on Mathematical Software 47 (2021), article 5.
 */
function rootBetween(terms: readonly Term[], cell: Cell): number {
  let { near, far } = cell;
  const bend = 0.2 / widthOf(cell);
  const narrow = widthOf(cell) / 2 ** ROOT_HALVINGS;
  for (let stepsLeft = ROOT_HALVINGS + 1; stepsLeft > 0; stepsLeft -= 1) {
    const width = widthOf({ near, far });
    if (width <= narrow) break;
    const middle = (near.exponent + far.exponent) / 2;
    const share = sumOf(near) / (sumOf(near) - sumOf(far));
    const toMiddle = middle - (near.exponent + share * width);
    const aside = Math.max(0, Math.abs(toMiddle) - bend * width * width);
    const allowed = (narrow * 2 ** stepsLeft - width) / 2;
    const exponent = middle - Math.sign(toMiddle) * Math.min(aside, allowed);
    const tried = worthAt(terms, exponent);
    if (Math.sign(sumOf(tried)) === Math.sign(sumOf(near))) near = tried;
    else far = tried;
  }
  return (near.exponent + far.exponent) / 2;
}

function worthAt(terms: readonly Term[], exponent: number): Worth {
  let gains = 0;
  let losses = 0;
  for (const { amount, time } of terms) {
    const worth = amount * Math.exp(-exponent * time);
    if (worth > 0) gains += worth;
    else losses -= worth;
  }
  return { exponent, gains, losses };
}

function sumOf({ gains, losses }: Worth): number {
  return gains - losses;
}

function widthOf({ near, far }: Cell): number {
  return far.exponent - near.exponent;
}

/** Money that moves on a day: above zero what the investor receives, below zero what goes out. */
export type DatedFlow = { on: IsoDate; amountCents: Cents };

/**
 * What the flows of each day come to.
 * Units: cents, either sign. Shape: in order of date, one flow a day and none of zero, whatever
 * the order of the argument; may be empty.
 */
export function netByDate(flows: readonly DatedFlow[]): DatedFlow[] {
  const sums = new Map<IsoDate, bigint>();
  for (const { on, amountCents } of flows) sums.set(on, (sums.get(on) ?? 0n) + amountCents);
  return [...sums]
    .map(([on, sum]) => ({ on, amountCents: cents(sum) }))
    .filter((flow) => flow.amountCents !== 0n)
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** True when money goes both ways, without which no rate can bring the flows to zero. */
export function flowsHaveBothSigns(flows: readonly DatedFlow[]): boolean {
  return flows.some((flow) => flow.amountCents > 0n) && flows.some((flow) => flow.amountCents < 0n);
}

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

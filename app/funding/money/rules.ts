import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents, sumCents } from '#app/ground/money/cents.ts';
import { isLive, type Stage } from '#app/request/stages.ts';

/** How money for a note comes to the company; it takes no cash. Source: rules 6.4. */
export const FUNDING_METHODS = ['wire', 'ach', 'check', 'other'] as const;

export type FundingMethod = (typeof FUNDING_METHODS)[number];

/** The company's own share of a sum that is short: no money came. */
export const COMPANY = 'company';

const LABELS: Record<FundingMethod | typeof COMPANY, string> = {
  wire: 'Wire',
  ach: 'ACH',
  check: 'Check',
  other: 'Other',
  company: 'Borne by the company',
};

export function fundingMethodLabel(method: string): string {
  return LABELS[method as FundingMethod] ?? method;
}

/** A sum that came, or went back: then it is below zero. Money in cents. */
export type FundingReceipt = {
  id: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  reverses: string | null;
};

/** The receipts that no later one has taken back, with what went back to the payer. */
export function standingFunds<T extends FundingReceipt>(receipts: readonly T[]): T[] {
  const reversed = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/** What the company bears itself of a sum: it came from nobody, and goes back to nobody. */
export function borneByCompany(receipts: readonly (FundingReceipt & { method: string })[]): Cents {
  const borne = standingFunds(receipts).filter(({ method }) => method === COMPANY);
  return sumCents(borne.map(({ amountCents }) => amountCents));
}

/**
 * Whether nothing is left of what stands once so much of it is taken back or goes back: what the
 * company bears itself goes with the lender's money.
 */
export function isLastMoney(
  standing: readonly { amountCents: Cents; method: string }[],
  { amountCents, method }: { amountCents: Cents; method: string },
): boolean {
  const lenders = standing.filter((one) => one.method !== COMPANY);
  return method !== COMPANY && sumCents(lenders.map((one) => one.amountCents)) <= amountCents;
}

/** Where a request stands, and how much of its money is here. */
type Standing = { stage: Stage; amountCents: Cents; receivedCents: Cents };

/**
 * How much of the money of a request may go back: on a funded note what is over, else all of it but
 * what the company bears itself.
 */
export function returnable(
  request: Standing,
  receipts: readonly (FundingReceipt & { method: string })[],
): Cents {
  const { stage, amountCents } = request;
  return beyond(stage === 'active' ? amountCents : borneByCompany(receipts), request);
}

/**
 * How much of it has to go back: while the note is reserved for its lender what is over, else all
 * that may. Source: rules 6.4.
 */
export function owedBack(
  request: Standing,
  receipts: readonly (FundingReceipt & { method: string })[],
): Cents {
  const { stage, amountCents } = request;
  return isLive(stage) ? beyond(amountCents, request) : returnable(request, receipts);
}

function beyond(kept: Cents, { receivedCents }: Standing): Cents {
  return cents(receivedCents > kept ? receivedCents - kept : 0n);
}

/** Where a reservation stands by its money. Sums in cents. */
export type FundsState =
  | { kind: 'none' }
  | { kind: 'short'; byCents: Cents }
  /** The whole amount was there on this day; `excessCents` is still to go back. */
  | { kind: 'complete'; completedOn: IsoDate; excessCents: Cents };

/**
 * What the standing receipts of a request, in the order in which they were recorded, say: nothing
 * there, short of its amount, or complete since the day from which the sum, in the order of days,
 * reached it and fell short no more. What was recorded while it was complete moves no day; after it
 * fell short again, such as when all of it went back, what comes anew does. Source: rules 6.4.
 */
export function fundsState(amountCents: Cents, receipts: readonly FundingReceipt[]): FundsState {
  const standing = standingFunds(receipts);
  const sum = sumCents(standing.map((one) => one.amountCents));
  if (sum === 0n) return { kind: 'none' };
  if (sum < amountCents) return { kind: 'short', byCents: cents(amountCents - sum) };
  let completedOn: IsoDate | null = null;
  let reached = 0n;
  const byDay = untilWhole(amountCents, standing).toSorted(byReceivedOn);
  for (const { amountCents: moved, receivedOn } of byDay) {
    reached += moved;
    completedOn = reached < amountCents ? null : (completedOn ?? receivedOn);
  }
  if (completedOn === null) throw new Error('a whole sum was whole from some day on');
  return { kind: 'complete', completedOn, excessCents: cents(sum - amountCents) };
}

/**
 * The first day on which so much, in cents, was here beside all that ever went back: nothing goes
 * back before it came. Throws when less has come. Source: rules 6.4.
 */
export function hereSince(receipts: readonly FundingReceipt[], wantedCents: Cents): IsoDate {
  const byDay = standingFunds(receipts).toSorted(byReceivedOn);
  const gone = sumCents(byDay.map((one) => one.amountCents).filter((moved) => moved < 0n));
  let here: bigint = gone;
  for (const { amountCents, receivedOn } of byDay) {
    here += amountCents > 0n ? amountCents : 0n;
    if (here >= wantedCents) return receivedOn;
  }
  throw new Error('less has come than is to go back');
}

const byReceivedOn = (one: FundingReceipt, other: FundingReceipt) =>
  one.receivedOn < other.receivedOn ? -1 : Number(one.receivedOn > other.receivedOn);

/** What was recorded until the sum reached the amount below which it has not fallen since. */
function untilWhole(amountCents: Cents, receipts: readonly FundingReceipt[]): FundingReceipt[] {
  let sum = 0n;
  let count = 0;
  for (const [index, { amountCents: moved }] of receipts.entries()) {
    if (sum < amountCents) count = index + 1;
    sum += moved;
  }
  return receipts.slice(0, count);
}

/** The last day on which money came that still stands. */
export function lastDay(receipts: readonly FundingReceipt[]): IsoDate {
  return standingFunds(receipts)
    .filter(({ amountCents }) => amountCents > 0n)
    .map(({ receivedOn }) => receivedOn)
    .toSorted()
    .at(-1)!;
}

import { assert } from '#app/ground/assert.ts';
import { type IsoDate, laterDate } from '#app/ground/calendar/iso-date.ts';
import { addCents, cents, type Cents } from '#app/ground/money/cents.ts';
import {
  type DatedFlow,
  effectiveYearlyRate,
  flowsHaveBothSigns,
  netByDate,
} from '#app/ground/rates/internal-rate.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';

/**
 * Why a note has no return:
 * - `not_paid_off`: it is realised by the payoff only, and that has not come;
 * - `one_sign`: money went one way only. A total loss is this: no rate above -100 % describes it;
 * - `no_time`: all flows are on one day, so nothing could grow;
 * - `out_of_range`: it lies below -99.9 % or above 99,900 % a year, as when a gain of two percent
 *   comes back on the next day, or a billion dollars return as one cent.
 */
type NoReturnReason = 'not_paid_off' | 'one_sign' | 'no_time' | 'out_of_range';

/** A yearly rate as a fraction, 0.0723 for 7.23 %, or the reason why there is none. */
export type NoteReturn =
  | { kind: 'rate'; yearly: number }
  | { kind: 'none'; reason: NoReturnReason };

/**
 * What every return starts from: the sum paid for the note and the day on which it was paid, and
 * the receipts that stand (no reversed ones, no reversals; fees among them), all above zero.
 */
export type NoteFlows = {
  fundedOn: IsoDate;
  fundedCents: Cents;
  receipts: readonly DatedFlow[];
};

/**
 * The realised return, once the payoff has come: minus the funded sum, plus all receipts.
 * Units: effective, a fraction a year. Errors: throws when the funded sum or a receipt is not
 * above zero, or a receipt is from before the funding. Source: rules 5.8.
 */
export function realisedReturn(note: NoteFlows & { isPaidOff: boolean }): NoteReturn {
  const flows = flowsSoFar(note);
  return note.isPaidOff ? returnOf(flows) : { kind: 'none', reason: 'not_paid_off' };
}

/** What is owed of a note today: `accruedCents` is below zero where rows were paid ahead. */
export type OwedToday = { outstandingCents: Cents; accruedCents: Cents; today: IsoDate };

/** What is still to come of a note as scheduled, each sum above zero. */
export type StillToCome = { remaining: readonly DatedFlow[]; today: IsoDate };

/**
 * The return to date, as if the note were repaid today without charge or loss: minus the funded
 * sum, plus the receipts up to today, plus principal outstanding and accrued interest today.
 * `accruedCents` is interest accrued and not yet received, below zero where rows were paid ahead.
 * On the day of funding, and before it, no time has passed.
 * Units: effective, a fraction a year. Errors: as realisedReturn, and when the outstanding
 * principal is negative. Source: rules 5.8.
 */
export function returnToDate(note: NoteFlows & OwedToday): NoteReturn {
  return returnOf(flowsToDate(note));
}

/** The flows that `returnToDate` solves. Errors: the same. */
export function flowsToDate(note: NoteFlows & OwedToday): DatedFlow[] {
  assert(note.outstandingCents >= 0n, 'outstanding principal is never negative');
  const owed = {
    on: laterDate(note.today, note.fundedOn),
    amountCents: addCents(note.outstandingCents, note.accruedCents),
  };
  return [...flowsSoFar(note), owed];
}

/**
 * The return to maturity, if the rest is paid as scheduled: minus the funded sum, plus the
 * receipts up to today, plus the remaining rows, each with what is unpaid of it. A row that is
 * overdue flows today: what was not received cannot come in the past, and late instalments bear no
 * interest. So lateness lowers this return from day to day.
 * Units: effective, a fraction a year. Errors: as realisedReturn, the rows taken as receipts.
 * Source: rules 5.8.
 */
export function returnToMaturity(note: NoteFlows & StillToCome): NoteReturn {
  return returnOf(flowsToMaturity(note));
}

/** The flows that `returnToMaturity` solves. Errors: the same. */
export function flowsToMaturity(note: NoteFlows & StillToCome): DatedFlow[] {
  assertReceivable(note.remaining, note.fundedOn);
  const expected = note.remaining.map(({ on, amountCents }) => ({
    on: laterDate(on, note.today),
    amountCents,
  }));
  return [...flowsSoFar(note), ...expected];
}

/** Minus the funded sum, plus the receipts. Errors: as realisedReturn. */
export function flowsSoFar({ fundedOn, fundedCents, receipts }: NoteFlows): DatedFlow[] {
  assert(fundedCents > 0n, 'a note is funded with a sum above zero');
  assertReceivable(receipts, fundedOn);
  return [{ on: fundedOn, amountCents: cents(-fundedCents) }, ...receipts];
}

function assertReceivable(flows: readonly DatedFlow[], fundedOn: IsoDate): void {
  for (const { on, amountCents } of flows) {
    assert(amountCents > 0n, 'what an investor receives is above zero');
    assert(on >= fundedOn, `nothing is received on ${on}, before the funding on ${fundedOn}`);
  }
}

/**
 * The yearly rate that brings flows to nothing, of one note or of several together.
 * Units: effective, a fraction a year. Source: rules 5.8.
 */
export function returnOf(flows: readonly DatedFlow[]): NoteReturn {
  const moved = flows.filter((flow) => flow.amountCents !== 0n);
  if (!flowsHaveBothSigns(moved)) return { kind: 'none', reason: 'one_sign' };
  if (new Set(moved.map((flow) => flow.on)).size === 1) return { kind: 'none', reason: 'no_time' };
  // A receipt on the day of funding can outweigh it, so that every day on its own brings money.
  if (!flowsHaveBothSigns(netByDate(moved))) return { kind: 'none', reason: 'one_sign' };
  const yearly = effectiveYearlyRate(moved);
  return yearly === null ? { kind: 'none', reason: 'out_of_range' } : { kind: 'rate', yearly };
}

const REASONS: Record<NoReturnReason, string> = {
  not_paid_off: 'After the payoff',
  one_sign: 'Nothing to compare yet',
  no_time: 'From tomorrow on',
  out_of_range: 'Beyond any scale',
};

/** A return in percent, or in a few words why there is none. */
export function returnWords(found: NoteReturn): string {
  return found.kind === 'rate' ? formatReturn(found.yearly) : REASONS[found.reason];
}

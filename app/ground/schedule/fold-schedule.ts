import { assert, assertNever } from '#app/ground/assert.ts';
import { textOfDate } from '#app/ground/calendar/date-number.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { TERMS_BOUNDS } from './check-terms.ts';
import { paymentPlan, type PaymentPlan, recastPlan } from './payment-plan.ts';
import {
  type Curtailment,
  periodInterest,
  prepayPeriod,
  regularInterest,
} from './period-interest.ts';
import { PeriodWalk, termDates, type TermDates } from './periods.ts';
import type { ScheduleRow } from './rows.ts';
import type { NoteTerms } from './terms.ts';
import { centsOfNumber } from './whole-cents.ts';

const NONE: readonly Curtailment[] = [];
const LARGEST_AMOUNT = Number(TERMS_BOUNDS.largestAmountCents);

/** Where the fold stands between two rows. Amounts are whole cents as numbers (whole-cents.ts). */
type Position = {
  plan: PaymentPlan;
  balance: number;
  /** Interest that was owed and not collected yet. */
  carried: number;
  /** The scheduled payment of the row before. */
  payment: number;
  /** Balance and payment as money: rows that show the same share it, since each costs memory. */
  balanceCents: Cents;
  paymentCents: Cents;
};

/**
 * The rows of a note's schedule, changed by the curtailments that came.
 * Units: cents. Shape: in order, never empty. Expects terms that check-terms.ts accepts, and
 * curtailments in order of date, each before the final date and below the balance of its day.
 * Errors: throws where terms or curtailments are not such.
 * Source: rules 3.3 to 3.5, and 5.3 for curtailments.
 */
export function scheduleRows(
  terms: NoteTerms,
  curtailments: readonly Curtailment[] = NONE,
): ScheduleRow[] {
  return foldPlan(terms, paymentPlan(terms), termDates(terms), curtailments);
}

/**
 * The same for whoever has the payment plan and the dates of the terms already: one forward fold
 * over the periods, which ends where nothing is owed any more.
 */
export function foldPlan(
  terms: NoteTerms,
  plan: PaymentPlan,
  dates: TermDates,
  curtailments: readonly Curtailment[] = NONE,
): ScheduleRow[] {
  const walk = new PeriodWalk(dates);
  const position = openingPosition(plan);
  const rows: ScheduleRow[] = [];
  let used = 0;
  // Whoever has interest carried pays no principal, so none is carried once the balance is zero.
  while (position.balance > 0) {
    assert(!walk.isLast, 'nothing is owed after the final date');
    walk.advance();
    const from = used;
    while (used < curtailments.length && curtailments[used]!.on < walk.dueOn) used += 1;
    const inPeriod = from === used ? NONE : curtailments.slice(from, used);
    rows.push(foldPeriod(terms, walk, position, inPeriod));
  }
  assert(used === curtailments.length, 'a curtailment comes before its note is repaid');
  return rows;
}

function openingPosition(plan: PaymentPlan): Position {
  const balance = plan.openingBalance;
  const isWithinBounds = balance > 0 && balance <= LARGEST_AMOUNT;
  assert(isWithinBounds, 'terms are checked before they are used');
  const balanceCents = centsOfNumber(balance);
  return { plan, balance, carried: 0, payment: 0, balanceCents, paymentCents: ZERO_CENTS };
}

/**
 * One period of any kind: what was prepaid in it, its interest, and what is collected. Answers with
 * its row and moves the position behind it.
 * Shape: takes the curtailments of this period alone, in order of date.
 * Source: rules 3.4 and 3.5, and 5.3 for curtailments.
 */
function foldPeriod(
  terms: NoteTerms,
  walk: PeriodWalk,
  position: Position,
  curtailments: readonly Curtailment[],
): ScheduleRow {
  const { balance: starting, balanceCents: startingBalanceCents } = position;
  const prepayment = curtailments.length === 0 ? null : prepayPeriod(walk, starting, curtailments);
  const prepaid = prepayment === null ? 0 : prepayment.prepaid;
  if (prepayment !== null && prepayment.recastBalance !== null) {
    position.plan = recastPlan(position.plan, terms, walk, prepayment.recastBalance);
  }
  const regular = regularInterest(walk, terms.ratePpm, starting, prepayment);
  const interest = periodInterest(walk, terms.ratePpm, starting, prepayment, regular);
  const owed = position.carried + interest;
  const interestDue = interestToCollect(position.plan, walk, owed);
  const balance = starting - prepaid;
  const principalDue = principalToCollect(position.plan, walk, balance, interestDue, regular);
  const carried = owed - interestDue;
  moveBehind(position, balance - principalDue, interestDue + principalDue, carried);
  return {
    periodNumber: walk.periodNumber,
    dueOn: textOfDate(walk.dueOn),
    isStub: walk.isStub,
    interestDueCents: centsOfNumber(interestDue),
    principalDueCents: centsOfNumber(principalDue),
    scheduledPaymentCents: position.paymentCents,
    startingBalanceCents,
    prepaidCents: prepaid === 0 ? ZERO_CENTS : centsOfNumber(prepaid),
    endingBalanceCents: position.balanceCents,
    carriedCents: carried === 0 ? ZERO_CENTS : centsOfNumber(carried),
  };
}

function moveBehind(position: Position, balance: number, payment: number, carried: number): void {
  position.balance = balance;
  position.balanceCents = centsOfNumber(balance);
  position.carried = carried;
  if (payment === position.payment) return;
  position.payment = payment;
  position.paymentCents = centsOfNumber(payment);
}

// What a period collects: everything in the last row; interest only in a stub; else by the rule of
// the plan. All in whole cents as numbers (whole-cents.ts). Source: rules 3.5.

/**
 * The interest that a period collects of what is owed: its own and what was carried into it. The
 * rest is carried on.
 */
function interestToCollect(plan: PaymentPlan, period: PeriodWalk, owed: number): number {
  if (plan.rule !== 'manual' || period.isLast) return owed;
  return Math.min(owed, plan.instalmentAmount);
}

/**
 * The principal that a period collects of the balance (without what was prepaid in the period),
 * besides its interest. The regular interest is that of a month, whatever the days.
 */
function principalToCollect(
  plan: PaymentPlan,
  period: PeriodWalk,
  balance: number,
  interestDue: number,
  regular: number,
): number {
  // A stub counts as the instalment before it, which would have ended the schedule already.
  if (period.isLast || period.instalment === plan.clearsAtInstalment) return balance;
  if (period.isStub || period.instalment <= plan.interestOnlyInstalments) return 0;
  return Math.min(balance, leftForPrincipal(plan, interestDue, regular));
}

/** What an instalment pays towards principal, if so much is owed. */
function leftForPrincipal(
  { rule, instalmentAmount }: PaymentPlan,
  interestDue: number,
  regular: number,
): number {
  switch (rule) {
    case 'none':
    case 'fixed':
      return instalmentAmount;
    case 'level':
      // Odd days change the interest, never how fast principal is repaid.
      return Math.max(0, instalmentAmount - regular);
    case 'manual':
      return instalmentAmount - interestDue;
    default:
      return assertNever(rule);
  }
}

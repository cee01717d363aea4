import { assert } from '#app/ground/assert.ts';
import { TERMS_BOUNDS } from './bounds.ts';
import type { Curtailment } from './curtailment.ts';
import { foldMonths } from './fold-months.ts';
import { foldPeriod } from './fold-period.ts';
import { PeriodWalk } from './period-walk.ts';
import { paymentPlan, type PaymentPlan } from './payment-plan.ts';
import type { Position } from './position.ts';
import type { ScheduleTable } from './schedule-table.ts';
import { termDates, type TermDates } from './term-dates.ts';
import type { NoteTerms } from './terms.ts';

const NONE: readonly Curtailment[] = [];
const LARGEST_AMOUNT = Number(TERMS_BOUNDS.largestAmountCents);

/**
 * Writes a note's schedule into a table: one forward fold over the periods, which ends where
 * nothing is owed any more. This is the flat form of the engine; schedule-rows.ts makes objects of
 * what it writes.
 * Units: cents. Shape: returns the number of rows, at least 1, written from row `at` on. Expects
 * terms that check-terms.ts accepts, and curtailments in order of date, each before the final date
 * and below the balance of its day.
 * Errors: throws where terms or curtailments are not such, and where the table is too short (no
 * schedule is longer than LONGEST_SCHEDULE rows).
 * Source: rules 3.3 to 3.5, and 5.3 for curtailments.
 */
export function foldSchedule(
  terms: NoteTerms,
  table: ScheduleTable,
  { at = 0, curtailments = NONE }: { at?: number; curtailments?: readonly Curtailment[] } = {},
): number {
  return foldPlan(terms, paymentPlan(terms), termDates(terms), table, at, curtailments);
}

/** The same for whoever has the payment plan and the dates of the terms already. */
export function foldPlan(
  terms: NoteTerms,
  plan: PaymentPlan,
  dates: TermDates,
  table: ScheduleTable,
  at: number,
  curtailments: readonly Curtailment[],
): number {
  const walk = new PeriodWalk(dates);
  const position: Position = { row: at, balance: plan.openingBalance, carried: 0, plan };
  const isWithinBounds = position.balance > 0 && position.balance <= LARGEST_AMOUNT;
  assert(isWithinBounds, 'terms are checked before they are used');
  table.clearRare(at);
  let used = 0;
  for (;;) {
    assert(!walk.isLast, 'nothing is owed after the final date');
    walk.advance();
    const from = used;
    while (used < curtailments.length && curtailments[used]!.on < walk.dueOn) used += 1;
    const inPeriod = from === used ? NONE : curtailments.slice(from, used);
    foldPeriod(terms, walk, position, table, inPeriod);
    // Whoever has interest carried pays no principal, so none is carried once the balance is zero.
    if (position.balance === 0) break;
    if (used === curtailments.length) foldMonths(terms.ratePpm, walk, position, table);
  }
  assert(used === curtailments.length, 'a curtailment comes before its note is repaid');
  assert(position.row <= table.dueOn.length, 'a table has room for its schedules');
  return position.row - at;
}

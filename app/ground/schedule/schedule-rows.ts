import type { Curtailment } from './curtailment.ts';
import { foldPlan } from './fold-schedule.ts';
import { paymentPlan, type PaymentPlan } from './payment-plan.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { LONGEST_SCHEDULE, ScheduleTable, readRows } from './schedule-table.ts';
import { termDates, type TermDates } from './term-dates.ts';
import type { NoteTerms } from './terms.ts';

// Filled and read within one call, so that a million schedules need one table.
const scratch = new ScheduleTable(LONGEST_SCHEDULE);

/**
 * The rows of a note's schedule, changed by the curtailments that came.
 * Units: cents. Shape: in order, never empty. Expects what fold-schedule.ts expects.
 * Source: rules 3.5 and 5.3.
 */
export function scheduleRows(
  terms: NoteTerms,
  curtailments: readonly Curtailment[] = [],
): ScheduleRow[] {
  return planRows(terms, paymentPlan(terms), termDates(terms), curtailments);
}

/** The same for whoever has the payment plan and the dates of the terms already. */
export function planRows(
  terms: NoteTerms,
  plan: PaymentPlan,
  dates: TermDates,
  curtailments: readonly Curtailment[] = [],
): ScheduleRow[] {
  return readRows(scratch, foldPlan(terms, plan, dates, scratch, 0, curtailments));
}

import { textOfDate } from '#app/ground/calendar/date-number.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { checkBounds, checkRules } from './check-terms.ts';
import { foldPlan } from './fold-schedule.ts';
import { paymentPlan } from './payment-plan.ts';
import { termDates } from './periods.ts';
import type { ScheduleRow } from './rows.ts';
import type { NoteTerms, TermsRefusal } from './terms.ts';
import { centsOfNumber } from './whole-cents.ts';

const PREVIEW_ROWS = 3;

/** A note's payments from the note date to the end. */
export type Schedule = {
  /** What the note shows as its payment, in cents; rows of some types differ from it. */
  monthlyPaymentCents: Cents;
  maturityOn: IsoDate;
  firstPaymentOn: IsoDate;
  /** The balloon due date, else maturity. The last row may be due before it, never after. */
  finalOn: IsoDate;
  rows: ScheduleRow[];
};

/**
 * The schedule of a note, to the cent: the one engine behind preview, stored rows and reports.
 * Units: cents. Shape: rows in order of period number and due date, never empty; principal sums
 * to the opening principal and the last balance is zero (asserted).
 * Errors: refuses terms with the field and message of the first broken rule (rules 3.6).
 * Source: rules 3, examples (a) to (e).
 */
export function buildSchedule(terms: NoteTerms): Result<Schedule, TermsRefusal> {
  const outOfBounds = checkBounds(terms);
  if (outOfBounds !== null) return refuse(outOfBounds);
  const dates = termDates(terms);
  const brokenRule = checkRules(terms, dates);
  if (brokenRule !== null) return refuse(brokenRule);
  const plan = paymentPlan(terms);
  return accept({
    monthlyPaymentCents: centsOfNumber(plan.monthlyPayment),
    maturityOn: textOfDate(dates.maturityOn),
    firstPaymentOn: textOfDate(dates.firstPaymentOn),
    finalOn: textOfDate(dates.finalOn),
    rows: foldPlan(terms, plan, dates),
  });
}

/**
 * The schedule cut to its first three rows, fewer when it is shorter. The rows come from the same
 * engine as the stored ones, so the preview cannot differ from what is saved.
 * Errors: refuses as buildSchedule does. Source: rules 2.9 (payment schedule preview).
 */
export function previewSchedule(terms: NoteTerms): Result<Schedule, TermsRefusal> {
  const built = buildSchedule(terms);
  if (!built.ok) return built;
  return accept({ ...built.value, rows: built.value.rows.slice(0, PREVIEW_ROWS) });
}

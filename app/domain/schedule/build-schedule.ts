import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { accept, refuse } from '#app/domain/result.ts';
import type { Result } from '#app/domain/result.ts';
import { checkTerms } from './check-terms.ts';
import { finalDate, firstPaymentDate, maturityDate } from './maturity-date.ts';
import { paymentPlan } from './payment-plan.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { scheduleRows } from './schedule-rows.ts';
import type { NoteTerms, TermsRefusal } from './terms.ts';

export type { ScheduleRow } from './schedule-row.ts';
export type { TermsRefusal } from './terms.ts';

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
  const refusal = checkTerms(terms);
  if (refusal !== null) return refuse(refusal);
  return accept({
    monthlyPaymentCents: paymentPlan(terms).monthlyPaymentCents,
    maturityOn: maturityDate(terms),
    firstPaymentOn: firstPaymentDate(terms),
    finalOn: finalDate(terms),
    rows: scheduleRows(terms),
  });
}

import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { ZERO_CENTS, addCents, subtractCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { accept, refuse } from '#app/domain/result.ts';
import type { Result } from '#app/domain/result.ts';
import { assertSchedule } from './assert-schedule.ts';
import { checkTerms } from './check-terms.ts';
import { duePeriods } from './due-periods.ts';
import type { DuePeriod } from './due-periods.ts';
import { finalDate, firstPaymentDate, maturityDate } from './maturity-date.ts';
import { openingPrincipal } from './opening-principal.ts';
import { paymentPlan } from './payment-plan.ts';
import type { Collection, PaymentPlan } from './payment-plan.ts';
import { periodInterest, regularInterest } from './period-interest.ts';
import type { ScheduleRow } from './schedule-row.ts';
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

type Position = { balanceCents: Cents; carriedCents: Cents };

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
  const plan = paymentPlan(terms);
  const rows = buildRows(terms, plan);
  assertSchedule(rows, openingPrincipal(terms));
  return accept({
    monthlyPaymentCents: plan.monthlyPaymentCents,
    maturityOn: maturityDate(terms),
    firstPaymentOn: firstPaymentDate(terms),
    finalOn: finalDate(terms),
    rows,
  });
}

/** One forward fold over the periods; it ends where nothing is owed any more. */
function buildRows(terms: NoteTerms, plan: PaymentPlan): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  let position: Position = { balanceCents: openingPrincipal(terms), carriedCents: ZERO_CENTS };
  for (const period of duePeriods(terms)) {
    const { balanceCents, carriedCents } = position;
    const interestCents = periodInterest(balanceCents, terms.ratePpm, period);
    const interestOwedCents = addCents(carriedCents, interestCents);
    const collection = isClearing(period, plan)
      ? { interestDueCents: interestOwedCents, principalDueCents: balanceCents }
      : plan.collect({
          instalment: period.instalment,
          isStub: period.isStub,
          balanceCents,
          interestOwedCents,
          regularInterestCents: regularInterest(balanceCents, terms.ratePpm),
        });
    const row = scheduleRow(period, balanceCents, collection);
    rows.push(row);
    position = {
      balanceCents: row.endingBalanceCents,
      carriedCents: subtractCents(interestOwedCents, row.interestDueCents),
    };
    if (position.balanceCents === 0n && position.carriedCents === 0n) break;
  }
  return rows;
}

/**
 * True where everything is due: on the final date, or with the instalment that ends the term. A
 * stub counts as the instalment before it, which would have ended the schedule already.
 */
function isClearing(period: DuePeriod, plan: PaymentPlan): boolean {
  return period.isLast || period.instalment === plan.clearsAtInstalment;
}

function scheduleRow(
  { periodNumber, dueOn, isStub }: DuePeriod,
  startingBalanceCents: Cents,
  { interestDueCents, principalDueCents }: Collection,
): ScheduleRow {
  return {
    periodNumber,
    dueOn,
    isStub,
    interestDueCents,
    principalDueCents,
    scheduledPaymentCents: addCents(interestDueCents, principalDueCents),
    startingBalanceCents,
    endingBalanceCents: subtractCents(startingBalanceCents, principalDueCents),
  };
}

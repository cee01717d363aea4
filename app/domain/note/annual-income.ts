import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents, sumCents } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import type { AnnualIncome } from './annual-figures.ts';

/** What a note with this schedule pays in a year, in cents. Source: D42. */
export function annualIncome(note: {
  monthlyPaymentCents: Cents;
  rows: readonly ScheduleRow[];
  noteOn: IsoDate;
}): AnnualIncome {
  const early = note.rows.slice(0, -1);
  const repaysEarly = early.some((row) => row.principalDueCents > 0n);
  return {
    annualIncomeCents: annualInterestIncome(note.monthlyPaymentCents),
    firstYearInterestCents: repaysEarly ? firstYearInterest(note) : null,
  };
}

/** The annual interest income as specified: twelve monthly payments, in cents. Source: D42. */
export function annualInterestIncome(monthlyPaymentCents: Cents): Cents {
  return cents(monthlyPaymentCents * 12n);
}

/**
 * The interest of the rows due within twelve months of the note date, that day included, in cents.
 * Source: D42.
 */
export function firstYearInterest(note: { rows: readonly ScheduleRow[]; noteOn: IsoDate }): Cents {
  const yearEndOn = addMonths(note.noteOn, 12);
  const rows = note.rows.filter((row) => row.dueOn <= yearEndOn);
  return sumCents(rows.map((row) => row.interestDueCents));
}

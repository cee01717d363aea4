import { assert } from '#app/ground/assert.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { AnnualIncome } from '#app/domain/note/annual-figures.ts';
import { annualIncome, annualInterestIncome } from '#app/domain/note/annual-income.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { Schedule } from '#app/ground/schedule/build-schedule.ts';
import { largeFinalPayment } from '#app/ground/schedule/final-payment.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import type { propertyDetails } from '#app/server/db/schema/properties.ts';
import type { NoteView } from './note-view.ts';

/** The loan that a property's page is about. Cents, millionths a year, months. */
export type OverviewView = AnnualIncome & {
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  lienPosition: number | null;
  /** Null for a property without a note, whose own figures stand in. */
  note: (ShownNote & NoteEnds) | null;
};

type ShownNote = Pick<NoteView, 'id' | 'status' | 'paymentType' | 'noteOn' | 'maturityOn'>;

/** Where the schedule of a note starts and ends. */
type NoteEnds = {
  /**
   * What is owed on the note date where it is not the contract's amount (a seasoned note): the
   * balance that an investor buys and that the schedule repays.
   */
  boughtBalanceCents: Cents | null;
  firstPaymentOn: IsoDate;
  /** When all is due at the latest: the balloon due date, else maturity. */
  finalOn: IsoDate;
  /** The due date of the last row, which may come before. */
  lastPaymentOn: IsoDate;
  /** The last payment where it is larger than the usual ones. */
  largeLastPaymentCents: Cents | null;
};

export type ScheduleRowView = Pick<
  ScheduleRow,
  | 'periodNumber'
  | 'dueOn'
  | 'scheduledPaymentCents'
  | 'interestDueCents'
  | 'principalDueCents'
  | 'endingBalanceCents'
>;

/** The overview of a note with the schedule that its terms give. Source: rules 1.2, 3.2, D42. */
export function overviewView(note: NoteView, schedule: Schedule): OverviewView {
  const { id, status, paymentType, noteOn, maturityOn, monthlyPaymentCents } = note;
  return {
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents,
    lienPosition: note.lienPosition,
    ...annualIncome({ monthlyPaymentCents, rows: schedule.rows, noteOn }),
    note: { id, status, paymentType, noteOn, maturityOn, ...endsOf(note, schedule) },
  };
}

function endsOf({ amountCents, openingPrincipalCents }: NoteView, schedule: Schedule): NoteEnds {
  const last = schedule.rows.at(-1);
  assert(last !== undefined, 'a schedule is never empty');
  return {
    boughtBalanceCents: openingPrincipalCents === amountCents ? null : openingPrincipalCents,
    firstPaymentOn: schedule.firstPaymentOn,
    finalOn: schedule.finalOn,
    lastPaymentOn: last.dueOn,
    largeLastPaymentCents: largeFinalPayment(schedule)?.scheduledPaymentCents ?? null,
  };
}

/** The overview of a property without a note, from its own figures; null when it has none. */
export function overviewWithoutNote(
  details: typeof propertyDetails.$inferSelect | null,
): OverviewView | null {
  if (details === null || details.loanAmountCents <= 0n) return null;
  return {
    amountCents: details.loanAmountCents,
    ratePpm: details.interestRatePpm,
    termMonths: details.termMonths,
    monthlyPaymentCents: details.monthlyPaymentCents,
    lienPosition: null,
    annualIncomeCents: annualInterestIncome(details.monthlyPaymentCents),
    firstYearInterestCents: null,
    note: null,
  };
}

/** A row of a schedule as a reader sees it before anybody holds the note. */
export function scheduleRowView(row: ScheduleRow): ScheduleRowView {
  return {
    periodNumber: row.periodNumber,
    dueOn: row.dueOn,
    scheduledPaymentCents: row.scheduledPaymentCents,
    interestDueCents: row.interestDueCents,
    principalDueCents: row.principalDueCents,
    endingBalanceCents: row.endingBalanceCents,
  };
}

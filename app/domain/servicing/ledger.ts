import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { addCents, type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { Curtailment } from '#app/ground/schedule/curtailment.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';

/** What a late payment costs. Source: rules 5.5. */
export type LateChargeTerms = {
  /** Days after the due date on which nothing is charged yet. */
  graceDays: number;
  /** The share of the row's payment, in millionths: 5 % is 50000. */
  sharePpm: number;
  minimumCents: Cents;
};

/** A note that somebody holds, with what decides how its receipts count. */
export type HeldNote = {
  /** Terms that check-terms.ts accepts. */
  terms: NoteTerms;
  /** When the present holder funded it: rows due before belong to an earlier owner. */
  fundedOn: IsoDate;
  /** Null when late payments cost nothing. */
  lateCharge: LateChargeTerms | null;
  /** The rows whose late charge was waived, by their period numbers. */
  waivedPeriods: readonly number[];
};

/** Money for the rows of a schedule, in cents. */
export type Payment = { receivedOn: IsoDate; amountCents: Cents };

/** A note and everything that was received for it so far. Money in cents. Source: rules 5.3. */
export type Ledger = {
  note: HeldNote;
  /** The final date `E` of the terms. */
  finalOn: IsoDate;
  /** The schedule with its curtailments, and with its final row once the note is paid off. */
  rows: readonly ScheduleRow[];
  curtailments: readonly Curtailment[];
  /** In order of date; the payoff's part for the rows is the last of them. */
  payments: readonly Payment[];
  feesPaidCents: Cents;
  paidOffOn: IsoDate | null;
};

/** The rows that are due to the present holder, in order. Source: rules 3.8. */
export function ownRows<Row extends ScheduleRow>({
  rows,
  note,
}: {
  rows: readonly Row[];
  note: Pick<HeldNote, 'fundedOn'>;
}): readonly Row[] {
  return rows.filter((row) => row.dueOn >= note.fundedOn);
}

/** The sum of what was received for rows up to and including a date, in cents. */
export function paidBy(payments: readonly Payment[], on: IsoDate): Cents {
  let paid = ZERO_CENTS;
  for (const { receivedOn, amountCents } of payments) {
    if (receivedOn <= on) paid = addCents(paid, amountCents);
  }
  return paid;
}

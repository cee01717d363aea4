import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';

/** A row of a schedule with what was received for it. Money in cents. Source: rules 5.3. */
export type ServicedRow = ScheduleRow & {
  amountPaidCents: Cents;
  /** The part of the amount paid that is interest; the rest is principal. */
  interestPaidCents: Cents;
  /** The date of the receipt that covered the row, else of the latest partial one, else null. */
  paidOn: IsoDate | null;
};

/** What decides whether rows are late: today's business date, and who holds the note since when. */
export type ServicingMoment = {
  today: IsoDate;
  /** As stored: one of NOTE_STATUSES or any other text. */
  noteStatus: string;
  /** When the present holder funded the note; null when nobody did. */
  fundedOn: IsoDate | null;
};

/** True when what was received for the row covers it; nothing due counts as covered. */
export function rowIsCovered(row: ServicedRow): boolean {
  return row.amountPaidCents >= row.scheduledPaymentCents;
}

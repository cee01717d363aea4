import { formatLongDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import { termsOf } from '#app/note/stored.server.ts';
import type { propertyNotes } from '#app/note/tables.server.ts';
import type { FieldValues, ScheduleRow } from '#app/packet/fields.ts';

/** What is known of a paper only when money has come, in words. */
export type FinalValues = { values: FieldValues; rows: ScheduleRow[] };

/**
 * What a funded note says for the fields of `final.` and for the rows of its schedule, as its terms
 * have them and whatever was paid since.
 *
 * @param funded the day from which interest runs, and the day on which the paper is made.
 * Source: rules 6.4 and 6.5.
 */
export function finalValues(
  note: typeof propertyNotes.$inferSelect,
  { fundedOn, madeOn }: { fundedOn: IsoDate; madeOn: IsoDate },
): FinalValues {
  const rows = scheduleRows(termsOf(note));
  return {
    values: {
      'final.funding_date': formatLongDate(fundedOn),
      'final.note_date': formatLongDate(note.noteOn),
      'final.first_payment': formatLongDate(rows[0]!.dueOn),
      'final.maturity': formatLongDate(note.maturityOn),
      'final.payment': formatMoney(note.monthlyPaymentCents),
      today: formatLongDate(madeOn),
    },
    rows: rows.map((row) => ({
      number: String(row.periodNumber),
      due: formatLongDate(row.dueOn),
      payment: formatMoney(row.scheduledPaymentCents),
      interest: formatMoney(row.interestDueCents),
      principal: formatMoney(row.principalDueCents),
      balance: formatMoney(row.endingBalanceCents),
    })),
  };
}

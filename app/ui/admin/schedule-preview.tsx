import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { largeFinalPayment } from '#app/ground/schedule/final-payment.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import styles from './note-form.module.css';
import { typedSchedule, type TypedValues } from './note-preview.ts';

const PREVIEW_ROWS = 3;

const money = (header: string, of: (row: ScheduleRow) => Cents): DataColumn<ScheduleRow> => ({
  key: header,
  header,
  align: 'end',
  cell: (row) => formatMoney(of(row)),
});

const COLUMNS: readonly DataColumn<ScheduleRow>[] = [
  { key: 'due', header: 'Due Date', nowrap: true, cell: (row) => formatDate(row.dueOn) },
  money('Payment', (row) => row.scheduledPaymentCents),
  money('Interest', (row) => row.interestDueCents),
  money('Principal', (row) => row.principalDueCents),
  money('Balance', (row) => row.endingBalanceCents),
];

/** The first payments of what is typed, from the engine that stores them. Source: rules 2.9. */
export function SchedulePreview({ typed }: { typed: TypedValues }) {
  const schedule = typedSchedule(typed);
  return (
    <section aria-labelledby="note-preview-title" className={styles.preview}>
      <h3 id="note-preview-title" className={styles.paymentTitle}>
        Payment Schedule Preview
      </h3>
      {schedule === null ? (
        <p className={styles.said}>The first payments appear once the terms are complete.</p>
      ) : (
        <>
          <DataTable
            caption="The first payments"
            stacked
            columns={COLUMNS}
            rows={schedule.rows.slice(0, PREVIEW_ROWS)}
            rowKey={(row) => row.periodNumber}
          />
          <p className={styles.said}>{restOf(schedule)}</p>
        </>
      )}
    </section>
  );
}

/** How many payments there are, and what the last one asks for when it is a large one (3.5). */
function restOf(schedule: NonNullable<ReturnType<typeof typedSchedule>>): string {
  const count = schedule.rows.length;
  const last = schedule.rows.at(-1);
  const payments = `${count} ${count === 1 ? 'payment' : 'payments'} in all`;
  if (last === undefined) return payments;
  const large = largeFinalPayment(schedule);
  const end = `the last one on ${formatDate(last.dueOn)}`;
  return large === null
    ? `${payments}, ${end}.`
    : `${payments}, ${end} with ${formatMoney(large.scheduledPaymentCents)}.`;
}

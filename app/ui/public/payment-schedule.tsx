import { formatDate } from '#app/domain/calendar/format-date.ts';
import { sumCents } from '#app/domain/money/cents.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { Card } from '#app/ui/card.tsx';
import { lastPaymentSentence } from '#app/ui/last-payment.ts';
import { ScheduleTable } from '#app/ui/schedule-table.tsx';
import type { ScheduleTableRow } from '#app/ui/schedule-table.tsx';
import styles from './payment-schedule.module.css';

type PaymentScheduleProps = {
  rows: readonly ScheduleTableRow[];
  /** True while the note seeks its investor: funding it moves the dates. */
  isProjected: boolean;
};

const IF_FUNDED = 'If the note is funded as it stands. Funding it on another day moves the dates.';
const BY_TERMS = 'The payments that the terms of the note give.';

/** Up to this many payments the table stands open. */
const MOST_OPEN_ROWS = 60;

/** Every payment of a note as its terms give it, from the first to the last. */
export function PaymentSchedule({ rows, isProjected }: PaymentScheduleProps) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const interest = formatMoney(sumCents(rows.map((row) => row.interestDueCents)));
  return (
    <Card
      title="Projected payment schedule"
      flush
      description={`${isProjected ? IF_FUNDED : BY_TERMS} ${lastPaymentSentence(rows)}`}
    >
      <details open={rows.length <= MOST_OPEN_ROWS} className={styles.schedule}>
        <summary className={styles.summary}>
          {`${rows.length} payments, ${formatDate(first.dueOn)} to ${formatDate(last.dueOn)}, ` +
            `${interest} interest in all`}
        </summary>
        <ScheduleTable caption="Projected payment schedule" rows={rows} />
      </details>
    </Card>
  );
}

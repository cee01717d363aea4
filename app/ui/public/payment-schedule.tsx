import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { paymentSums } from '#app/ground/schedule/payment-years.ts';
import { Card } from '#app/ui/card.tsx';
import { ScheduleChart } from '#app/ui/charts/schedule-chart.tsx';
import { MOST_SINGLE_PAYMENTS, type ScheduleDrawing } from '#app/ui/charts/schedule-drawing.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lastPaymentSentence } from '#app/ui/last-payment.ts';
import { ScheduleTable, type ScheduleTableRow } from '#app/ui/schedule-table.tsx';
import { ScheduleYears } from '#app/ui/schedule-years.tsx';
import styles from './payment-schedule.module.css';

type PaymentScheduleProps = {
  rows: readonly ScheduleTableRow[];
  drawing: ScheduleDrawing;
  /** True while the note seeks its investor: funding it moves the dates. */
  isProjected: boolean;
  /** Of a seasoned note: what the contract lent, and the balance that is bought. */
  seasoned: { amountCents: Cents; boughtBalanceCents: Cents } | null;
};

const TITLE = 'Projected payment schedule';
const IF_FUNDED = 'If the note is funded as it stands. Funding it on another day moves the dates.';
const BY_TERMS = 'The payments that the terms of the note give.';

/** Every payment of a note as its terms give it, from the first to the last: drawn and in rows. */
export function PaymentSchedule({ rows, drawing, isProjected, seasoned }: PaymentScheduleProps) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const interest = formatMoney(paymentSums(rows).interestDueCents);
  const count = formatCountOf(rows.length, 'payment');
  const span = `${count}, ${formatDate(first.dueOn)} to ${formatDate(last.dueOn)}`;
  const summary = `${span}, ${interest} interest in all`;
  const sentences = [isProjected ? IF_FUNDED : BY_TERMS, lastPaymentSentence(rows)];
  return (
    <Card title={TITLE} flush description={sentences.join(' ').trim()} className={styles.sheet}>
      <div className={styles.chart}>
        {seasoned && <p className={styles.seasoned}>{seasonedWords(seasoned)}</p>}
        <ScheduleChart drawing={drawing} summary={`${summary}.`} />
      </div>
      {rows.length > MOST_SINGLE_PAYMENTS ? (
        <ScheduleYears caption={TITLE} rows={rows} />
      ) : (
        <Disclosure summary={summary} open>
          <ScheduleTable caption={TITLE} rows={rows} />
        </Disclosure>
      )}
    </Card>
  );
}

function seasonedWords(given: { amountCents: Cents; boughtBalanceCents: Cents }): string {
  const bought = formatMoney(given.boughtBalanceCents);
  const lent = formatShortMoney(given.amountCents);
  return `The principal column repays ${bought}, the balance that you buy, not the ${lent} that the
    contract lent at first: the rest has been repaid before.`;
}

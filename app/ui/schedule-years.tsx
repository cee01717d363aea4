import { formatCountOf } from '#app/ground/format-count.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { paymentSums, type PaymentYear, paymentYears } from '#app/ground/schedule/payment-years.ts';
import { classNames } from './class-names.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { ScheduleTable, type ScheduleTableRow } from './schedule-table.tsx';
import styles from './schedule-table.module.css';

type ScheduleYearsProps = {
  caption: string;
  rows: readonly ScheduleTableRow[];
  /** Of a serviced note: the years whose payments are seen at once, before the sums of all. */
  openYears?: ReadonlySet<number>;
};

type Year = PaymentYear<ScheduleTableRow>;

/** A long schedule: the sums of each year in a table, and behind each year its payments. */
export function ScheduleYears({ caption, rows, openYears }: ScheduleYearsProps) {
  const years = paymentYears(rows);
  const sums = (
    <div className={classNames(styles.schedule, styles.short, styles.years)}>
      <DataTable
        caption={`${caption}, by year`}
        columns={yearColumns(rows)}
        rows={years}
        rowKey={({ year }) => year}
      />
    </div>
  );
  const each = years.map(({ year, rows: own }) => (
    <Disclosure
      key={year}
      summary={`${year}: ${formatCountOf(own.length, 'payment')}${standingOf(own)}`}
      open={openYears?.has(year)}
      isInner={!openYears}
    >
      <ScheduleTable caption={`${caption} of ${year}`} rows={own} />
    </Disclosure>
  ));
  if (openYears) {
    return (
      <div>
        {each}
        <Disclosure summary={`All ${rows.length} payments, summed by year`}>{sums}</Disclosure>
      </div>
    );
  }
  return (
    <>
      {sums}
      <Disclosure summary={`All ${rows.length} payments, year by year`}>{each}</Disclosure>
    </>
  );
}

/** How many of the payments of a year came, and how many are late. */
function standingOf(rows: readonly ScheduleTableRow[]): string {
  const count = (wanted: ScheduleTableRow['status']) =>
    rows.filter(({ status }) => status === wanted).length;
  const [paid, overdue] = [count('paid'), count('overdue')];
  return `${paid > 0 ? `, ${paid} paid` : ''}${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}

function yearColumns(rows: readonly ScheduleTableRow[]): DataColumn<Year>[] {
  const sums = paymentSums(rows);
  const money = (header: string, key: keyof typeof sums): DataColumn<Year> => ({
    key: header,
    header,
    align: 'end',
    cell: (year) => formatMoney(year[key]),
    total: key === 'endingBalanceCents' ? undefined : formatMoney(sums[key]),
  });
  const isServiced = rows.some(({ status }) => status !== undefined);
  return [
    { key: 'year', header: 'Year', cell: ({ year }) => year, total: 'Total' },
    money('Payments', 'scheduledPaymentCents'),
    money('Interest', 'interestDueCents'),
    money('Principal', 'principalDueCents'),
    money('Balance', 'endingBalanceCents'),
    ...(isServiced ? [paidColumn(rows)] : []),
  ];
}

function paidColumn(rows: readonly ScheduleTableRow[]): DataColumn<Year> {
  const paidOf = (some: readonly ScheduleTableRow[]) =>
    formatMoney(sumCents(some.flatMap(({ amountPaidCents }) => amountPaidCents ?? [])));
  return {
    key: 'Paid',
    header: 'Paid',
    align: 'end',
    cell: (year) => paidOf(year.rows),
    total: paidOf(rows),
  };
}

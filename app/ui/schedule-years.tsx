import { formatCountOf } from '#app/domain/format-count.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { paymentSums, paymentYears } from '#app/domain/schedule/payment-years.ts';
import type { PaymentYear } from '#app/domain/schedule/payment-years.ts';
import { classNames } from './class-names.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import type { ScheduleTableRow } from './schedule-table.tsx';
import styles from './schedule-table.module.css';

type ScheduleYearsProps = { caption: string; rows: readonly ScheduleTableRow[] };

type Year = PaymentYear<ScheduleTableRow>;

/** A long schedule: the sums of each year in a table, and behind each year its payments. */
export function ScheduleYears({ caption, rows }: ScheduleYearsProps) {
  const years = paymentYears(rows);
  return (
    <>
      <div className={classNames(styles.schedule, styles.short, styles.years)}>
        <DataTable
          caption={`${caption}, by year`}
          columns={yearColumns(rows)}
          rows={years}
          rowKey={({ year }) => year}
        />
      </div>
      <Disclosure summary={`All ${rows.length} payments, year by year`}>
        {years.map(({ year, rows: own }) => (
          <Disclosure
            key={year}
            summary={`${year}: ${formatCountOf(own.length, 'payment')}`}
            isInner
          >
            <ScheduleTable caption={`${caption} of ${year}`} rows={own} />
          </Disclosure>
        ))}
      </Disclosure>
    </>
  );
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
  return [
    { key: 'year', header: 'Year', cell: ({ year }) => year, total: 'Total' },
    money('Payments', 'scheduledPaymentCents'),
    money('Interest', 'interestDueCents'),
    money('Principal', 'principalDueCents'),
    money('Balance', 'endingBalanceCents'),
  ];
}

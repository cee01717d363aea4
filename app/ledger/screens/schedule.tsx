import type { ReactNode } from 'react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { dateParts, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { RowStatus } from '#app/ledger/rows.ts';
import { classNames } from '#app/ui/class-names.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import styles from './schedule.module.css';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  largeFinalPayment,
  paymentSums,
  type PaymentYear,
  paymentYears,
} from '#app/ground/schedule/rows.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

export type ScheduleTableRow = {
  periodNumber: number;
  dueOn: IsoDate;
  scheduledPaymentCents: Cents;
  interestDueCents: Cents;
  principalDueCents: Cents;
  /** Principal that came ahead of schedule within the period. */
  prepaidCents?: Cents;
  endingBalanceCents: Cents;
  /** The three are missing in the preview of a note that nobody holds yet. */
  status?: RowStatus;
  amountPaidCents?: Cents;
  paidOn?: IsoDate | null;
};

/** Longer schedules are told by the year: on a phone each payment takes three lines. */
export const MOST_ROWS = 24;

type ScheduleTableProps = {
  caption: string;
  rows: readonly ScheduleTableRow[];
  /** What came for the rows; what nobody holds yet has none, and loads none of their scripts. */
  paidColumns?: ((rows: readonly ScheduleTableRow[]) => DataColumn<ScheduleTableRow>[]) | undefined;
};

/**
 * A payment schedule, one period a line, with the sums of its columns at the foot. Where its
 * columns do not fit, each period takes more lines instead of a scroll to the side.
 */
export function ScheduleTable({ caption, rows, paidColumns }: ScheduleTableProps) {
  const isServiced = rows.some((row) => row.status !== undefined);
  const columns = [...dueColumns(rows), ...((isServiced && paidColumns?.(rows)) || [])];
  return (
    <div className={classNames(styles.schedule, isServiced ? styles.serviced : styles.short)}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.periodNumber}
        dimmed={(row) => row.status === 'paid' || row.status === 'earlier_owner'}
      />
    </div>
  );
}

function dueColumns(rows: readonly ScheduleTableRow[]): DataColumn<ScheduleTableRow>[] {
  return [
    { key: 'number', header: 'No.', cell: (row) => row.periodNumber, total: 'Total' },
    { key: 'due', header: 'Due date', nowrap: true, cell: (row) => formatDate(row.dueOn) },
    moneyColumn('Payment', rows, (row) => row.scheduledPaymentCents),
    moneyColumn('Interest', rows, (row) => row.interestDueCents),
    principalColumn(rows),
    {
      key: 'balance',
      header: 'Balance',
      align: 'end',
      cell: (row) => formatMoney(row.endingBalanceCents),
    },
  ];
}

/** With what came ahead of schedule below it. */
function principalColumn(rows: readonly ScheduleTableRow[]): DataColumn<ScheduleTableRow> {
  const column = moneyColumn('Principal', rows, (row) => row.principalDueCents);
  const aheadCents = sumCents(rows.flatMap((row) => row.prepaidCents ?? []));
  if (aheadCents === 0n) return column;
  const withAhead = (due: ReactNode, prepaidCents: Cents | undefined) =>
    prepaidCents ? (
      <>
        {due}
        <small className={styles.ahead}>{`+ ${formatMoney(prepaidCents)} ahead`}</small>
      </>
    ) : (
      due
    );
  return {
    ...column,
    cell: (row) => withAhead(column.cell(row), row.prepaidCents),
    total: withAhead(column.total, aheadCents),
  };
}

function moneyColumn(
  header: string,
  rows: readonly ScheduleTableRow[],
  amount: (row: ScheduleTableRow) => Cents,
): DataColumn<ScheduleTableRow> {
  return {
    key: header,
    header,
    align: 'end',
    cell: (row) => formatMoney(amount(row)),
    total: formatMoney(sumCents(rows.map(amount))),
  };
}

type ScheduleYearsProps = ScheduleTableProps & {
  /** Of a serviced note: the years whose payments are seen at once, before the sums of all. */
  openYears?: ReadonlySet<number>;
};

type Year = PaymentYear<ScheduleTableRow>;

/** A long schedule: the sums of each year in a table, and behind each year its payments. */
export function ScheduleYears({ caption, rows, paidColumns, openYears }: ScheduleYearsProps) {
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
  const each = (some: readonly Year[], isInner: boolean) =>
    some.map(({ year, scheduledPaymentCents, rows: own }) => (
      <Disclosure
        key={year}
        summary={`${year}: ${formatCountOf(own.length, 'payment')}${standingOf(own)}`}
        figure={formatMoney(scheduledPaymentCents)}
        open={openYears?.has(year)}
        isInner={isInner}
      >
        <ScheduleTable caption={`${caption} of ${year}`} rows={own} paidColumns={paidColumns} />
      </Disclosure>
    ));
  if (openYears) {
    const { near, far } = partYears(years, openYears);
    return (
      <div>
        {each(near, false)}
        {far.length > 0 && (
          <Disclosure
            summary={`${far[0]!.year} to ${far.at(-1)!.year}: ${formatCountOf(
              far.flatMap((one) => one.rows).length,
              'payment',
            )}`}
            figure={formatMoney(sumCents(far.map((one) => one.scheduledPaymentCents)))}
          >
            {each(far, true)}
          </Disclosure>
        )}
        <Disclosure summary={`All ${rows.length} payments, summed by year`}>{sums}</Disclosure>
      </div>
    );
  }
  return (
    <>
      {sums}
      <Disclosure summary={`All ${rows.length} payments, year by year`}>
        {each(years, true)}
      </Disclosure>
    </>
  );
}

/** How many years after the last open one have a line of their own. */
const NEAR_YEARS = 5;

/** The years until a few after the last open one, and those that come later, if they are many. */
function partYears(years: readonly Year[], openYears: ReadonlySet<number>) {
  const last = Math.max(...openYears);
  const far = years.filter(({ year }) => year > last + NEAR_YEARS);
  return far.length < 3
    ? { near: years, far: [] }
    : { near: years.slice(0, years.length - far.length), far };
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

/** What a schedule says of a last payment that is larger than the others; empty when it is not. */
export function lastPaymentSentence(rows: readonly ScheduleTableRow[]): string {
  const last = largeFinalPayment({ monthlyPaymentCents: ZERO_CENTS, rows });
  if (last === null) return '';
  const amount = formatMoney(last.scheduledPaymentCents);
  return `The last payment, due ${formatDate(last.dueOn)}, is ${amount}.`;
}

/**
 * The calendar years of a serviced schedule that its holder looks for: those with a payment that is
 * late or came in part, and the one of the next payment; of a schedule without one, the last.
 */
export function pressingYears(rows: readonly ScheduleTableRow[]): ReadonlySet<number> {
  const late = rows.filter(({ status }) => status === 'overdue' || status === 'partial');
  const next = rows.find(({ status }) => status === 'scheduled') ?? rows.at(-1);
  return new Set([...late, ...(next ? [next] : [])].map(({ dueOn }) => dateParts(dueOn).year));
}

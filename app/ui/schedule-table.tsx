import type { ReactNode } from 'react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { RowStatus } from '#app/domain/servicing/row-status.ts';
import { classNames } from './class-names.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import styles from './schedule-table.module.css';
import { RowStatusBadge } from './status-badges.tsx';

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

type ScheduleTableProps = { caption: string; rows: readonly ScheduleTableRow[] };

/**
 * A payment schedule, one period a line, with the sums of its columns at the foot. Where its
 * columns do not fit, each period takes more lines instead of a scroll to the side.
 */
export function ScheduleTable({ caption, rows }: ScheduleTableProps) {
  const isServiced = rows.some((row) => row.status !== undefined);
  const columns = [...dueColumns(rows), ...(isServiced ? paidColumns(rows) : [])];
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

function paidColumns(rows: readonly ScheduleTableRow[]): DataColumn<ScheduleTableRow>[] {
  return [
    {
      key: 'status',
      header: 'Status',
      cell: (row) => row.status && <RowStatusBadge status={row.status} />,
    },
    {
      key: 'paid',
      header: 'Paid',
      align: 'end',
      cell: (row) => (row.amountPaidCents ? formatMoney(row.amountPaidCents) : '–'),
      total: formatMoney(sumCents(rows.flatMap((row) => row.amountPaidCents ?? []))),
    },
    {
      key: 'paid on',
      header: 'Paid on',
      nowrap: true,
      cell: (row) => (row.paidOn ? formatDate(row.paidOn) : '–'),
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

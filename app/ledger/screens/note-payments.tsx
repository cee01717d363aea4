import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ReceiptView } from '#app/ledger/show.server.ts';
import { ExportLink } from '#app/ui/export-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { ScheduleChart } from '#app/ui/charts/schedule-chart.tsx';
import type { ScheduleDrawing } from '#app/ui/charts/drawing.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import {
  lastPaymentSentence,
  MOST_ROWS,
  pressingYears,
  ScheduleTable,
  type ScheduleTableRow,
  ScheduleYears,
} from './schedule.tsx';
import { RowStatusBadge } from './badges.tsx';
import styles from './chart.module.css';
import { receivedAddress } from '#app/portfolio/payments/query.ts';
import { RECEIPT_COLUMNS } from './receipt-columns.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import type { ReactNode } from 'react';
import type { NoteUpdate } from '#app/ledger/updates.server.ts';

type NoteScheduleProps = {
  rows: readonly ScheduleTableRow[];
  fundedOn: IsoDate | null;
  drawing?: ScheduleDrawing;
  /** Where the same rows come as a file. */
  exportTo?: string;
};

/** What is due on a note and what came for it, period by period. */
export function NoteSchedule({ rows, fundedOn, drawing, exportTo }: NoteScheduleProps) {
  const hasEarlierOwner = rows.some((row) => row.status === 'earlier_owner');
  const words =
    hasEarlierOwner && fundedOn !== null
      ? `Rows due before ${formatDate(fundedOn)}, when the note was funded, belong to its earlier
        owner.`
      : '';
  const table = { caption: 'Payment schedule', rows, paidColumns };
  const description = `${words} ${lastPaymentSentence(rows)}`.trim();
  return (
    <Card
      title="Payment Schedule"
      description={description || undefined}
      flush
      aside={
        exportTo !== undefined &&
        rows.length > 0 && (
          <span data-print="hide">
            <ExportLink to={exportTo} size="small" />
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No payments" text="This note has no payment schedule yet." />
      ) : (
        <>
          {drawing && (
            <div className={styles.chart}>
              <ScheduleChart drawing={drawing} summary={scheduleSummary(rows)} />
            </div>
          )}
          {rows.length > MOST_ROWS ? (
            <ScheduleYears {...table} openYears={pressingYears(rows)} />
          ) : (
            <ScheduleTable {...table} />
          )}
        </>
      )}
    </Card>
  );
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

function scheduleSummary(rows: readonly ScheduleTableRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return '';
  const interest = formatMoney(sumCents(rows.map((row) => row.interestDueCents)));
  const span = `${formatDate(first.dueOn)} to ${formatDate(last.dueOn)}`;
  return `${rows.length} payments, ${span}, ${interest} interest in all.`;
}

/** Where the list stands in its page. */
export const RECEIPTS_ID = 'payments-received';

type NoteReceiptsProps = { noteId: string; receipts: readonly ReceiptView[] };

/** What was received for a note, the newest first; what was taken back stays visible. */
export function NoteReceipts({ noteId, receipts }: NoteReceiptsProps) {
  const total = formatMoney(sumCents(receipts.map((receipt) => receipt.amountCents)));
  return (
    <Card
      title="Payments Received"
      id={RECEIPTS_ID}
      flush
      aside={
        receipts.length > 0 && (
          <Link to={receivedAddress({ note: noteId })} data-print="hide">
            Print or export
          </Link>
        )
      }
    >
      {receipts.length > 0 && <ReceiptLines receipts={receipts} total={total} />}
      <DataTable
        caption="Payments received"
        columns={[
          {
            key: 'received',
            header: 'Received on',
            nowrap: true,
            cell: (receipt) => formatDate(receipt.receivedOn),
            total: 'Total',
          },
          ...RECEIPT_COLUMNS,
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            lead: true,
            cell: (receipt) => formatMoney(receipt.amountCents),
            total,
          },
        ]}
        rows={receipts}
        rowKey={(receipt) => receipt.id}
        dimmed={(receipt) => receipt.standing !== 'stands'}
        stacked
        empty={
          <EmptyState
            picture="payments"
            title="Nothing received yet"
            text="Payments appear here on the day they are recorded."
          />
        }
      />
    </Card>
  );
}

type NoteUpdatesProps = {
  updates: readonly NoteUpdate[];
  /** How to add one, for who may; without it nothing is shown while there is none. */
  action?: ReactNode;
};

/** What the listing side has told about a note, the newest first. Source: rules 5.7. */
export function NoteUpdates({ updates, action }: NoteUpdatesProps) {
  if (updates.length === 0 && action === undefined) return null;
  return (
    <Card title="Updates" aside={action}>
      {updates.length === 0 ? (
        <p>The holder has not been told anything yet.</p>
      ) : (
        <ul className="grid gap-4">
          {updates.map(({ id, postedOn, text }) => (
            <li key={id}>
              <p className="muted text-xs">{formatDate(postedOn)}</p>
              <p className="keeps-breaks break-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

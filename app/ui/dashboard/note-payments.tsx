import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ReceiptView } from '#app/server/views/held-note-detail-view.ts';
import { ExportLink } from '#app/ui/export-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { ScheduleChart } from '#app/ui/charts/schedule-chart.tsx';
import type { ScheduleDrawing } from '#app/ui/charts/schedule-drawing.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lastPaymentSentence } from '#app/ui/last-payment.ts';
import { pressingYears } from '#app/ui/pressing-years.ts';
import { ScheduleTable, type ScheduleTableRow } from '#app/ui/schedule-table.tsx';
import { ScheduleYears } from '#app/ui/schedule-years.tsx';
import styles from './money-months.module.css';
import { receivedAddress } from './payments-query.ts';
import { RECEIPT_COLUMNS } from './receipt-columns.tsx';

type NoteScheduleProps = {
  rows: readonly ScheduleTableRow[];
  fundedOn: IsoDate | null;
  drawing?: ScheduleDrawing;
  /** Where the same rows come as a file. */
  exportTo?: string;
};

/** Longer schedules are told by the year: on a phone each payment takes three lines. */
const MOST_ROWS = 24;

/** What is due on a note and what came for it, period by period. */
export function NoteSchedule({ rows, fundedOn, drawing, exportTo }: NoteScheduleProps) {
  const hasEarlierOwner = rows.some((row) => row.status === 'earlier_owner');
  const words =
    hasEarlierOwner && fundedOn !== null
      ? `Rows due before ${formatDate(fundedOn)}, when the note was funded, belong to its earlier
        owner.`
      : '';
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
            <ScheduleYears caption="Payment schedule" rows={rows} openYears={pressingYears(rows)} />
          ) : (
            <ScheduleTable caption="Payment schedule" rows={rows} />
          )}
        </>
      )}
    </Card>
  );
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
            cell: (receipt) => formatMoney(receipt.amountCents),
            total: formatMoney(sumCents(receipts.map((receipt) => receipt.amountCents))),
          },
        ]}
        rows={receipts}
        rowKey={(receipt) => receipt.id}
        dimmed={(receipt) => receipt.standing !== 'stands'}
        stacked
        empty={
          <EmptyState
            title="Nothing received yet"
            text="Payments appear here on the day they are recorded."
          />
        }
      />
    </Card>
  );
}

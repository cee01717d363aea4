import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ReceivedRow } from '#app/server/views/payment-view.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { NotePlace } from './note-place.tsx';
import { RECEIPT_COLUMNS } from './receipt-columns.tsx';

type ReceivedTableProps = {
  rows: readonly ReceivedRow[];
  /** Of all payments that the filter lets through, also those on other pages. */
  totals: { amountCents: Cents; incomeCents: Cents; principalCents: Cents };
  totalCount: number;
};

/** Payments received, one a line, with what of each is income and what is principal. */
export function ReceivedTable({ rows, totals, totalCount }: ReceivedTableProps) {
  return (
    <DataTable
      caption="Payments received"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (row) => <NotePlace {...row} to={`/dashboard/notes/${row.noteId}`} />,
          total: `Total of ${formatCountOf(totalCount, 'payment')}`,
        },
        {
          key: 'received',
          header: 'Received on',
          nowrap: true,
          cell: ({ receivedOn }) => formatDate(receivedOn),
        },
        ...RECEIPT_COLUMNS,
        {
          key: 'income',
          header: 'Income',
          align: 'end',
          cell: ({ incomeCents }) => formatMoney(incomeCents),
          total: formatMoney(totals.incomeCents),
        },
        {
          key: 'principal',
          header: 'Principal',
          align: 'end',
          cell: ({ principalCents }) => formatMoney(principalCents),
          total: formatMoney(totals.principalCents),
        },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          lead: true,
          cell: ({ amountCents }) => formatMoney(amountCents),
          total: formatMoney(totals.amountCents),
        },
      ]}
      rows={rows}
      rowKey={({ receiptId }) => receiptId}
      dimmed={({ standing }) => standing !== 'stands'}
      stacked
    />
  );
}

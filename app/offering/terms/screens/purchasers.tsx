import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { methodLabel } from '#app/offering/purchasers/words.ts';
import type { Purchaser } from '#app/offering/purchasers/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { unbroken } from '#app/ui/unbroken.ts';

type PurchasersCardProps = {
  purchasers: readonly Purchaser[];
  /** Where they are to be had as a file. */
  exportTo: string;
};

/** Who lends the notes of an offering. */
export function PurchasersCard({ purchasers, exportTo }: PurchasersCardProps) {
  return (
    <Card
      title="Purchasers"
      flush
      aside={purchasers.length > 0 && <ExportLink to={exportTo} size="small" />}
    >
      <DataTable
        caption="Purchasers"
        columns={COLUMNS}
        rows={purchasers}
        rowKey={({ id }) => id}
        stacked
        empty={
          <EmptyState
            picture="note"
            title="No purchasers yet"
            text="Who funds a note of this property appears here."
          />
        }
      />
    </Card>
  );
}

const COLUMNS: readonly DataColumn<Purchaser>[] = [
  { key: 'lender', header: 'Lender', cell: ({ vestingText }) => unbroken(vestingText) },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => formatShortMoney(amountCents),
  },
  { key: 'sold', header: 'Sold', nowrap: true, cell: ({ soldOn }) => formatDate(soldOn) },
  { key: 'since', header: 'Since', nowrap: true, cell: ({ heldFrom }) => formatDate(heldFrom) },
  {
    key: 'method',
    header: 'Accredited by',
    cell: (purchaser) => methodLabel(purchaser) ?? 'Not shown',
  },
];

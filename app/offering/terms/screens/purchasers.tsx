import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { METHOD_WORDS } from '#app/offering/accreditation/words.ts';
import type { Purchaser } from '#app/offering/terms/page.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Who lends the notes of an offering. */
export function PurchasersCard({ purchasers }: { purchasers: readonly Purchaser[] }) {
  return (
    <Card title="Purchasers" flush>
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
  { key: 'lender', header: 'Lender', cell: ({ vestingText }) => vestingText },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => formatShortMoney(amountCents),
  },
  { key: 'since', header: 'Since', nowrap: true, cell: ({ heldFrom }) => formatDate(heldFrom) },
  {
    key: 'method',
    header: 'Accredited by',
    cell: ({ method }) => (method === null ? 'Not shown' : METHOD_WORDS[method].label),
  },
];

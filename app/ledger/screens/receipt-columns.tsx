import type { ReceiptStanding, ReceiptView } from '#app/ledger/show.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RECEIPT_STANDINGS, receiptKindLabel, receiptMethodLabel } from '#app/ledger/rules.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';

/** Whether a receipt stands, was reversed, or is the reversal of one. */
export function ReceiptStandingBadge({ standing }: { standing: ReceiptStanding }) {
  const { label, means } = RECEIPT_STANDINGS[standing];
  return <Badge means={means}>{label}</Badge>;
}

type Described = Pick<ReceiptView, 'kind' | 'method' | 'reference' | 'standing'>;

/** What a holder reads of every receipt, between its date and its amount. */
export const RECEIPT_COLUMNS: readonly DataColumn<Described>[] = [
  { key: 'kind', header: 'Kind', cell: ({ kind }) => receiptKindLabel(kind) },
  { key: 'method', header: 'Method', cell: ({ method }) => receiptMethodLabel(method) },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? 'None' },
  {
    key: 'standing',
    header: 'Status',
    cell: ({ standing }) => <ReceiptStandingBadge standing={standing} />,
  },
];

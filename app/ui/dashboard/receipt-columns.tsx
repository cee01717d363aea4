import { receiptKindLabel, receiptMethodLabel } from '#app/domain/servicing/receipt-labels.ts';
import type { ReceiptView } from '#app/server/views/held-note-detail-view.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { ReceiptStandingBadge } from './receipt-standing-badge.tsx';

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

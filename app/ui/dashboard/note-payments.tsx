import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { sumCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lastPaymentSentence } from '#app/ui/last-payment.ts';
import { ScheduleTable } from '#app/ui/schedule-table.tsx';
import type { ScheduleTableRow } from '#app/ui/schedule-table.tsx';

type NoteScheduleProps = { rows: readonly ScheduleTableRow[]; fundedOn: IsoDate };

/** What is due on a note and what came for it, period by period. */
export function NoteSchedule({ rows, fundedOn }: NoteScheduleProps) {
  const hasEarlierOwner = rows.some((row) => row.status === 'earlier_owner');
  const words = `Rows due before ${formatDate(fundedOn)}, when the note was funded, belong to its
    earlier owner.`;
  const description = `${hasEarlierOwner ? words : ''} ${lastPaymentSentence(rows)}`.trim();
  return (
    <Card title="Payment Schedule" description={description || undefined} flush>
      {rows.length === 0 ? (
        <EmptyState title="No payments" text="This note has no payment schedule yet." />
      ) : (
        <ScheduleTable caption="Payment schedule" rows={rows} />
      )}
    </Card>
  );
}

export type NoteReceipt = {
  id: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  method: string;
  reference: string | null;
  standing: 'stands' | 'reversed' | 'reversal';
};

const METHODS: Record<string, string> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};

/** Where the list stands in its page. */
export const RECEIPTS_ID = 'payments-received';

/** What was received for a note, the newest first; what was taken back stays visible. */
export function NoteReceipts({ receipts }: { receipts: readonly NoteReceipt[] }) {
  return (
    <Card title="Payments Received" id={RECEIPTS_ID} flush>
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
          { key: 'method', header: 'Method', cell: ({ method }) => METHODS[method] ?? method },
          { key: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? 'None' },
          {
            key: 'standing',
            header: 'Status',
            cell: ({ standing }) => <StandingBadge standing={standing} />,
          },
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

function StandingBadge({ standing }: { standing: NoteReceipt['standing'] }) {
  switch (standing) {
    case 'stands':
      return <Badge tone="success">Received</Badge>;
    case 'reversed':
      return <Badge>Reversed</Badge>;
    case 'reversal':
      return <Badge tone="warning">Reversal</Badge>;
    default: {
      const forgotten: never = standing;
      throw new Error(`no badge for ${String(forgotten)}`);
    }
  }
}

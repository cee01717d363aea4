import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type LateChargeTerms, receiptKindLabel, receiptMethodLabel } from '#app/ledger/rules.ts';
import type { LedgerReceipt } from '#app/ledger/receipts/read.server.ts';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { ReceiptStandingBadge } from '#app/ledger/screens/receipt-columns.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { nameReceipt } from '#app/ledger/receipts/words.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import type { LateCharge } from '#app/ledger/late.ts';
import { Badge } from '#app/ui/badge.tsx';

const COLUMNS: readonly DataColumn<LedgerReceipt>[] = [
  {
    key: 'how',
    header: 'Kind and method',
    cell: ({ kind, isRecast, method, reference }) => (
      <TwoLines
        first={`${receiptKindLabel(kind)}, ${receiptMethodLabel(method)}`}
        second={[isRecast && 'Lower payment', reference].filter(Boolean).join(', ') || null}
      />
    ),
  },
  {
    key: 'recorded',
    header: 'Recorded',
    cell: ({ recordedOn, recordedBy }) => (
      <TwoLines first={formatDate(recordedOn)} second={recordedBy} />
    ),
  },
  { key: 'memo', header: 'Memo', cell: ({ memo }) => memo },
  {
    key: 'standing',
    header: 'Status',
    cell: ({ standing }) => <ReceiptStandingBadge standing={standing} />,
  },
];

const ACTIONS: DataColumn<LedgerReceipt> = {
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  cell: (receipt) =>
    receipt.standing === 'stands' && (
      <RowAction
        to={`?dialog=reverse&receipt=${receipt.id}`}
        label="Reverse"
        subject={nameReceipt(receipt)}
        variant="quiet"
        keepsScroll
      />
    ),
};

/** With the sum of some receipts below, or with none. */
function columnsWith(summed: readonly LedgerReceipt[] | null): DataColumn<LedgerReceipt>[] {
  const sumOf = (receipts: readonly LedgerReceipt[]) =>
    formatMoney(sumCents(receipts.map(({ amountCents }) => amountCents)));
  return [
    {
      key: 'received',
      header: 'Received on',
      nowrap: true,
      cell: (receipt) => formatDate(receipt.receivedOn),
      total: summed === null ? undefined : 'Total',
    },
    ...COLUMNS,
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      lead: true,
      cell: (receipt) => formatMoney(receipt.amountCents),
      total: summed === null ? undefined : sumOf(summed),
    },
    ACTIONS,
  ];
}

/** So many of a long list stand open, so that the schedule below them is near. */
const MOST_ROWS = 12;

/** Everything that was recorded on a note, the newest first, with what was taken back. */
export function ReceiptTable({ receipts }: { receipts: readonly LedgerReceipt[] }) {
  const earlier = receipts.slice(MOST_ROWS);
  const isLong = earlier.length > 0;
  return (
    <Card title="Receipts" id="receipts" flush>
      <Receipts
        caption={isLong ? 'Latest receipts' : 'Receipts'}
        rows={receipts.slice(0, MOST_ROWS)}
        summed={isLong ? null : receipts}
      />
      {isLong && (
        <Disclosure
          summary={`${formatCountOf(earlier.length, 'earlier receipt')}, and the total of all`}
        >
          <Receipts caption="Earlier receipts" rows={earlier} summed={receipts} />
        </Disclosure>
      )}
    </Card>
  );
}

type ReceiptsProps = {
  caption: string;
  rows: readonly LedgerReceipt[];
  summed: readonly LedgerReceipt[] | null;
};

function Receipts({ caption, rows, summed }: ReceiptsProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsWith(summed)}
      rows={rows}
      rowKey={(receipt) => receipt.id}
      dimmed={(receipt) => receipt.standing !== 'stands'}
      stacked
      empty={
        <EmptyState
          picture="payments"
          title="Nothing received yet"
          text="What is recorded on this note appears here, and stays here when it is reversed."
        />
      }
    />
  );
}

type LateChargesCardProps = {
  terms: LateChargeTerms;
  charges: readonly LateCharge[];
  owedCents: Cents;
};

/** What late payments of a note have cost, and what of it is owed. Source: rules 5.5. */
export function LateChargesCard({ terms, charges, owedCents }: LateChargesCardProps) {
  return (
    <Card
      title="Late Charges"
      aside={
        <Badge means={owedCents > 0n ? 'waiting' : 'ended'}>{formatMoney(owedCents)} owed</Badge>
      }
      description={describe(terms)}
      flush
    >
      <DataTable
        caption="Late charges"
        columns={[
          { key: 'due', header: 'Payment due', nowrap: true, cell: (row) => formatDate(row.dueOn) },
          {
            key: 'charged',
            header: 'Charged on',
            nowrap: true,
            cell: (row) => formatDate(row.chargedOn),
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: (row) => formatMoney(row.amountCents),
          },
          {
            key: 'state',
            header: 'Status',
            cell: ({ isWaived }) =>
              isWaived ? (
                <Badge means="ended">Waived</Badge>
              ) : (
                <Badge means="waiting">Charged</Badge>
              ),
          },
          {
            key: 'actions',
            header: 'Actions',
            headerHidden: true,
            align: 'end',
            cell: ({ isWaived, periodNumber, dueOn }) =>
              !isWaived && (
                <RowAction
                  to={`?dialog=waive&period=${periodNumber}`}
                  label="Waive"
                  subject={`charge of the payment due ${formatDate(dueOn)}`}
                  variant="quiet"
                  keepsScroll
                />
              ),
          },
        ]}
        rows={charges}
        rowKey={(row) => row.periodNumber}
        dimmed={(row) => row.isWaived}
        stacked
        empty={
          <EmptyState
            picture="calm"
            title="No late charges"
            text="No payment has gone past its days of grace so far."
          />
        }
      />
    </Card>
  );
}

function describe({ graceDays, sharePpm, minimumCents }: LateChargeTerms): string {
  const share = sharePpm > 0 ? `${formatContractRate(ratePpm(sharePpm))} of the payment` : '';
  const minimum = minimumCents > 0n ? `${formatMoney(minimumCents)}` : '';
  const amount = share && minimum ? `${share}, at least ${minimum}` : share || minimum;
  const days = formatCountOf(graceDays, 'day');
  return `${amount}, once for each payment that is more than ${days} late.`;
}

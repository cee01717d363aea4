import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import type { LateCharge } from '#app/domain/servicing/late-charges.ts';
import type { LateChargeTerms } from '#app/domain/servicing/ledger.ts';
import { RowAction } from '#app/ui/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

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
        <Badge tone={owedCents > 0n ? 'warning' : 'neutral'}>{formatMoney(owedCents)} owed</Badge>
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
              isWaived ? <Badge>Waived</Badge> : <Badge tone="warning">Charged</Badge>,
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
        empty={<EmptyState title="No late charges" text="No payment has been late so far." />}
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

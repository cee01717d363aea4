import { Info } from 'lucide-react';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import {
  COMPARISON_BASE,
  FALLBACK_MESSAGE,
  FALLBACK_RATES,
  FALLBACK_TOOLTIP,
  returnOnBase,
} from '#app/domain/rates/comparison.ts';
import { formatRate } from '#app/domain/rates/rate.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './compare-rates.module.css';

type CompareRatesProps = {
  amountCents: Cents;
  ratePpm: RatePpm;
  /** Twelve monthly payments. */
  annualReturnCents: Cents;
};

type Row = { name: string; ratePpm: RatePpm; annualReturnCents: Cents; amountCents: Cents };

/** The loan beside what else the money could do. Source: rules 1.2 and 1.9, D12. */
export function CompareRates({ amountCents, ratePpm, annualReturnCents }: CompareRatesProps) {
  const rows: Row[] = [
    { name: 'This note', ratePpm, annualReturnCents, amountCents },
    ...FALLBACK_RATES.map((rate) => ({ ...rate, amountCents: COMPARISON_BASE })),
  ];
  return (
    <Card
      title="Compare the Difference"
      flush
      footer={
        <p className={styles.source} title={FALLBACK_TOOLTIP}>
          <Icon of={Info} size={16} />
          {FALLBACK_MESSAGE}
          <span className="visually-hidden">. {FALLBACK_TOOLTIP}</span>
        </p>
      }
    >
      <DataTable
        caption="Compare the Difference"
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', header: 'Investment', cell: (row) => row.name },
          { key: 'rate', header: 'Rate', align: 'end', cell: (row) => formatRate(row.ratePpm) },
          {
            key: 'return',
            header: 'Annual return',
            align: 'end',
            cell: (row) => <AnnualReturn {...row} />,
          },
        ]}
      />
    </Card>
  );
}

/** The return on the amount at hand and, where that is another one, on the common base as well. */
function AnnualReturn({ annualReturnCents, amountCents }: Row) {
  const base = formatWholeMoney(COMPARISON_BASE);
  if (amountCents === COMPARISON_BASE) {
    return (
      <span className={styles.return}>
        {formatWholeMoney(annualReturnCents)}
        <small>{`on ${base}`}</small>
      </span>
    );
  }
  const onBase = formatWholeMoney(returnOnBase({ annualReturnCents, amountCents }));
  return (
    <span className={styles.return}>
      {formatWholeMoney(annualReturnCents)}
      <small>{`on ${formatWholeMoney(amountCents)}; ${onBase} on ${base}`}</small>
    </span>
  );
}

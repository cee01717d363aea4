import { Info } from 'lucide-react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { type AnnualIncome, annualFigures } from '#app/note/words.ts';
import {
  type ComparedRate,
  type Comparison,
  COMPARISON_BASE,
  FALLBACK_MESSAGE,
  FALLBACK_TOOLTIP,
  returnOnBase,
} from '#app/market/comparison.ts';
import { formatComparedRate, type RatePpm } from '#app/ground/rates/rate.ts';
import type { OverviewView } from '#app/listing/page/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import cells from '#app/ui/row-cells.module.css';
import styles from './compare-rates.module.css';

const NO_BREAK = '\u00A0';

type CompareRatesProps = {
  loan: OverviewView;
  comparison: Comparison;
};

type Row = {
  name: string;
  /** When the rate was measured and by whom. */
  origin: string | null;
  ratePpm: RatePpm;
  /** The same investment on one amount or on two. */
  returns: YearlyReturn[];
};

type YearlyReturn = AnnualIncome & { amountCents: Cents; isInterest?: boolean };

/** The loan beside what else the money could do. Source: rules 1.2 and 1.9, D12, D42. */
export function CompareRates({ loan, comparison }: CompareRatesProps) {
  const rows = [ownRow(loan), ...comparison.rates.map((rate) => marketRow(rate, comparison.kind))];
  const most = Math.max(...rows.map(({ ratePpm }) => ratePpm));
  return (
    <Card
      title="Compare the Difference"
      flush
      className={styles.sheet}
      footer={comparison.kind === 'live' ? <LiveSource /> : <FixedSource />}
    >
      <div className={cells.close}>
        <DataTable
          caption="Compare the Difference"
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            {
              key: 'name',
              header: 'Investment',
              cell: (row) => <Investment {...row} most={most} />,
            },
            {
              key: 'rate',
              header: 'Rate',
              align: 'end',
              cell: (row) => formatComparedRate(row.ratePpm),
            },
            {
              key: 'return',
              header: 'Annual return',
              align: 'end',
              cell: (row) => row.returns.map((one) => <Return key={one.amountCents} {...one} />),
            },
          ]}
        />
      </div>
    </Card>
  );
}

function ownRow(loan: CompareRatesProps['loan']): Row {
  const returns = loan.amountCents === COMPARISON_BASE ? [loan] : [loan, onBase(loan)];
  return { name: 'This note', origin: null, ratePpm: loan.ratePpm, returns };
}

/** What compares with the others on their amount: principal that comes back is no return. */
function onBase(own: YearlyReturn): YearlyReturn {
  const { amountCents, annualIncomeCents, firstYearInterestCents } = own;
  const annualReturnCents = firstYearInterestCents ?? annualIncomeCents;
  return {
    amountCents: COMPARISON_BASE,
    annualIncomeCents: returnOnBase({ annualReturnCents, amountCents }),
    firstYearInterestCents: null,
    isInterest: firstYearInterestCents !== null,
  };
}

function marketRow(rate: ComparedRate, kind: Comparison['kind']): Row {
  // No line ends between the month and its day.
  const date = formatDate(rate.on).replace(' ', NO_BREAK);
  return {
    name: rate.name,
    origin: kind === 'live' ? `${date}, ${rate.measure}` : `Estimate set ${date}`,
    ratePpm: rate.ratePpm,
    returns: [
      {
        amountCents: COMPARISON_BASE,
        annualIncomeCents: rate.annualReturnCents,
        firstYearInterestCents: null,
      },
    ],
  };
}

/** What it is, and its rate as a length beside the highest one's. */
function Investment({ name, origin, ratePpm, most }: Row & { most: number }) {
  return (
    <span className={styles.investment}>
      {name}
      <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
        <rect
          width={`${(ratePpm * 100) / Math.max(1, most)}%`}
          height="8"
          rx="2"
          className={origin === null ? styles.own : styles.market}
        />
      </svg>
      {origin && <small className="muted text-2xs regular text-balance">{origin}</small>}
    </span>
  );
}

/** One figure under the head of the column, or two with names of their own and the same weight. */
function Return({ amountCents, isInterest = false, ...income }: YearlyReturn) {
  const figures = annualFigures(income);
  const isNamed = isInterest || figures.length > 1;
  const base = `on ${formatShortMoney(amountCents)}`;
  return figures.map(({ label, cents, about }) => (
    <span key={label} className={styles.return}>
      {formatShortMoney(cents)}
      <small className="muted text-2xs regular text-balance" title={about}>
        {isNamed ? `${isInterest ? 'First-year interest' : label} ${base}` : base}
      </small>
    </span>
  ));
}

/** A tooltip that can be read with every device and without scripts: it opens in place. */
function FixedSource() {
  return (
    <details className={styles.source}>
      <summary title={FALLBACK_TOOLTIP}>
        <Icon of={Info} size={16} />
        {FALLBACK_MESSAGE}
      </summary>
      <p>{FALLBACK_TOOLTIP}</p>
    </details>
  );
}

/** The second sentence is a condition of the source's terms of use. */
function LiveSource() {
  return (
    <p className={styles.source}>
      Market rates come from FRED, Federal Reserve Bank of St. Louis. This product uses the FRED®
      API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.
    </p>
  );
}

import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { annualFigures, lienLabel, loanToValueLabel, paymentTypeLabel } from '#app/note/words.ts';
import type { LoanToValue } from '#app/note/summary.ts';
import {
  formatAverageRate,
  formatContractRate,
  formatPercentTenths,
} from '#app/ground/rates/rate.ts';
import type { NotesSummaryView } from '#app/listing/card-view.ts';
import type { NamedText, OverviewView } from '#app/listing/page/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import columns from './fact-columns.module.css';
import type { Collateral } from '#app/listing/page/collateral.ts';
import { CollateralStack } from '#app/ui/charts/collateral.tsx';
import { SECTION_IDS } from './sections.tsx';
import styles from './overview.module.css';

type NoteOverviewProps = {
  overview: OverviewView;
  /** All notes of the property that the reader may see, as one loan; null when none counts. */
  summary: NotesSummaryView | null;
  /** What stands behind the loan; null where that is not known or not shown. */
  collateral: Collateral | null;
  /** Free facts that an admin added: name and text. */
  more: readonly NamedText[];
  /** False where an admin hides it: the value after repairs may be shown all the same. */
  isShown: boolean;
};

const TITLE = 'Note overview';

/** The loan in figures: what it pays, what it lends, and what stands behind it. */
export function NoteOverview(props: NoteOverviewProps) {
  const { overview, summary, collateral, more, isShown } = props;
  if (!isShown) return summary?.value ? <ValueAlone {...summary} value={summary.value} /> : null;
  const owed = overview.note?.owed ?? null;
  return (
    <Card id={SECTION_IDS.terms} title={TITLE}>
      <dl className={`${styles.income} grid line-below gap-4 across-8`}>
        {annualFigures(overview).map(({ label, cents, about }) => (
          <div key={label}>
            <dt className="muted text-xs">{label}</dt>
            <dd className={styles.figure}>{formatShortMoney(cents)}</dd>
            {about && <dd className="muted text-xs">{about}</dd>}
          </div>
        ))}
        <div>
          <dt className="muted text-xs">Investment</dt>
          <dd className={styles.figure}>{formatShortMoney(overview.amountCents)}</dd>
          {owed !== null && <dd className="muted text-xs">the amount of the contract</dd>}
        </div>
        {owed !== null && (
          <div>
            <dt className="muted text-xs">Balance that you buy</dt>
            <dd className={styles.figure}>{formatShortMoney(owed.owedCents)}</dd>
            <dd className="muted text-xs">
              {`what its schedule has left on ${formatDate(owed.on)}`}
            </dd>
          </div>
        )}
      </dl>
      <div className={`${columns.columns} gap-5 across-8 grid`}>
        <section>
          <h3 className={`${columns.heading} text-md`}>The loan</h3>
          <DefinitionList entries={loanEntries(overview)} />
        </section>
        {summary && <Behind summary={summary} collateral={collateral} />}
      </div>
      {more.length > 0 && (
        <DefinitionList entries={more.map(({ name, text }) => ({ term: name, value: text }))} />
      )}
    </Card>
  );
}

/** Of a hidden overview, the one field that is shown whatever its section says. Source: D41. */
function ValueAlone({ value, noteCount }: WithValue) {
  return (
    <Card title={TITLE}>
      <DefinitionList entries={[arvEntry({ value, noteCount })]} />
    </Card>
  );
}

function loanEntries(overview: OverviewView): Definition[] {
  const { note, lienPosition } = overview;
  return [
    { term: 'Monthly payment', value: formatMoney(overview.monthlyPaymentCents) },
    { term: 'Rate', value: formatContractRate(overview.ratePpm) },
    { term: 'Term', value: `${overview.termMonths} months` },
    { term: 'Lien position', value: lienPosition === null ? null : lienLabel(lienPosition) },
    ...(note === null
      ? []
      : [
          { term: 'Payment type', value: paymentTypeLabel(note.paymentType) },
          { term: 'Note date', value: formatDate(note.noteOn) },
          { term: 'First payment', value: formatDate(note.firstPaymentOn) },
          { term: 'Last payment', value: <LastPayment note={note} /> },
          ...(note.finalOn === note.maturityOn
            ? []
            : [{ term: 'Balloon due', value: formatDate(note.finalOn) }]),
          { term: 'Maturity', value: formatDate(note.maturityOn) },
          ...note.details,
        ]),
  ];
}

/** When the schedule really ends, and how much it takes then. */
function LastPayment({ note }: { note: NonNullable<OverviewView['note']> }) {
  const { lastPaymentOn, finalOn, largeLastPaymentCents } = note;
  return (
    <span className={`${styles.value} grid`}>
      {formatDate(lastPaymentOn)}
      {largeLastPaymentCents !== null && (
        <small>{`${formatMoney(largeLastPaymentCents)}, larger than the others`}</small>
      )}
      {lastPaymentOn < finalOn && <small>all is repaid before maturity</small>}
    </span>
  );
}

/** What the property is worth beside the loans on it, and these together. */
type BehindProps = { summary: NotesSummaryView; collateral: Collateral | null };

function Behind({ summary, collateral }: BehindProps) {
  const entries = [...valueEntries(summary), ...mortgageSplit(summary)];
  const isOne = summary.noteCount < 2;
  if (isOne && entries.length === 0) return null;
  return (
    <section>
      {entries.length > 0 && (
        <>
          <h3 className={`${columns.heading} text-md`}>Behind the loan</h3>
          {collateral && (
            <>
              <CollateralStack
                caption="The loan within the value of the house"
                captionHidden
                drawing={collateral.drawing}
              />
              <p className={`${styles.fall} text-sm medium text-balance`}>{collateral.words}</p>
            </>
          )}
          <DefinitionList entries={entries} />
        </>
      )}
      {!isOne && <Together summary={summary} />}
    </section>
  );
}

function valueEntries({ value, noteCount }: NotesSummaryView): Definition[] {
  if (value === null) return [];
  const { loanToValue } = value;
  return [
    arvEntry({ value, noteCount }),
    { term: termOf(loanToValue), value: <LoanShare {...loanToValue} /> },
  ];
}

/** As with the ARV, the words stand with their letters. */
function termOf({ label }: LoanToValue): string {
  return `${loanToValueLabel(label)} (${label === 'LTV' ? '' : 'combined '}loan to value)`;
}

type WithValue = { value: NonNullable<NotesSummaryView['value']>; noteCount: number };

function arvEntry({ value, noteCount }: WithValue): Definition {
  const arv = formatShortMoney(value.arvCents);
  const loan = noteCount > 1 ? 'the largest loan' : 'the loan';
  return {
    term: 'ARV (value after repairs)',
    value: value.arvIsEstimated ? `${arv}, estimated as 1.3 times ${loan}` : arv,
  };
}

/** The loans by their rank, where there is more than the first. */
function mortgageSplit(summary: NotesSummaryView): Definition[] {
  const { firstMortgageCents, secondMortgageCents, otherMortgageCents } = summary;
  if (summary.noteCount < 2 && secondMortgageCents === 0n) return [];
  const parts = [
    { term: 'First mortgage', amountCents: firstMortgageCents },
    { term: 'Second mortgage', amountCents: secondMortgageCents },
    { term: 'Other liens', amountCents: otherMortgageCents },
  ];
  return parts
    .filter(({ amountCents }) => amountCents > 0n)
    .map(({ term, amountCents }) => ({ term, value: formatShortMoney(amountCents) }));
}

/** The share in figures, and as a bar of the whole value. */
function LoanShare({ tenthsOfPercent }: LoanToValue) {
  const share = Math.min(tenthsOfPercent, 1000);
  return (
    <span className={`${styles.share} inline gap-3`}>
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className={styles.bar} aria-hidden>
        <rect width="1000" height="10" className="fill-soft" />
        <rect width={share} height="10" className="fill-pine" />
      </svg>
      <span>{formatPercentTenths(tenthsOfPercent)}</span>
    </span>
  );
}

function Together({ summary }: { summary: NotesSummaryView }) {
  return (
    <>
      <h3 className={`${columns.heading} text-md`}>{togetherTitle(summary.noteCount)}</h3>
      <DefinitionList
        entries={[
          { term: 'Total lent', value: formatShortMoney(summary.totalAmountCents) },
          { term: 'Total monthly income', value: formatMoney(summary.totalMonthlyCents) },
          { term: 'Average rate, by amount', value: formatAverageRate(summary.weightedRatePpm) },
          { term: 'Average term, by amount', value: `${summary.weightedTermMonths} months` },
        ]}
      />
    </>
  );
}

function togetherTitle(noteCount: number): string {
  return noteCount === 2 ? 'Both notes together' : `All ${noteCount} notes together`;
}

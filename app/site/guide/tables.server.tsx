import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { ExampleLoan, GuideFigures } from '#app/site/content/guide-figures.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate, formatPercentTenths } from '#app/ground/rates/rate.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';
import { Table, type TableColumn } from '#app/server/pdf/figures.tsx';

/** The payments that an excerpt shows: the first ones, the ends of years, and the last two. */
const EXCERPT = new Set([1, 2, 3, 12, 24, 35, 36]);

const TERM_HEADERS = ['Amount', 'Rate', 'Term', 'Note date', 'First payment', 'Maturity'];

/** The terms on which both loans of the example rest. */
export function TermsTable({ loan }: { loan: ExampleLoan }) {
  const { terms, schedule } = loan;
  return (
    <Table
      columns={TERM_HEADERS.map((header) => ({ header, share: 1 }))}
      rows={[
        [
          formatShortMoney(terms.amountCents),
          formatContractRate(terms.ratePpm),
          `${terms.termMonths} months`,
          formatDate(terms.noteOn),
          formatDate(schedule.firstPaymentOn),
          formatDate(schedule.maturityOn),
        ],
      ]}
    />
  );
}

/** Some payments of a schedule with the sums of all. */
export function ScheduleExcerpt({ loan }: { loan: ExampleLoan }) {
  const { schedule, totalInterestCents, totalPaidCents, terms } = loan;
  const sums = [totalPaidCents, totalInterestCents, terms.amountCents].map(formatMoney);
  return (
    <Table
      columns={[
        { header: 'No.', share: 0.4 },
        { header: 'Due', share: 1.1 },
        ...right(['Payment', 'Interest', 'Principal', 'Balance after'], 1.25),
      ]}
      rows={schedule.rows
        .filter((row) => EXCERPT.has(row.periodNumber))
        .map((row) => [
          String(row.periodNumber),
          formatDate(row.dueOn),
          formatMoney(row.scheduledPaymentCents),
          formatMoney(row.interestDueCents),
          formatMoney(row.principalDueCents),
          formatMoney(row.endingBalanceCents),
        ])}
      total={['All', `${schedule.rows.length} payments`, ...sums, '']}
    />
  );
}

/** The two payment types beside each other. */
export function TotalsTable({ interestOnly, amortizing }: GuideFigures) {
  const line = (label: string, read: (loan: ExampleLoan) => Cents) => [
    label,
    formatMoney(read(interestOnly)),
    formatMoney(read(amortizing)),
  ];
  return (
    <Table
      columns={[
        { header: 'Over the whole term', share: 1.4 },
        ...right(['Interest-only', 'Amortizing'], 1),
      ]}
      rows={[
        line('Usual payment', (loan) => loan.schedule.monthlyPaymentCents),
        line('Last payment', (loan) => loan.schedule.rows.at(-1)!.scheduledPaymentCents),
        line('Payments in a year', (loan) => loan.annualPaymentsCents),
        line('First-year interest', (loan) => loan.firstYearInterestCents),
        line('Interest in all', (loan) => loan.totalInterestCents),
        line('Owed to you after half the term', (loan) => {
          return loan.schedule.rows[17]!.endingBalanceCents;
        }),
        line('Principal returned', (loan) => loan.terms.amountCents),
      ]}
      total={line('Received in all', (loan) => loan.totalPaidCents)}
    />
  );
}

/** What a sale at several prices would leave for each lender. */
export function SaleTable({ house }: GuideFigures) {
  return (
    <Table
      columns={[
        { header: 'The house is sold for', share: 1.6 },
        ...right(['Costs of sale', 'To the 1st lien', 'To the 2nd lien', 'Left over'], 1),
      ]}
      rows={house.sales.map((sale) => [
        `${formatShortMoney(sale.priceCents)}, ${belowEstimate(sale.belowPercent)}`,
        formatShortMoney(sale.costsCents),
        formatShortMoney(sale.toFirstCents),
        formatShortMoney(sale.toSecondCents),
        formatShortMoney(sale.leftCents),
      ])}
    />
  );
}

/** How the example's loan ends when it is paid, and when it is not. */
export function OutcomesTable({ outcomes }: GuideFigures) {
  return (
    <Table
      columns={[
        { header: 'What happened', share: 1.7 },
        ...right(['Interest', 'Principal', 'Gain or loss'], 1.1),
        ...right(['Return a year'], 1),
      ]}
      rows={outcomes.cases.map(({ belowPercent, interestCents, principalCents, ...rest }) => [
        belowPercent === null ? 'Paid as agreed' : `Sold at ${belowPercent}% below`,
        formatMoney(interestCents),
        formatMoney(principalCents),
        formatMoney(rest.gainCents),
        rest.yearly.kind === 'rate' ? formatReturn(rest.yearly.yearly) : 'N/A',
      ])}
    />
  );
}

/** One house with two notes: each alone and both together. */
export function LoanToValueTable({ house }: GuideFigures) {
  const { firstLoanToValue: first, bothLoanToValue: both } = house;
  const value = formatShortMoney(house.valueCents);
  const owed = formatShortMoney(house.firstCents);
  const behind = formatShortMoney(house.secondCents);
  return (
    <Table
      columns={[
        { header: 'Notes on the house', share: 1.5 },
        { header: 'Calculation', share: 1.8 },
        ...right(['Result'], 1),
      ]}
      rows={[
        ['1st lien alone', `${owed} / ${value}`, `${first.label} ${tenths(first.tenthsOfPercent)}`],
        [
          '1st and 2nd lien',
          `(${owed} + ${behind}) / ${value}`,
          `${both.label} ${tenths(both.tenthsOfPercent)}`,
        ],
      ]}
    />
  );
}

function belowEstimate(percent: number): string {
  return percent === 0 ? 'the estimate' : `${percent}% below`;
}

const tenths = formatPercentTenths;

function right(headers: readonly string[], share: number): TableColumn[] {
  return headers.map((header) => ({ header, share, align: 'right' }));
}

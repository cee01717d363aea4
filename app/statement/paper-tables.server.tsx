import { formatDate } from '#app/ground/calendar/format-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { type StatedBalance, type StatedInterest, type StatementFacts, sumLines } from './lines.ts';
import { periodName } from './rules.ts';
import { receiptText, stateNote } from './words.ts';
import { Table, type TableColumn } from '#app/server/pdf/figures.tsx';

type Line = StatementFacts['lines'][number];

const SUMS: TableColumn[] = ['Interest', 'Principal', 'Amount'].map((header) => ({
  header,
  share: 1.15,
  align: 'right',
}));

/**
 * Money of the period, or corrections of earlier ones. Late charges have a column where there are
 * any.
 */
export function LinesTable({ facts, lines }: { facts: StatementFacts; lines: readonly Line[] }) {
  const isCorrection = lines.some(({ corrects }) => corrects !== null);
  const hasFees = lines.some(({ feeCents }) => feeCents !== 0n);
  const sums = sumLines(lines);
  const money = (of: typeof sums) => [
    formatMoney(of.interestCents),
    formatMoney(of.principalCents),
    ...(hasFees ? [formatMoney(of.feeCents)] : []),
    formatMoney(of.amountCents),
  ];
  const fees: TableColumn = { header: 'Late charges', share: 1.1, align: 'right' };
  return (
    <Table
      columns={[
        ...(isCorrection ? [{ header: 'Corrects', share: 1.2 }] : []),
        { header: 'Received', share: isCorrection ? 1.2 : 1.05 },
        { header: 'Note', share: 1.9 },
        { header: 'What', share: 1.15 },
        ...SUMS.slice(0, 2),
        ...(hasFees ? [fees] : []),
        ...SUMS.slice(2),
      ]}
      rows={lines.map((line) => [
        ...(isCorrection ? [correctedPeriod(facts, line)] : []),
        formatDate(line.receivedOn),
        stateNote(line.note),
        receiptText(line),
        ...money(line),
      ])}
      total={[...(isCorrection ? [''] : []), 'Total', '', '', ...money(sums)]}
    />
  );
}

function correctedPeriod({ kind, startsOn }: StatementFacts, { corrects }: Line): string {
  return periodName({ kind, startsOn: corrects ?? startsOn });
}

/** Each note from the beginning of the period to its end. */
export function BalancesTable({ balances }: { balances: readonly StatedBalance[] }) {
  const total = (key: 'startCents' | 'lentCents' | 'principalCents' | 'endCents') =>
    formatMoney(sumCents(balances.map((balance) => balance[key])));
  return (
    <Table
      columns={[
        { header: 'Note', share: 2.2 },
        { header: 'Rate', share: 0.7 },
        ...['At the start', 'Lent or passed\u00a0on', 'Principal received', 'At the end'].map(
          (header): TableColumn => ({ header, share: 1.25, align: 'right' }),
        ),
      ]}
      rows={balances.map((balance) => [
        stateNote(balance),
        formatContractRate(balance.ratePpm),
        formatMoney(balance.startCents),
        formatMoney(balance.lentCents),
        formatMoney(balance.principalCents),
        formatMoney(balance.endCents),
      ])}
      total={[
        'Total',
        '',
        total('startCents'),
        total('lentCents'),
        total('principalCents'),
        total('endCents'),
      ]}
    />
  );
}

/** The interest of each note, beside what the report before has said when this one corrects it. */
export function InterestTable({ interests }: { interests: readonly StatedInterest[] }) {
  const isCorrection = interests.some(({ earlierCents }) => earlierCents !== null);
  const earlier = interests.flatMap(({ earlierCents }) => earlierCents ?? []);
  const total = sumCents(interests.map(({ interestCents }) => interestCents));
  const column = (header: string): TableColumn => ({ header, share: 1, align: 'right' });
  return (
    <Table
      columns={[
        { header: 'Note', share: 3 },
        { header: 'Rate', share: 0.8 },
        ...(isCorrection ? [column('Reported before')] : []),
        column('Interest received'),
      ]}
      rows={interests.map((one) => [
        stateNote(one),
        formatContractRate(one.ratePpm),
        ...(isCorrection ? [one.earlierCents === null ? '' : formatMoney(one.earlierCents)] : []),
        formatMoney(one.interestCents),
      ])}
      total={[
        'Total',
        '',
        ...(isCorrection ? [formatMoney(sumCents(earlier))] : []),
        formatMoney(total),
      ]}
    />
  );
}

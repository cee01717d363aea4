import type { Cents } from '#app/domain/money/cents.ts';
import { decimalMoneyText } from '#app/domain/money/format-money.ts';
import type {
  InterestFacts,
  PaperFacts,
  StatedNote,
  StatementFacts,
} from '#app/domain/statement/statement-facts.ts';
import { periodName, statementTitle } from '#app/domain/statement/statement-period.ts';
import { receiptText } from '#app/domain/statement/statement-texts.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';

const OF_PAPER = ['Statement', 'Period', 'Number', 'Holder'];
const OF_NOTE = ['Address', 'City', 'State', 'Lien Position', 'Note ID'];

/**
 * A paper as a table: a line for each receipt, or for each note of an interest report. Amounts are
 * plain decimals; what corrects an earlier statement names its period.
 */
export function paperCsv(facts: PaperFacts): string {
  return facts.kind === 'interest' ? interestCsv(facts) : statementCsv(facts);
}

function statementCsv(facts: StatementFacts): string {
  const head = [...OF_PAPER, 'Corrects', 'Received On', 'What', 'Method', 'Reference'];
  const sums = ['Interest', 'Principal', 'Late Charges', 'Amount'];
  const rows = facts.lines.map((line): CsvCell[] => [
    ...paperCells(facts),
    { text: line.corrects === null ? '' : periodName({ ...facts, startsOn: line.corrects }) },
    { figure: line.receivedOn },
    { text: receiptText(line) },
    { text: line.method },
    { text: line.reference ?? '' },
    ...noteCells(line.note),
    money(line.interestCents),
    money(line.principalCents),
    money(line.feeCents),
    money(line.amountCents),
  ]);
  return writeCsv([...head, ...OF_NOTE, ...sums], rows);
}

function interestCsv(facts: InterestFacts): string {
  const isCorrected = facts.correctsIssuedOn !== null;
  const rows = facts.interests.map((one): CsvCell[] => [
    ...paperCells(facts),
    { text: isCorrected ? 'CORRECTED' : '' },
    ...noteCells(one),
    one.earlierCents === null ? { figure: null } : money(one.earlierCents),
    money(one.interestCents),
  ]);
  const head = [...OF_PAPER, 'Corrected', ...OF_NOTE, 'Reported Before', 'Interest Received'];
  return writeCsv(head, rows);
}

function paperCells(facts: PaperFacts): CsvCell[] {
  return [
    { text: statementTitle(facts.kind) },
    { text: periodName(facts) },
    { text: facts.number },
    { text: facts.holderName },
  ];
}

function noteCells({ address, city, state, lienPosition, noteId }: StatedNote): CsvCell[] {
  return [
    { text: address },
    { text: city },
    { text: state },
    { figure: lienPosition },
    { text: noteId },
  ];
}

function money(value: Cents): CsvCell {
  return { figure: decimalMoneyText(value) };
}

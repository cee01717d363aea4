import { mayReadStatement } from './may.ts';
import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { isUuid } from '#app/ground/ids.ts';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { deriveSlug } from '#app/ground/texts.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { readLook } from './look.server.ts';
import { periodName, statementTitle } from './rules.ts';
import { receiptText } from './words.ts';
import type { InterestFacts, PaperFacts, StatedNote, StatementFacts } from './lines.ts';
import { statementPapers, statements } from './tables.server.ts';

export type StatementFile = { bytes: Uint8Array; contentType: string; fileName: string };

/**
 * A paper as it went out: for the members of the organization that it was issued to, and for
 * platform admins. A file that has gone from the store is made again from what the paper says, and
 * kept.
 *
 * @param wish as it stands in the address, unchecked.
 * @returns the file, or `missing` when there is none that the caller may read. Throws when the file
 * cannot be had as it went out. Source: rules 5.7, D3.
 */
export async function readStatementFile(
  caller: Caller,
  wish: { statementId: string; format: string },
): Promise<Result<StatementFile, 'missing'>> {
  const format = PAPER_FORMATS.find((known) => known === wish.format);
  if (format === undefined || !isUuid(wish.statementId)) return refuse('missing');
  const paper = await asActor(caller.database, caller.actor, async (transaction) => {
    const [found] = await transaction
      .select({ paper: statementPapers, holderId: statements.organizationId })
      .from(statementPapers)
      .innerJoin(statements, eq(statements.id, statementPapers.statementId))
      .where(eq(statementPapers.statementId, wish.statementId));
    if (found === undefined) return null;
    const { holderId } = found;
    return mayReadStatement(caller.actor, holderId) ? found.paper : null;
  });
  if (paper === null) return refuse('missing');
  const facts = unpackJson<PaperFacts>(paper.facts);
  return accept({
    bytes: await readStored(caller, paper, { facts, format }),
    contentType: paperContentType(format),
    fileName: paperFileName(facts, format),
  });
}

async function readStored(
  caller: Caller,
  paper: typeof statementPapers.$inferSelect,
  { facts, format }: { facts: PaperFacts; format: PaperFormat },
): Promise<Uint8Array> {
  const { files, log } = caller;
  const { statementId, pdfSha256, csvSha256 } = paper;
  const hash = format === 'pdf' ? pdfSha256 : csvSha256;
  const key = paperKey(statementId, format);
  const stored = await files.get(key);
  if (stored !== null && sha256Of(stored) === hash) return stored;
  log.warn({ statementId, format }, 'a statement has no file, or another one: it is made again');
  const made = format === 'pdf' ? await drawAgain(caller, facts) : csvOf(facts);
  assert(sha256Of(made) === hash, 'a statement is the same whenever it is made');
  await files.put(key, made, paperContentType(format));
  return made;
}

/** Under the brand of the day on which it was issued, whatever the company looks like today. */
async function drawAgain(caller: Caller, facts: PaperFacts): Promise<Uint8Array> {
  const look = await readLook(caller.database, facts.look);
  return drawPdf({ kind: 'paper', facts, look });
}

export const PAPER_FORMATS = ['pdf', 'csv'] as const;

export type PaperFormat = (typeof PAPER_FORMATS)[number];

const CONTENT_TYPES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** What a file of a format is, for browsers. */
export function paperContentType(format: PaperFormat): string {
  return CONTENT_TYPES[format];
}

/** Where a file of a statement lies. */
export function paperKey(statementId: string, format: PaperFormat): string {
  return `statements/${statementId}.${format}`;
}

/** The table of a paper as a file. */
export function csvOf(facts: PaperFacts): Uint8Array {
  return new TextEncoder().encode(paperCsv(facts));
}

/** What tells bytes apart, as hexadecimal text. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name under which a file is saved: "monthly-statement-october-2026-family-capital.pdf". */
export function paperFileName(facts: PaperFacts, format: PaperFormat): string {
  const words = [statementTitle(facts.kind), periodName(facts), facts.holderName].join(' ');
  return `${deriveSlug(words)}.${format}`;
}

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
  const named = facts.lines.some(({ note }) => note.lender !== undefined);
  const head = [...OF_PAPER, 'Corrects', 'Received On', 'What', 'Method', 'Reference'];
  const sums = ['Interest', 'Principal', 'Late Charges', 'Amount'];
  const rows = facts.lines.map((line): CsvCell[] => [
    ...paperCells(facts),
    { text: line.corrects === null ? '' : periodName({ ...facts, startsOn: line.corrects }) },
    { figure: line.receivedOn },
    { text: receiptText(line) },
    { text: line.method },
    { text: line.reference ?? '' },
    ...noteCells(line.note, named),
    money(line.interestCents),
    money(line.principalCents),
    money(line.feeCents),
    money(line.amountCents),
  ]);
  return writeCsv([...head, ...ofNote(named), ...sums], rows);
}

function interestCsv(facts: InterestFacts): string {
  const named = facts.interests.some(({ lender }) => lender !== undefined);
  const isCorrected = facts.correctsIssuedOn !== null;
  const rows = facts.interests.map((one): CsvCell[] => [
    ...paperCells(facts),
    { text: isCorrected ? 'CORRECTED' : '' },
    ...noteCells(one, named),
    one.earlierCents === null ? { figure: null } : money(one.earlierCents),
    money(one.interestCents),
  ]);
  const sums = ['Reported Before', 'Interest Received'];
  return writeCsv([...OF_PAPER, 'Corrected', ...ofNote(named), ...sums], rows);
}

/** Papers on which nobody is named as a lender stay as they were before there were profiles. */
function ofNote(named: boolean): string[] {
  return named ? [...OF_NOTE, 'Lender'] : OF_NOTE;
}

function paperCells(facts: PaperFacts): CsvCell[] {
  return [
    { text: statementTitle(facts.kind) },
    { text: periodName(facts) },
    { text: facts.number },
    { text: facts.holderName },
  ];
}

function noteCells(note: StatedNote, named: boolean): CsvCell[] {
  const { address, city, state, lienPosition, noteId, lender = '' } = note;
  return [
    { text: address },
    { text: city },
    { text: state },
    { figure: lienPosition },
    { text: noteId },
    ...(named ? [{ text: lender }] : []),
  ];
}

function money(value: Cents): CsvCell {
  return { figure: decimalMoneyText(value) };
}

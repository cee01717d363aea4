import { ZERO_CENTS } from '#app/domain/money/cents.ts';
import { accept, refuse } from '#app/domain/result.ts';
import type { PaperFacts } from '#app/domain/statement/statement-facts.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { statementLines, statementPapers, statements } from '#app/server/db/schema/statements.ts';
import type { Installation } from '#app/server/installation.ts';
import { packJson } from '#app/server/pack-json.ts';
import { openPdfPress, type PdfPress } from '#app/server/pdf/draw-pdf.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { type DuePaper, listDuePapers } from './due-papers.ts';
import { makePaper, PAPER_FORMATS, paperContentType, paperKey, sha256Of } from './paper-files.ts';
import { readPaperFacts } from './read-paper-facts.ts';

/** So many lines are written at once: fewer than a statement has room for parameters. */
const CHUNK = 1_000;

type Paper = DuePaper & { id: string };

type Made = Paper & { issuedAt: Date; facts: PaperFacts };

/**
 * Issues every paper that a closed period still lacks, each once and for good: its files are stored
 * and never made anew. Several processes may do so at once; a paper that another one has issued
 * meanwhile is left to it.
 *
 * @returns the ids of the papers issued, the oldest periods of each holder first.
 * Source: rules 5.7.
 */
export async function issueStatements(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<string[]> {
  const press = openPdfPress();
  try {
    return await issueOnPress(installation, press, stopping);
  } finally {
    await press.close();
  }
}

/** The same with a press that is open, for whoever issues several times. */
export async function issueOnPress(
  installation: Installation,
  press: PdfPress,
  stopping?: AbortSignal,
): Promise<string[]> {
  const { database, clock } = installation;
  const due = await asWorker(database, (transaction) => listDuePapers(transaction, clock.today()));
  const issued: string[] = [];
  for (const paper of due) {
    if (stopping?.aborted) break;
    const id = crypto.randomUUID();
    if (await issuePaper(installation, { ...paper, id }, press)) issued.push(id);
  }
  return issued;
}

/** False when there is nothing to say, or another process has said it. */
async function issuePaper(
  installation: Installation,
  paper: Paper,
  press: PdfPress,
): Promise<boolean> {
  const { database, clock } = installation;
  const issuedAt = clock.now();
  const facts = await asWorker(database, (transaction) =>
    readPaperFacts(transaction, installation, paper),
  );
  if (facts === null) return false;
  // Drawn with no transaction open: it takes a tenth of a second.
  const files = {
    pdf: await makePaper(facts, 'pdf', press),
    csv: await makePaper(facts, 'csv', press),
  };
  const stored = await withFiles<null, 'taken'>(installation, async (changes) => {
    for (const format of PAPER_FORMATS) {
      await changes.put(paperKey(paper.id, format), files[format], paperContentType(format));
    }
    const isStored = await store(
      database,
      { ...paper, issuedAt, facts },
      {
        pdfSha256: sha256Of(files.pdf),
        csvSha256: sha256Of(files.csv),
      },
    );
    return isStored ? accept(null) : refuse('taken');
  });
  return stored.ok;
}

async function store(
  database: Database,
  { id, organizationId, period, version, issuedAt, facts }: Made,
  hashes: { pdfSha256: string; csvSha256: string },
): Promise<boolean> {
  return asWorker(database, async (transaction) => {
    const row = { id, organizationId, ...period, version, issuedOn: facts.issuedOn, issuedAt };
    const [inserted] = await transaction
      .insert(statements)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: statements.id });
    if (inserted === undefined) return false;
    await transaction
      .insert(statementPapers)
      .values({ statementId: id, facts: packJson(facts), ...hashes });
    const lines = linesOf(id, facts);
    for (let start = 0; start < lines.length; start += CHUNK) {
      await transaction.insert(statementLines).values(lines.slice(start, start + CHUNK));
    }
    return true;
  });
}

function linesOf(statementId: string, facts: PaperFacts): (typeof statementLines.$inferInsert)[] {
  if (facts.kind === 'interest') {
    return facts.interests.map(({ noteId, interestCents }) => ({
      statementId,
      noteId,
      interestCents,
      amountCents: interestCents,
      principalCents: ZERO_CENTS,
      feeCents: ZERO_CENTS,
    }));
  }
  return facts.lines.map((line) => ({
    statementId,
    receiptId: line.receiptId,
    noteId: line.noteId,
    amountCents: line.amountCents,
    interestCents: line.interestCents,
    principalCents: line.principalCents,
    feeCents: line.feeCents,
    corrects: line.corrects,
  }));
}

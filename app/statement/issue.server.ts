import { mayIssueStatements } from './may.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { asShown } from '#app/brand/as-shown.server.ts';
import type { PaperLook } from '#app/brand/rules.ts';
import type { Mark } from '#app/brand/rules.ts';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import { keepMark } from '#app/brand/store.server.ts';
import { asActor, asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { inChunks } from '#app/server/db/query-parts.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/run-job.ts';
import { packJson } from '#app/server/pack-json.ts';
import { openPdfPress, type PdfPress } from '#app/server/pdf/draw-pdf.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import type { Caller } from '#app/server/caller.ts';
import { auditAll } from '#app/server/audit.ts';
import type { PaperFacts } from './lines.ts';
import { statementLines, statementPapers, statements } from './tables.server.ts';
import { type DuePaper, listDuePapers } from './due.server.ts';
import { csvOf, PAPER_FORMATS, paperContentType, paperKey, sha256Of } from './file.server.ts';
import { statedLook } from './look.server.ts';
import { readPaperFacts } from './facts.server.ts';

/** So many lines are written at once: fewer than a statement has room for parameters. */
const CHUNK = 1_000;

type Paper = DuePaper & { id: string };

type Made = Paper & { issuedAt: Date; facts: PaperFacts; mark: Mark | null };

/** The papers issued, and for how many holders it failed. */
type Issued = { issued: string[]; failedCount: number };

/**
 * Issues every paper that a closed period still lacks, each once and for good: its files are stored
 * and never made anew. Several processes may do so at once; a paper that another one has issued
 * meanwhile is left to it.
 *
 * @returns the ids of the papers issued, the oldest periods of each holder first. Throws
 * SomeFailedError when all were issued but those of some holders.
 * Source: rules 5.7.
 */
export async function issueStatements(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<string[]> {
  const { issued, failedCount } = await issueForEach(installation, stopping);
  if (failedCount === 0) return issued;
  const holders = formatCountOf(failedCount, 'holder');
  throw new SomeFailedError(`the statements of ${holders} could not be issued`);
}

/** The same for who asks how it went, for each holder. */
export async function issueForEach(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<Issued> {
  const press = openPdfPress();
  try {
    return await issueOnPress(installation, press, stopping);
  } finally {
    await press.close();
  }
}

/** The same with a press that is open, for whoever issues several times. */
export async function issueOnPress(
  asked: Installation,
  press: PdfPress,
  stopping?: AbortSignal,
): Promise<Issued> {
  // Papers go out under the brand that everybody sees, whoever looks at a draft.
  const installation = await asShown(asked);
  const look = await paperLookOf(installation.brand);
  const { database, clock } = installation;
  const due = await asWorker(database, (transaction) => listDuePapers(transaction, clock.today()));
  const issued: string[] = [];
  const failedCount = await doEach(installation, inSeries(due), {
    sentence: 'the statements of a holder could not be issued',
    namesOf: ([first]) => ({ organizationId: first?.organizationId, kind: first?.period.kind }),
    work: async (papers) => {
      for (const paper of papers) {
        if (stopping?.aborted) break;
        const id = crypto.randomUUID();
        const wanted = { ...paper, id, look };
        if (await issuePaper(installation, wanted, press)) issued.push(id);
      }
    },
    stopping,
  });
  return { issued, failedCount };
}

/** What a holder is issued in order: after a later paper an earlier one is never missed again. */
function inSeries(due: readonly DuePaper[]): Iterable<DuePaper[]> {
  const series = new Map<string, DuePaper[]>();
  for (const paper of due) {
    const key = `${paper.organizationId} ${paper.period.kind}`;
    series.set(key, [...(series.get(key) ?? []), paper]);
  }
  return series.values();
}

/** False when there is nothing to say, or another process has said it. */
async function issuePaper(
  installation: Installation,
  { look, ...paper }: Paper & { look: PaperLook },
  press: PdfPress,
): Promise<boolean> {
  const { database, clock } = installation;
  const issuedAt = clock.now();
  const facts = await asWorker(database, (transaction) =>
    readPaperFacts(transaction, { ...installation, look: statedLook(look) }, paper),
  );
  if (facts === null) return false;
  // Drawn with no transaction open: it takes a tenth of a second.
  const files = {
    pdf: await press.draw({ kind: 'paper', facts, look }),
    csv: csvOf(facts),
  };
  const stored = await withFiles<null, 'taken'>(installation, async (changes) => {
    for (const format of PAPER_FORMATS) {
      await changes.put(paperKey(paper.id, format), files[format], paperContentType(format));
    }
    const isStored = await store(
      database,
      { ...paper, issuedAt, facts, mark: look.mark },
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
  { id, organizationId, period, version, issuedAt, facts, mark }: Made,
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
    if (mark !== null) await keepMark(transaction, mark, issuedAt);
    await transaction
      .insert(statementPapers)
      .values({ statementId: id, facts: packJson(facts), ...hashes });
    for (const some of inChunks(linesOf(id, facts), CHUNK)) {
      await transaction.insert(statementLines).values(some);
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

/**
 * Issues what closed periods still lack, because a platform admin does not want to wait for the job
 * of the day. Refused: `forbidden`. Returns how many papers were issued, and for how
 * many holders they could not be. Source: rules 5.7.
 */
export async function issueDueStatements(
  caller: Caller,
): Promise<Result<{ issuedCount: number; failedCount: number }, 'forbidden'>> {
  if (!mayIssueStatements(caller.actor)) return refuse('forbidden');
  const { issued, failedCount } = await issueForEach(caller);
  await asActor(caller.database, caller.actor, (transaction) =>
    auditAll(
      transaction,
      caller,
      issued.map((id) => ({
        action: 'statement.issued',
        recordType: 'statement',
        recordId: id,
        organizationId: null,
      })),
    ),
  );
  return accept({ issuedCount: issued.length, failedCount });
}

import { assert } from '#app/domain/assert.ts';
import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { PaperFacts } from '#app/domain/statement/statement-facts.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { statementPapers, statements } from '#app/server/db/schema/statements.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { openPdfPress } from '#app/server/pdf/draw-pdf.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { eq } from 'drizzle-orm';
import {
  makePaper,
  PAPER_FORMATS,
  paperContentType,
  paperFileName,
  type PaperFormat,
  paperKey,
  sha256Of,
} from './paper-files.ts';

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
    return can(caller.actor, { action: 'read_statement', holderId }) ? found.paper : null;
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
  { files, log }: Caller,
  paper: typeof statementPapers.$inferSelect,
  { facts, format }: { facts: PaperFacts; format: PaperFormat },
): Promise<Uint8Array> {
  const { statementId, pdfSha256, csvSha256 } = paper;
  const hash = format === 'pdf' ? pdfSha256 : csvSha256;
  const key = paperKey(statementId, format);
  const stored = await files.get(key);
  if (stored !== null && sha256Of(stored) === hash) return stored;
  log.warn({ statementId, format }, 'a statement has no file, or another one: it is made again');
  const press = openPdfPress();
  try {
    const made = await makePaper(facts, format, press);
    assert(sha256Of(made) === hash, 'a statement is the same whenever it is made');
    await files.put(key, made, paperContentType(format));
    return made;
  } finally {
    await press.close();
  }
}

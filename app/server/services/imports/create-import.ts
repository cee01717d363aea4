import { headKey, proposeMapping } from '#app/domain/boarding/import-columns.ts';
import { isReceiptTable } from '#app/domain/boarding/receipt-columns.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvRefusal, decodeCsv, readCsv } from '#app/server/csv/read-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { imports } from '#app/server/db/schema/imports.ts';
import { shownFileName } from '#app/server/services/properties/image-refusal.ts';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type ImportScope, importScopeOf, ownImports } from './import-scope.ts';

export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** How many files of one person wait at once to be looked through. */
const MOST_WAITING = 20;

export type MayImportRefusal = { kind: 'forbidden' } | { kind: 'rate_limited'; seconds: number };

export type CreateImportRefusal =
  | { kind: 'forbidden' }
  | { kind: 'too_many_waiting' }
  | { kind: 'too_large' }
  | CsvRefusal;

/**
 * Asks before a file is received, so that nobody makes the server read what it will not take.
 * Refused: `forbidden` for who administers nothing, `rate_limited` with whole seconds to wait.
 * Source: D1, D20.
 */
export async function mayImport(caller: Caller): Promise<Result<null, MayImportRefusal>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse({ kind: 'forbidden' });
  const seconds = await caller.limits.attempt('import', scope.person.userId);
  return seconds === null ? accept(null) : refuse({ kind: 'rate_limited', seconds });
}

/**
 * Takes a file and keeps it until it is imported or discarded. Its columns are mapped as in the
 * last file with the same heads, else as the heads say. No property and no note is written.
 *
 * @returns the import's id, or: `forbidden`; `too_many_waiting` (over 20 of the caller's);
 * `too_large` (over 10 MB); the reasons of `decodeCsv` and `readCsv`. Source: D1.
 */
export async function createImport(
  caller: Caller,
  file: { name: string; bytes: Uint8Array },
): Promise<Result<{ importId: string }, CreateImportRefusal>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse({ kind: 'forbidden' });
  if (file.bytes.length > MOST_FILE_BYTES) return refuse({ kind: 'too_large' });
  const text = decodeCsv(file.bytes);
  if (!text.ok) return text;
  const table = readCsv(text.value);
  if (!table.ok) return table;
  const { heads, rows } = table.value;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const waiting = and(ownImports(scope), inArray(imports.status, ['uploaded', 'failed']));
    if ((await transaction.$count(imports, waiting)) >= MOST_WAITING) {
      return refuse({ kind: 'too_many_waiting' as const });
    }
    const importId = crypto.randomUUID();
    await transaction.insert(imports).values({
      id: importId,
      createdBy: scope.person.userId,
      organizationId: scope.organizationId,
      fileName: shownFileName(file.name),
      content: text.value,
      kind: isReceiptTable(heads) ? 'receipts' : 'boarding',
      headKey: headKey(heads),
      rowCount: rows.length,
      mapping: (await rememberedMapping(transaction, scope, heads)) ?? proposeMapping(heads),
      clientAddress: caller.clientAddress,
      createdAt: caller.clock.now(),
    });
    return accept({ importId });
  });
}

async function rememberedMapping(
  transaction: Transaction,
  scope: ImportScope,
  heads: readonly string[],
) {
  const [last] = await transaction
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(ownImports(scope), eq(imports.headKey, headKey(heads)), isNotNull(imports.mapping)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  return last?.mapping ?? null;
}

import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { headKey, isReceiptTable, proposeMapping } from '#app/import/check/columns.ts';
import { CSV_REFUSALS, type CsvRefusal, decodeCsv, readCsv } from '#app/server/csv/read-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { imports } from './tables.server.ts';
import { shownFileName } from '#app/ground/texts.ts';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type ImportScope, importScopeOf, ownImports } from './read.server.ts';
import {
  ACCESS_DENIED,
  explain,
  type Explanation,
  FORM_BROKEN,
  type RefusalOf,
  type Refusals,
  tooOften,
} from '#app/ground/refusals.ts';

/** The field of the form that carries the file. */
const FILE_FIELD = 'file';

/**
 * Reads a form with a file, of which not a byte is read before it is known that its sender may send
 * one. Refused in words: forms that break off or bring no file (400), and what `mayImport` says.
 * Source: D1, D20.
 */
export async function receiveImportForm(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, Explanation>> {
  const allowed = await mayImport(caller);
  if (!allowed.ok) return refuse(explain(IMPORT_REFUSALS, allowed.reason));
  try {
    return accept(await request.formData());
  } catch (error) {
    if (error instanceof TypeError) return refuse(explain(IMPORT_REFUSALS, 'broken'));
    throw error;
  }
}

/** Takes the file of a form; refused in words. See `createImport`. */
export async function receiveImport(
  caller: Caller,
  form: FormData,
): Promise<Result<{ importId: string }, Explanation>> {
  const file = form.get(FILE_FIELD);
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    return refuse(explain(IMPORT_REFUSALS, 'no_file'));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const created = await createImport(caller, { name: file.name, bytes });
  return created.ok ? created : refuse(explain(IMPORT_REFUSALS, created.reason));
}

export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** How many files of one person wait at once to be looked through. */
const MOST_WAITING = 20;

type CreateImportRefusal =
  | RefusalOf<typeof IMPORT_REFUSALS, 'forbidden' | 'too_many_waiting' | 'too_large'>
  | CsvRefusal;

/**
 * Asks before a file is received, so that nobody makes the server read what it will not take.
 * Refused: `forbidden` for who administers nothing, `rate_limited` with whole seconds to wait.
 * Source: D1, D20.
 */
export async function mayImport(
  caller: Caller,
): Promise<Result<null, RefusalOf<typeof IMPORT_REFUSALS, 'forbidden' | 'rate_limited'>>> {
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
      return refuse({ kind: 'too_many_waiting' });
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

/** Why a file was not taken, in words that say what to do. Source: D1, D20. */
const IMPORT_REFUSALS = {
  title: 'The file was not taken',
  broken: FORM_BROKEN,
  no_file: { status: 400, message: 'Choose a file first.' },
  forbidden: ACCESS_DENIED,
  rate_limited: tooOften,
  too_many_waiting: {
    status: 409,
    message: '20 files wait already. Import or discard one of them first.',
  },
  too_large: {
    status: 422,
    message: 'The file is larger than 10 MB. Split it into several files.',
  },
  ...CSV_REFUSALS,
} satisfies Refusals;

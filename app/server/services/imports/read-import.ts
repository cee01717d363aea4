import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { readCsv } from '#app/server/csv/read-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { imports } from '#app/server/db/schema/imports.ts';
import { organizations } from '#app/team/tables.server.ts';
import { listHolderChoices } from '#app/server/services/notes/holder-choices.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { businessTimeText } from '#app/server/business-time.ts';
import type { ImportState, HolderName, OpenedImport } from '#app/server/views/import-view.ts';
import { and, eq } from 'drizzle-orm';
import { type ImportScope, importScopeOf, ownImports } from './import-scope.ts';

/** What the state of an import is read from: everything but the file. */
export const STATE_COLUMNS = {
  id: imports.id,
  fileName: imports.fileName,
  kind: imports.kind,
  createdAt: imports.createdAt,
  status: imports.status,
  rowCount: imports.rowCount,
  doneCount: imports.doneCount,
  failure: imports.failure,
  addedProperties: imports.addedProperties,
  addedNotes: imports.addedNotes,
  knownProperties: imports.knownProperties,
  knownNotes: imports.knownNotes,
  addedReceipts: imports.addedReceipts,
  knownReceipts: imports.knownReceipts,
};

type StateRow = Omit<ImportState, 'sentAt'> & { createdAt: Date };

/** The state as it may leave the server. */
export function stateOf(caller: Caller, { createdAt, ...row }: StateRow): ImportState {
  return { ...row, sentAt: businessTimeText(createdAt, caller.settings.businessTimeZone) };
}

/**
 * How one of the caller's imports stands, and its file while it can still be changed.
 *
 * @returns the state and the opened file (null once it is on its way), or: `forbidden` for callers
 * who administer nothing, `missing` for imports of others and of another organization. Source: D1.
 */
export async function readImport(
  caller: Caller,
  importId: string,
): Promise<Result<{ state: ImportState; opened: OpenedImport | null }, 'forbidden' | 'missing'>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const row = await findImport(transaction, scope, importId);
    if (row === null) return refuse('missing' as const);
    const isOpen = row.status === 'uploaded' || row.status === 'failed';
    const opened = isOpen ? await openFile(transaction, caller, importId) : null;
    return accept({ state: stateOf(caller, row), opened });
  });
}

async function findImport(
  transaction: Transaction,
  scope: ImportScope,
  importId: string,
): Promise<StateRow | null> {
  if (!isUuid(importId)) return null;
  const [row] = await transaction
    .select(STATE_COLUMNS)
    .from(imports)
    .where(and(ownImports(scope), eq(imports.id, importId)));
  return row ?? null;
}

async function openFile(
  transaction: Transaction,
  caller: Caller,
  importId: string,
): Promise<OpenedImport> {
  const [file] = await transaction
    .select({ content: imports.content, mapping: imports.mapping })
    .from(imports)
    .where(eq(imports.id, importId));
  const table = readCsv(file?.content ?? '');
  assert(table.ok, 'a file that was taken can be read');
  const holders = await readHolderNames(transaction, caller);
  const today = caller.clock.today();
  return { table: table.value, mapping: file?.mapping ?? {}, today, holders };
}

async function readHolderNames(transaction: Transaction, caller: Caller): Promise<HolderName[]> {
  const choices = await listHolderChoices(transaction, caller, null);
  const { id, slug } = organizations;
  const rows = await transaction.select({ id, slug }).from(organizations);
  const slugs = new Map(rows.map((row) => [row.id, row.slug] as const));
  return choices.map((choice) => ({ ...choice, slug: slugs.get(choice.id) ?? '' }));
}

import {
  type Actor,
  isPlatformAdmin,
  mayOpenAdministration,
  type Person,
} from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { ImportMapping } from '#app/import/check/columns.ts';
import { type CsvTable, readCsv } from '#app/server/csv/read-csv.ts';
import { type ImportKind, imports, type ImportStatus } from './tables.server.ts';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { listHolderChoices } from '#app/note/form/read.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { personTimeText } from '#app/server/clock.ts';
import { pause } from '#app/server/waiting.ts';

/** What an import brought, and what was there already. */
export type ImportCounts = {
  addedProperties: number;
  addedNotes: number;
  knownProperties: number;
  knownNotes: number;
  addedReceipts: number;
  knownReceipts: number;
};

/** How far an import has come. */
export type ImportState = ImportCounts & {
  id: string;
  fileName: string;
  kind: ImportKind;
  sentAt: string;
  status: ImportStatus;
  rowCount: number;
  doneCount: number;
  /** Why it was not imported; null unless it failed. */
  failure: string | null;
};

/** An organization by the names that a file may call it. */
export type HolderName = { id: string; name: string; slug: string };

/** What a file says, and what is needed to understand it. */
export type OpenedImport = {
  table: CsvTable;
  mapping: ImportMapping;
  /** The business date, on which payments of the past are looked at. */
  today: IsoDate;
  /** Whom the caller may make a holder. */
  holders: HolderName[];
};

/** Who imports, and for which lister: an organization, or null for the platform. */
export type ImportScope = { person: Person; organizationId: string | null };

/**
 * For whom the actor imports: the platform for its admins, else the organization that they
 * administer and work in now; null for actors who administer nothing. Source: D1, D2.
 */
export function importScopeOf(actor: Actor): ImportScope | null {
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) return null;
  const organizationId = isPlatformAdmin(actor) ? null : actor.currentOrganizationId;
  return { person: actor, organizationId };
}

/** The condition for the actor's own imports of the lister that they work for now. */
export function ownImports({ person, organizationId }: ImportScope): SQL | undefined {
  const isOfLister =
    organizationId === null
      ? isNull(imports.organizationId)
      : eq(imports.organizationId, organizationId);
  return and(eq(imports.createdBy, person.userId), isOfLister);
}

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
  return { ...row, sentAt: personTimeText(createdAt, caller) };
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
    if (row === null) return refuse('missing');
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

const SHOWN = 20;

/**
 * The caller's latest imports for the lister that they work for now, newest first, at most 20.
 * Refused: `forbidden` for callers who administer nothing. Source: D1.
 */
export async function listImports(caller: Caller): Promise<Result<ImportState[], 'forbidden'>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const rows = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select(STATE_COLUMNS)
      .from(imports)
      .where(ownImports(scope))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(SHOWN),
  );
  return accept(rows.map((row) => stateOf(caller, row)));
}

/** How often a page is told how far its import is, and how long before it has to ask anew. */
const PROGRESS_MS = 500;
const LONGEST_MS = 10 * 60_000;

/**
 * How far an import is, as events for a page that stays open: the rows that are written, and
 * whether it is over. While this process writes it nothing is asked of the database, which the
 * embedded one would only answer afterwards. Ends with the import, with the page, or after ten
 * minutes.
 *
 * @returns the body of an event stream, or: `forbidden`, `missing` as `readImport` says.
 */
export async function followImport(
  caller: Caller,
  importId: string,
  { signal, everyMs = PROGRESS_MS }: { signal: AbortSignal; everyMs?: number },
): Promise<Result<ReadableStream<Uint8Array>, 'forbidden' | 'missing'>> {
  const first = await progressOf(caller, importId);
  if (!first.ok) return first;
  const events = progressEvents(caller, importId, { signal, everyMs });
  return accept(
    new ReadableStream({
      pull: async (stream) => {
        const next = await events.next();
        if (next.done === true) stream.close();
        else stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(next.value)}\n\n`));
      },
      cancel: async () => {
        await events.return(undefined);
      },
    }),
  );
}

type Progress = { doneCount: number; isOver: boolean };

async function* progressEvents(
  caller: Caller,
  importId: string,
  { signal, everyMs }: { signal: AbortSignal; everyMs: number },
): AsyncGenerator<Progress, undefined> {
  const end = performance.now() + LONGEST_MS;
  while (!signal.aborted && performance.now() < end) {
    const progress = await progressOf(caller, importId);
    if (!progress.ok) return;
    yield progress.value;
    if (progress.value.isOver) return;
    await pause(everyMs, signal);
  }
}

async function progressOf(
  caller: Caller,
  importId: string,
): Promise<Result<Progress, 'forbidden' | 'missing'>> {
  const own = caller.importProgress.get(importId);
  if (own !== undefined) {
    const scope = importScopeOf(caller.actor);
    if (scope === null) return refuse('forbidden');
    const isOwn =
      own.createdBy === scope.person.userId && own.organizationId === scope.organizationId;
    return isOwn ? accept({ doneCount: own.doneCount, isOver: false }) : refuse('missing');
  }
  const read = await readImport(caller, importId);
  if (!read.ok) return read;
  const { doneCount, status } = read.value.state;
  return accept({ doneCount, isOver: status !== 'waiting' && status !== 'running' });
}

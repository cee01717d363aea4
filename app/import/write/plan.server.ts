import {
  addressKey,
  type BoardedNote,
  type BoardedRow,
  findKnownNotes,
  type KnownNote,
  type MergedProperty,
  mergeProperties,
  noteKey,
} from '#app/import/check/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { type ImportCounts, importScopeOf } from '#app/import/read.server.ts';
import { inChunks } from '#app/server/db/query-parts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { asc, eq, inArray, isNull } from 'drizzle-orm';

/**
 * What an import of these rows would add, and what of them is there already. Nothing is written.
 *
 * @returns the counts, or `forbidden` for callers who administer nothing. Source: D1, D2.
 */
export async function planImport(
  caller: Caller,
  rows: readonly BoardedRow[],
): Promise<Result<ImportCounts, 'forbidden'>> {
  const scope = importScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { counts } = await planRows(transaction, scope.organizationId, rows);
    return accept(counts);
  });
}

/** A property of the file, where it is already, and which of its notes are new. */
export type PlannedProperty = Omit<MergedProperty, 'notes'> & {
  /** Null for a property that is not there yet. */
  propertyId: string | null;
  newNotes: { row: number; note: BoardedNote; key: string }[];
};

export type ImportPlan = { properties: PlannedProperty[]; counts: ImportCounts };

/** So many ids fit into one statement. */
const CHUNK = 1_000;

/**
 * What the rows of a file would add to what a lister has, in the caller's transaction. A property
 * is known by its address, today's or the one it came with; its notes as `findKnownNotes` says.
 */
export async function planRows(
  transaction: Transaction,
  organizationId: string | null,
  rows: readonly BoardedRow[],
): Promise<ImportPlan> {
  const merged = mergeProperties(rows).properties;
  const places = await readPlaces(transaction, organizationId);
  const matched = merged.map(({ key }) => places.get(key) ?? []);
  const notes = await readKnownNotes(transaction, matched.flat());
  const planned = merged.map(({ notes: wanted, ...property }, index): PlannedProperty => {
    const ids = matched[index] ?? [];
    const keyed = wanted.map((one) => ({
      ...one,
      key: noteKey(one.note.terms, one.note.lienPosition),
    }));
    const isKnown = findKnownNotes(
      keyed.map(({ key }) => key),
      ids.flatMap((id) => notes.get(id) ?? []),
    );
    return {
      ...property,
      propertyId: ids[0] ?? null,
      newNotes: keyed.filter((_, at) => isKnown[at] !== true),
    };
  });
  return { properties: planned, counts: countOf(planned, rows) };
}

function countOf(planned: readonly PlannedProperty[], rows: readonly BoardedRow[]): ImportCounts {
  const added = planned.filter(({ propertyId }) => propertyId === null).length;
  const addedNotes = planned.reduce((sum, { newNotes }) => sum + newNotes.length, 0);
  return {
    addedProperties: added,
    addedNotes,
    knownProperties: planned.length - added,
    knownNotes: rows.filter(({ note }) => note !== null).length - addedNotes,
    addedReceipts: 0,
    knownReceipts: 0,
  };
}

/** The lister's properties by each key that means them, those that came by it first. */
async function readPlaces(
  transaction: Transaction,
  organizationId: string | null,
): Promise<ReadonlyMap<string, string[]>> {
  const { id, address, city, state, zipCode, importKey, createdAt } = properties;
  const stored = await transaction
    .select({ id, address, city, state, zipCode, importKey })
    .from(properties)
    .where(
      organizationId === null
        ? isNull(properties.organizationId)
        : eq(properties.organizationId, organizationId),
    )
    .orderBy(asc(createdAt), asc(id));
  const found = new Map<string, string[]>();
  const add = (key: string, propertyId: string) => {
    const ids = found.get(key) ?? [];
    if (!ids.includes(propertyId)) found.set(key, [...ids, propertyId]);
  };
  for (const one of stored) if (one.importKey !== null) add(one.importKey, one.id);
  for (const one of stored) add(addressKey(one), one.id);
  return found;
}

async function readKnownNotes(
  transaction: Transaction,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, KnownNote[]>> {
  const found = new Map<string, KnownNote[]>();
  for (const ids of inChunks(propertyIds, CHUNK)) {
    const notes = await transaction
      .select()
      .from(propertyNotes)
      .where(inArray(propertyNotes.propertyId, ids));
    for (const note of notes) {
      const { propertyId, importKey } = note;
      const presentKey = noteKey(termsOf(note), note.lienPosition);
      found.set(propertyId, [...(found.get(propertyId) ?? []), { importKey, presentKey }]);
    }
  }
  return found;
}

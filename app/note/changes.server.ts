import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { ToldName } from './fields.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { shownActorName } from '#app/server/audit.ts';
import { businessDate } from '#app/server/clock.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '#app/server/caller.ts';

/** One field that was changed: as the audit has it, with cents as text. */
export type NoteChange = { on: IsoDate; field: ToldName; before: unknown; after: unknown };

/**
 * How status and terms of a note have changed since the actor's organization holds it, the oldest
 * first; empty for a note that it does not hold. The database function decides which.
 */
export async function readNoteChanges(
  transaction: Transaction,
  { noteId, from, timeZone }: { noteId: string; from: IsoDate; timeZone: string },
): Promise<NoteChange[]> {
  const found = await transaction
    .select({
      at: sql`change.at`.mapWith(auditEntries.at),
      field: sql<ToldName>`change.field`,
      before: sql<unknown>`change.before`,
      after: sql<unknown>`change.after`,
    })
    .from(sql`access.changes_of_note(${noteId}) as change`);
  return found
    .map(({ at, ...change }) => ({ on: businessDate(at, timeZone), ...change }))
    .filter(({ on }) => on >= from);
}

/** A change that somebody else saved: who, on which business date, and which fields. */
export type OtherChange = { name: string; on: IsoDate; fields: string[] };

/** The newest change of a note that the audit tells the caller of, or null. */
export async function readLastChange(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<OtherChange | null> {
  const [entry] = await transaction
    .select({ name: shownActorName, at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.recordType, 'property_note'), eq(auditEntries.recordId, noteId)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (entry === undefined) return null;
  return {
    name: entry.name,
    on: businessDate(entry.at, caller.settings.businessTimeZone),
    fields: Object.keys(entry.details.after ?? {}),
  };
}

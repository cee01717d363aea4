import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { businessDate } from '#app/server/business-time.ts';
import type { ToldField, NoteChange } from '#app/server/views/note-change-view.ts';
import { sql } from 'drizzle-orm';

/**
 * How status and terms of a note have changed since the actor's organization holds it, the oldest
 * first; empty for a note that it does not hold. The database function decides what is told.
 */
export async function readNoteChanges(
  transaction: Transaction,
  { noteId, from, timeZone }: { noteId: string; from: IsoDate; timeZone: string },
): Promise<NoteChange[]> {
  const found = await transaction
    .select({
      at: sql`told.at`.mapWith(auditEntries.at),
      field: sql<ToldField>`told.field`,
      before: sql<unknown>`told.before`,
      after: sql<unknown>`told.after`,
    })
    .from(sql`access.changes_of_note(${noteId}) as told`);
  return found
    .map(({ at, ...change }) => ({ on: businessDate(at, timeZone), ...change }))
    .filter(({ on }) => on >= from);
}

import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteUpdates } from '#app/server/db/schema/notes.ts';
import type { NoteUpdate } from '#app/server/views/note-update-view.ts';
import { and, desc, eq, gte } from 'drizzle-orm';

/** What was told about a note since a day, or ever, the newest first. Source: rules 5.7. */
export async function readNoteUpdates(
  transaction: Transaction,
  { noteId, from }: { noteId: string; from: IsoDate | null },
): Promise<NoteUpdate[]> {
  const { id, postedOn, text, postedAt } = noteUpdates;
  const since = from === null ? undefined : gte(postedOn, from);
  return transaction
    .select({ id, postedOn, text })
    .from(noteUpdates)
    .where(and(eq(noteUpdates.noteId, noteId), since))
    .orderBy(desc(postedAt), desc(id));
}

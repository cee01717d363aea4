import { NOTE_STATUSES, statusIsTaken } from '#app/domain/note/note-status.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

const TAKEN_STATUSES = [...NOTE_STATUSES, 'completed'].filter(statusIsTaken);

/**
 * Whether the note of a request can be given to nobody any more, as a column of a query: somebody
 * holds it today, or it is repaid or in default (D17).
 */
export function noteIsTaken(): SQL<boolean> {
  const isItsNote = and(
    eq(propertyNotes.id, investmentRequests.noteId),
    inArray(propertyNotes.status, TAKEN_STATUSES),
  );
  // Scalar subqueries are looked up row by row; for `exists` PostgreSQL reads the whole tables.
  return sql<boolean>`((select true from ${noteHolders}
      where ${noteHolders.noteId} = ${investmentRequests.noteId} and ${noteHolders.heldTo} is null
      limit 1) is true
    or (select true from ${propertyNotes} where ${isItsNote} limit 1) is true)`;
}

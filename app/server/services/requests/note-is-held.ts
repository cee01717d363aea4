import { noteHolders } from '#app/server/db/schema/notes.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { sql, type SQL } from 'drizzle-orm';

/** Whether an organization holds the note of a request today, as a column of a query (D17). */
export function noteIsHeld(): SQL<boolean> {
  return sql<boolean>`exists (select from ${noteHolders}
    where ${noteHolders.noteId} = ${investmentRequests.noteId} and ${noteHolders.heldTo} is null)`;
}

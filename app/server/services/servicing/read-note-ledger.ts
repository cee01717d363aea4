import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { users } from '#app/account/tables.server.ts';
import type { NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { readStoredRows } from '#app/server/services/notes/read-stored-rows.ts';
import { type NoteLedgerView, noteLedgerView } from '#app/server/views/note-ledger-view.ts';
import { desc, eq } from 'drizzle-orm';
import { readNoteUpdates } from './read-note-updates.ts';
import { findOwnNote } from './find-own-note.ts';
import { readStanding } from './read-standing.ts';

/**
 * The ledger of a note on what the caller lists: its schedule with what came for each row, and
 * every receipt with what was taken back. Notes that nobody holds have a schedule only.
 *
 * @returns the ledger, or `missing` or `forbidden` as `findOwnNote`. Source: rules 5.2 to 5.7, D1.
 */
export async function readNoteLedger(
  caller: Caller,
  noteId: string,
): Promise<Result<NoteLedgerView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return found;
    const { held, listing } = found.value;
    const opened = await readStanding(transaction, held);
    return accept(
      noteLedgerView({
        held,
        property: listing,
        holderName: await readHolderName(transaction, held),
        rows: await readStoredRows(transaction, noteId),
        receipts: await readReceipts(transaction, noteId),
        updates: await readNoteUpdates(transaction, { noteId, from: null }),
        ledger: opened?.ledger ?? null,
        today: caller.clock.today(),
        timeZone: caller.settings.businessTimeZone,
      }),
    );
  });
}

async function readHolderName(transaction: Transaction, { holderId }: NoteAndHolder) {
  if (holderId === null) return null;
  const [holder] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, holderId));
  return holder?.name ?? null;
}

/** Everything that was recorded on a note, the newest first. */
async function readReceipts(transaction: Transaction, noteId: string) {
  return transaction
    .select({ receipt: receipts, firstName: users.firstName, lastName: users.lastName })
    .from(receipts)
    .leftJoin(users, eq(users.id, receipts.recordedBy))
    .where(eq(receipts.noteId, noteId))
    .orderBy(desc(receipts.receivedOn), desc(receipts.recordedAt), desc(receipts.id));
}

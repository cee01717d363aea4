import { accept, type Result } from '#app/domain/result.ts';
import { standingLedger } from '#app/domain/servicing/apply-receipts.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { users } from '#app/server/db/schema/users.ts';
import type { NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readLateCharges } from '#app/server/services/notes/read-late-charges.ts';
import { readStandingReceipts } from '#app/server/services/notes/read-standing-receipts.ts';
import { readStoredRows } from '#app/server/services/notes/read-stored-rows.ts';
import { type NoteLedgerView, noteLedgerView } from '#app/server/views/note-ledger-view.ts';
import { desc, eq } from 'drizzle-orm';
import { readNoteUpdates } from './read-note-updates.ts';
import { findOwnNote } from './find-own-note.ts';

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
    return accept(
      noteLedgerView({
        held,
        property: listing,
        holderName: await readHolderName(transaction, held),
        rows: await readStoredRows(transaction, noteId),
        receipts: await readReceipts(transaction, noteId),
        updates: await readNoteUpdates(transaction, { noteId, from: null }),
        ledger: await readLedger(transaction, held),
        today: caller.clock.today(),
        timeZone: caller.settings.businessTimeZone,
      }),
    );
  });
}

/** A note with its standing receipts applied; null while nobody holds it. Source: rules 5.3. */
export async function readLedger(
  transaction: Transaction,
  { note, fundedOn }: NoteAndHolder,
): Promise<Ledger | null> {
  if (fundedOn === null) return null;
  const late = await readLateCharges(transaction, note);
  const held = { terms: termsOf(note), fundedOn, ...late };
  return standingLedger(held, await readStandingReceipts(transaction, note.id));
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

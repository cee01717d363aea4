import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import { standingLedger } from '#app/domain/servicing/apply-receipts.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Receipt } from '#app/domain/servicing/receipt.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { lockNote, type NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readLateCharges } from '#app/server/services/notes/read-late-charges.ts';
import { readStandingReceipts } from '#app/server/services/notes/read-standing-receipts.ts';

/** A locked note with everything that stands on it, for whoever administers its listing. */
export type OpenLedger = {
  held: NoteAndHolder;
  /** In the order in which they are applied. */
  standing: Receipt[];
  ledger: Ledger;
};

export type OpenRefusal = { kind: 'missing' } | { kind: 'forbidden' } | { kind: 'not_held' };

/**
 * Opens the ledger of a note to be written to: the note is locked until the transaction ends.
 * Refused: `missing` when the caller sees no such note; `forbidden` when they do not administer its
 * listing; `not_held` while nobody holds it. Source: rules 5.2, D1.
 */
export async function openLedgerOf(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<OpenLedger, OpenRefusal>> {
  const held = await lockNote(transaction, noteId);
  if (held === null) return refuse({ kind: 'missing' });
  if (!can(caller.actor, { action: 'administer_listing', listerId: held.listerId })) {
    return refuse({ kind: 'forbidden' });
  }
  const { note, fundedOn } = held;
  if (fundedOn === null) return refuse({ kind: 'not_held' });
  const late = await readLateCharges(transaction, note);
  const standing = await readStandingReceipts(transaction, noteId);
  const ledger = standingLedger({ terms: termsOf(note), fundedOn, ...late }, standing);
  return accept({ held, standing, ledger });
}

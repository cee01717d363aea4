import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Receipt } from '#app/domain/servicing/receipt.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findNote, lockNote, type NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { readStanding } from './read-standing.ts';

/** A note with everything that stands on it, for whoever administers its listing. */
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
  return ledgerOf(transaction, caller, await lockNote(transaction, noteId));
}

/** The same to be looked at only: nothing is locked, and nobody has to be waited for. */
export async function findLedgerOf(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<OpenLedger, OpenRefusal>> {
  return ledgerOf(transaction, caller, await findNote(transaction, noteId));
}

async function ledgerOf(
  transaction: Transaction,
  caller: Caller,
  held: NoteAndHolder | null,
): Promise<Result<OpenLedger, OpenRefusal>> {
  if (held === null) return refuse({ kind: 'missing' });
  if (!can(caller.actor, { action: 'administer_listing', listerId: held.listerId })) {
    return refuse({ kind: 'forbidden' });
  }
  const opened = await readStanding(transaction, held);
  return opened === null ? refuse({ kind: 'not_held' }) : accept({ held, ...opened });
}

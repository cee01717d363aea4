import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import type { properties } from '#app/property/tables.server.ts';
import { findHeldNote } from '#app/server/services/portfolio/find-held-note.ts';
import { findOwnNote } from './find-own-note.ts';
import { readHolderLedger } from './read-holder-ledger.ts';
import { readStanding } from './read-standing.ts';

/** From which side a payoff is looked at: who administers the listing, or who holds the note. */
export type PayoffSide = 'lister' | 'holder';

export type OpenPayoff = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  /** Null while nobody holds the note. */
  ledger: Ledger | null;
  /** Whether the caller may issue a quote, or only read what repays the note (D47). */
  mayIssue: boolean;
};

/**
 * A note with its ledger, for one of the two sides. Refused: `missing` for a note on which the
 * caller is not on that side, `forbidden` for who administers nothing. Source: rules 5.4, D1.
 */
export async function openPayoff(
  transaction: Transaction,
  caller: Caller,
  { noteId, side }: { noteId: string; side: PayoffSide },
): Promise<Result<OpenPayoff, 'missing' | 'forbidden'>> {
  if (side === 'lister') {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return found;
    const { held, listing } = found.value;
    const opened = await readStanding(transaction, held);
    const ledger = opened?.ledger ?? null;
    return accept({ note: held.note, property: listing, ledger, mayIssue: true });
  }
  const found = await findHeldNote(transaction, caller, noteId);
  if (found === null) return refuse('missing');
  const { note, property, holderId } = found;
  const ledger = await readHolderLedger(transaction, note);
  const mayIssue = can(caller.actor, { action: 'issue_quote_as_holder', holderId });
  return accept({ note, property, ledger, mayIssue });
}

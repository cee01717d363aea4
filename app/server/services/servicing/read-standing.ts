import { standingLedger } from '#app/domain/servicing/apply-receipts.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Receipt } from '#app/domain/servicing/receipt.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readLateCharges } from '#app/server/services/notes/read-late-charges.ts';
import { readStandingReceipts } from '#app/server/services/notes/read-standing-receipts.ts';

/**
 * The receipts of a note that stand, in the order in which they are applied, and its ledger with
 * them; null while nobody holds it. Source: rules 5.3.
 */
export async function readStanding(
  transaction: Transaction,
  { note, fundedOn }: NoteAndHolder,
): Promise<{ standing: Receipt[]; ledger: Ledger } | null> {
  if (fundedOn === null) return null;
  const late = await readLateCharges(transaction, note);
  const standing = await readStandingReceipts(transaction, note.id);
  return {
    standing,
    ledger: standingLedger({ terms: termsOf(note), fundedOn, ...late }, standing),
  };
}

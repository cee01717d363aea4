import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fundingDate, type HolderEntry } from '#app/domain/note/plan-holder.ts';
import { standingLedger } from '#app/domain/servicing/apply-receipts.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Receipt, ReceiptKind } from '#app/domain/servicing/receipt.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readLateCharges } from '#app/server/services/notes/read-late-charges.ts';
import { sql } from 'drizzle-orm';
import { toCents } from '#app/server/services/sums.ts';

/**
 * The ledger of a note for who holds it today, also where an earlier holder was paid: what those
 * received counts, and is not shown. Null for everybody else. Source: rules 5.1 and 5.4.
 */
export async function readHolderLedger(
  transaction: Transaction,
  note: typeof propertyNotes.$inferSelect,
): Promise<Ledger | null> {
  const fundedOn = fundingDate(await readHistory(transaction, note.id), note.noteOn);
  if (fundedOn === null) return null;
  const late = await readLateCharges(transaction, note);
  const held = { terms: termsOf(note), fundedOn, ...late };
  return standingLedger(held, await readReceipts(transaction, note.id));
}

async function readHistory(transaction: Transaction, noteId: string): Promise<HolderEntry[]> {
  const rows = await transaction
    .select({
      id: sql<string>`h.id`,
      heldFrom: sql<IsoDate>`h.held_from::text`,
      heldTo: sql<IsoDate | null>`h.held_to::text`,
    })
    .from(sql`access.ledger_holders(${noteId}) as h`);
  // Who they were is nobody's business here.
  return rows.map((row) => ({ ...row, organizationId: '' }));
}

async function readReceipts(transaction: Transaction, noteId: string): Promise<Receipt[]> {
  const rows = await transaction
    .select({
      id: sql<string>`r.id`,
      kind: sql<ReceiptKind>`r.kind`,
      receivedOn: sql<IsoDate>`r.received_on::text`,
      recordedAt: sql`r.recorded_at`.mapWith((at: string | Date) => new Date(at).toISOString()),
      amountCents: sql`r.amount_cents`.mapWith(toCents),
      isRecast: sql<boolean>`r.is_recast`,
    })
    .from(sql`access.ledger_receipts(${noteId}) as r`);
  return rows.map((row) => ({ ...row, reverses: null }));
}

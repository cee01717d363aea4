import { assert } from '#app/domain/assert.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { scheduleRows } from '#app/domain/schedule/schedule-rows.ts';
import type { NoteTerms } from '#app/domain/schedule/terms.ts';
import { applyPayments } from '#app/domain/servicing/apply-payments.ts';
import { applyReceipts, servicedRows } from '#app/domain/servicing/apply-receipts.ts';
import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/server/db/schema/notes.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { heldNote } from './note-terms.ts';
import { readStandingReceipts } from './read-standing-receipts.ts';
import { readStoredRows } from './read-stored-rows.ts';

/**
 * Stores what terms and standing receipts say of a note's rows (D28), in the caller's transaction.
 * Only rows that differ are written: saving costs far more than computing.
 *
 * @returns the rows as stored, in order. Throws when a standing receipt does not fit the terms:
 * callers refuse that before. Source: rules 5.3.
 */
export async function saveSchedule(
  transaction: Transaction,
  note: { id: string; terms: NoteTerms; fundedOn: IsoDate | null },
): Promise<ServicedRow[]> {
  const rows = await deriveRows(transaction, note);
  const stored = await readStoredRows(transaction, note.id);
  const changed = rows.filter((row, index) => !isSame(row, stored[index]));
  if (changed.length > 0) await writeRows(transaction, note.id, changed);
  if (stored.length > rows.length) {
    await transaction
      .delete(propertyNotePayments)
      .where(
        and(
          eq(propertyNotePayments.noteId, note.id),
          gt(propertyNotePayments.periodNumber, rows.length),
        ),
      );
  }
  return rows;
}

/** The rows of a note that no money was received for yet. Source: rules 5.3. */
export function freshRows(terms: NoteTerms, fundedOn: IsoDate | null): ServicedRow[] {
  if (fundedOn === null) {
    return applyPayments({ rows: scheduleRows(terms), payments: [], fundedOn });
  }
  return rowsOf({ terms, fundedOn }, []);
}

async function deriveRows(
  transaction: Transaction,
  { id, terms, fundedOn }: { id: string; terms: NoteTerms; fundedOn: IsoDate | null },
): Promise<ServicedRow[]> {
  if (fundedOn === null) return freshRows(terms, fundedOn);
  return rowsOf({ terms, fundedOn }, await readStandingReceipts(transaction, id));
}

function rowsOf(
  held: { terms: NoteTerms; fundedOn: IsoDate },
  receipts: Parameters<typeof applyReceipts>[1],
): ServicedRow[] {
  const applied = applyReceipts(heldNote(held), receipts);
  assert(applied.ok, 'standing receipts fit the terms of their note');
  return servicedRows(applied.value);
}

async function writeRows(
  transaction: Transaction,
  noteId: string,
  rows: readonly ServicedRow[],
): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await transaction
    .insert(propertyNotePayments)
    .values(rows.map((row) => ({ noteId, ...row })))
    .onConflictDoUpdate({
      target: [propertyNotePayments.noteId, propertyNotePayments.periodNumber],
      set: {
        dueOn: given('due_date'),
        isStub: given('is_stub'),
        scheduledPaymentCents: given('scheduled_payment_cents'),
        interestDueCents: given('interest_due_cents'),
        principalDueCents: given('principal_due_cents'),
        prepaidCents: given('prepaid_cents'),
        startingBalanceCents: given('starting_balance_cents'),
        endingBalanceCents: given('ending_balance_cents'),
        carriedCents: given('carried_cents'),
        amountPaidCents: given('amount_paid_cents'),
        interestPaidCents: given('interest_paid_cents'),
        paidOn: given('payment_date'),
      },
    });
}

function isSame(row: ServicedRow, stored: ServicedRow | undefined): boolean {
  return (
    stored !== undefined &&
    (Object.keys(row) as (keyof ServicedRow)[]).every((key) => row[key] === stored[key])
  );
}

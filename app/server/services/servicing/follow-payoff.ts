import { statusIsPaidOff } from '#app/domain/note/note-status.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { NoteAndHolder } from '#app/server/services/notes/lock-note.ts';
import { eq } from 'drizzle-orm';

type Following = { held: NoteAndHolder; before: Ledger; after: Ledger };

/**
 * Lets the status of a note and of its property follow a payoff or the reversal of one, in the
 * caller's transaction: a note that was paid off is paid_off and after the reversal active again;
 * a funded property without any other note that is not repaid is closed, and after the reversal
 * funded again. Source: rules 5.3 (payoff), D11.
 */
export async function followPayoff(
  transaction: Transaction,
  caller: Caller,
  { held, before, after }: Following,
): Promise<void> {
  const isPaidOff = after.paidOffOn !== null;
  if (isPaidOff === (before.paidOffOn !== null)) return;
  const status = isPaidOff ? 'paid_off' : 'active';
  const { note, listerId } = held;
  // The property is locked before its sums, which triggers change with the note (unpublish.ts).
  await lockProperty(transaction, note.propertyId);
  const to = await propertyStatusAfter(transaction, { held, isPaidOff });
  if (note.status !== status) {
    await transaction
      .update(propertyNotes)
      .set({ status, updatedAt: caller.clock.now() })
      .where(eq(propertyNotes.id, note.id));
    await audit(transaction, caller, {
      action: isPaidOff ? 'note.paid_off' : 'note.reactivated',
      recordType: 'property_note',
      recordId: note.id,
      organizationId: listerId,
      details: { before: { status: note.status }, after: { status } },
    });
  }
  if (to !== null) await followWithProperty(transaction, caller, { held, to });
}

async function lockProperty(transaction: Transaction, propertyId: string): Promise<void> {
  const { id } = properties;
  await transaction.select({ id }).from(properties).where(eq(id, propertyId)).for('update');
}

async function followWithProperty(
  transaction: Transaction,
  caller: Caller,
  { held, to }: { held: NoteAndHolder; to: 'closed' | 'funded' },
): Promise<void> {
  const { propertyId } = held.note;
  await transaction
    .update(properties)
    .set({ status: to, updatedAt: caller.clock.now() })
    .where(eq(properties.id, propertyId));
  await audit(transaction, caller, {
    action: `property.${to}`,
    recordType: 'property',
    recordId: propertyId,
    organizationId: held.listerId,
    details: { before: { status: to === 'closed' ? 'funded' : 'closed' }, after: { status: to } },
  });
}

/**
 * What becomes of the property's status when the note is paid off, or active again; null when it
 * stays. Source: D11.
 */
export async function propertyStatusAfter(
  transaction: Transaction,
  { held, isPaidOff }: { held: NoteAndHolder; isPaidOff: boolean },
): Promise<'closed' | 'funded' | null> {
  const { propertyId } = held.note;
  const [property] = await transaction
    .select({ status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId));
  const [from, to] = isPaidOff ? (['funded', 'closed'] as const) : (['closed', 'funded'] as const);
  if (property?.status !== from) return null;
  const notes = await transaction
    .select({ id: propertyNotes.id, status: propertyNotes.status })
    .from(propertyNotes)
    .where(eq(propertyNotes.propertyId, propertyId));
  const others = notes.filter(({ id }) => id !== held.note.id);
  return others.every(({ status }) => statusIsPaidOff(status)) ? to : null;
}

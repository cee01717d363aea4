import { statusIsPaidOff } from '#app/note/rules.ts';
import type { Ledger } from '#app/ledger/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { NoteAndHolder } from '#app/note/stored.server.ts';
import { eq } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { ChangePreview } from './read.server.ts';
import {
  findLedgerOf,
  type OpenLedger,
  type OpenRefusal,
  type PlannedChange,
  planReceipt,
  type PlanRefusal,
  planReversal,
  type ReceiptWish,
} from './plan.server.ts';

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
async function propertyStatusAfter(
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

/**
 * How a sum would be applied to a note, before it is recorded; nothing is written or locked.
 *
 * @returns the preview, or a reason of `findLedgerOf` or `planReceipt`. Source: rules 5.2.
 */
export async function previewReceipt(
  caller: Caller,
  { noteId, ...wish }: ReceiptWish & { noteId: string },
): Promise<Result<ChangePreview, OpenRefusal | PlanRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await findLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const at = { today: caller.clock.today(), now: caller.clock.now() };
    const planned = planReceipt(opened.value, wish, at);
    if (!planned.ok) return planned;
    return accept(await previewOf(transaction, opened.value, planned.value));
  });
}

/**
 * What reversing a receipt would do; nothing is written or locked.
 *
 * @returns the preview, or a reason of `findLedgerOf`, `missing` also for what does not stand on
 * this note, or `later_receipt`. Source: rules 5.2.
 */
export async function previewReversal(
  caller: Caller,
  { noteId, receiptId }: { noteId: string; receiptId: string },
): Promise<Result<ChangePreview, OpenRefusal | PlanRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await findLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const stands = opened.value.standing.some(({ id }) => id === receiptId);
    if (!stands) return refuse({ kind: 'missing' });
    const planned = planReversal(opened.value, receiptId);
    if (!planned.ok) return planned;
    return accept(await previewOf(transaction, opened.value, planned.value));
  });
}

async function previewOf(
  transaction: Transaction,
  { held, ledger: before }: OpenLedger,
  { ledger, effect, seen }: PlannedChange,
): Promise<ChangePreview> {
  const isPaidOff = ledger.paidOffOn !== null;
  const isTurning = isPaidOff !== (before.paidOffOn !== null);
  const propertyStatus = isTurning
    ? await propertyStatusAfter(transaction, { held, isPaidOff })
    : null;
  return { effect, seen, propertyStatus };
}

import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { stands } from '#app/server/services/notes/read-standing-receipts.ts';
import { isHeldOn } from '#app/server/services/portfolio/is-held-on.ts';
import { and, asc, between, eq } from 'drizzle-orm';
import type { FindEvents } from './notice-event.ts';

/** Receipts recorded lately that stand, for whoever held the note on the day they count from. */
export const findReceived: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({
      id: receipts.id,
      noteId: receipts.noteId,
      amountCents: receipts.amountCents,
      receivedOn: receipts.receivedOn,
      organizationId: noteHolders.organizationId,
      address: properties.address,
      city: properties.city,
      state: properties.state,
    })
    .from(receipts)
    .innerJoin(noteHolders, eq(noteHolders.noteId, receipts.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, receipts.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        between(receipts.recordedAt, since, until),
        stands(transaction),
        isHeldOn(receipts.receivedOn),
      ),
    )
    .orderBy(asc(receipts.recordedAt), asc(receipts.id));
  return found.map((receipt) => ({
    kind: 'received',
    eventKey: receipt.id,
    to: { organizationId: receipt.organizationId },
    title: `${formatMoney(receipt.amountCents)} received ${formatDate(receipt.receivedOn)}`,
    body: addressLine(receipt),
    path: `/dashboard/notes/${receipt.noteId}`,
  }));
};

import { formatDate } from '#app/domain/calendar/format-date.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { receipts } from '#app/server/db/schema/receipts.ts';
import { isHeldOn } from '#app/server/services/portfolio/is-held-on.ts';
import { and, asc, between, eq, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FindEvents } from './notice-event.ts';

/** Receipts recorded lately that stand, for whoever held the note on the day they count from. */
export const findReceived: FindEvents = async (transaction, { since, until }) => {
  const reversal = alias(receipts, 'reversal');
  const found = await transaction
    .select({ receipt: receipts, property: properties, holder: noteHolders })
    .from(receipts)
    .innerJoin(noteHolders, eq(noteHolders.noteId, receipts.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, receipts.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        between(receipts.recordedAt, since, until),
        isNull(receipts.reverses),
        notExists(
          transaction
            .select({ id: reversal.id })
            .from(reversal)
            .where(eq(reversal.reverses, receipts.id)),
        ),
        isHeldOn(receipts.receivedOn),
      ),
    )
    .orderBy(asc(receipts.recordedAt), asc(receipts.id));
  return found.map(({ receipt, property, holder }) => ({
    kind: 'received',
    eventKey: receipt.id,
    to: { organizationId: holder.organizationId },
    title: `${formatMoney(receipt.amountCents)} received ${formatDate(receipt.receivedOn)}`,
    body: addressLine(property),
    path: `/dashboard/notes/${receipt.noteId}`,
  }));
};

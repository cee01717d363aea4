import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addDays, daysBetween } from '#app/ground/calendar/iso-date.ts';
import { MATURITY_DAYS, maturityNotice } from '#app/domain/notification/maturity-notice.ts';
import { addressLine } from '#app/domain/property/address-line.ts';
import { finalDate } from '#app/ground/schedule/maturity-date.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { SERVICED_STATUSES } from '#app/server/services/portfolio/held-notes.ts';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FindEvents } from './notice-event.ts';

/** Held notes whose final date, maturity or balloon, is 90, 60 or 30 days away or nearer. */
export const findMaturing: FindEvents = async (transaction, { today }) => {
  const finalOn = sql`least(${propertyNotes.balloonOn}, ${propertyNotes.maturityOn})`;
  const found = await transaction
    .select({ note: propertyNotes, property: properties, holder: noteHolders })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        isNull(noteHolders.heldTo),
        inArray(propertyNotes.status, SERVICED_STATUSES),
        between(finalOn, today, addDays(today, MATURITY_DAYS[0])),
      ),
    )
    .orderBy(asc(finalOn), asc(propertyNotes.id));
  return found.flatMap(({ note, property, holder }) => {
    const on = finalDate(termsOf(note));
    const notice = maturityNotice(on, today);
    if (notice === null) return [];
    const left = daysBetween(today, on);
    return {
      kind: 'maturing' as const,
      eventKey: `${note.id}:${on}:${notice}`,
      to: { organizationId: holder.organizationId },
      title: `Note matures ${formatDate(on)}, in ${formatCountOf(left, 'day')}`,
      body: addressLine(property),
      path: `/dashboard/notes/${note.id}`,
    };
  });
};

import { noteHolders, noteUpdates, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { isHeldOn } from '#app/server/services/portfolio/is-held-on.ts';
import { and, asc, between, eq } from 'drizzle-orm';
import type { FindEvents } from './notice-event.ts';

/** What was posted about notes lately, for whoever held the note on the day of the post. */
export const findUpdated: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({ update: noteUpdates, property: properties, holder: noteHolders })
    .from(noteUpdates)
    .innerJoin(noteHolders, eq(noteHolders.noteId, noteUpdates.noteId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteUpdates.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(between(noteUpdates.postedAt, since, until), isHeldOn(noteUpdates.postedOn)))
    .orderBy(asc(noteUpdates.postedAt), asc(noteUpdates.id));
  return found.map(({ update, property, holder }) => ({
    kind: 'update_posted',
    eventKey: update.id,
    to: { organizationId: holder.organizationId },
    title: `An update on ${property.address}`,
    body: update.text,
    path: `/dashboard/notes/${update.noteId}`,
  }));
};

import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/team/tables.server.ts';
import { propertyDetails, propertyImages } from '#app/server/db/schema/properties.ts';
import { findOwnListing } from '#app/server/services/admin/find-own-listing.ts';
import { adminProperty, type EditedProperty } from '#app/server/views/admin-property-view.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { editableOf, versionOf } from './editable-property.ts';

/**
 * A property that the caller administers, with details, pictures and notes with their holders of
 * today, and the version that a save of it starts from. Refused: `missing` when they administer no
 * such property, `forbidden` when they administer
 * nothing. Source: rules 2.2, D1.
 */
export async function readOwnProperty(
  caller: Caller,
  propertyId: string,
): Promise<Result<EditedProperty, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return found;
    const [details] = await transaction
      .select()
      .from(propertyDetails)
      .where(eq(propertyDetails.propertyId, propertyId));
    const images = await transaction
      .select()
      .from(propertyImages)
      .where(eq(propertyImages.propertyId, propertyId))
      .orderBy(asc(propertyImages.position));
    const notes = await transaction
      .select({ note: propertyNotes, holderName: organizations.name })
      .from(propertyNotes)
      .leftJoin(
        noteHolders,
        and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo)),
      )
      .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
      .where(eq(propertyNotes.propertyId, propertyId));
    const record = { property: found.value, details: details ?? null, images, notes };
    const version = versionOf(editableOf(found.value, details ?? null));
    return accept({ ...adminProperty(record, caller.settings.businessTimeZone), version });
  });
}

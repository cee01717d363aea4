import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { type properties, propertyDetails, propertyImages } from '#app/property/tables.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { adminProperty, type EditedProperty } from './show.server.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { storedKey } from '#app/ground/fields.ts';
import { SINGLE_FIELDS } from '#app/property/fields.ts';
import { versionOf } from '#app/server/second-editor.ts';

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
    const version = versionOf(EDITABLE_KEYS, editableOf(found.value, details ?? null));
    const [pinned] = await transaction
      .select({ against: sql<string | null>`access.pinned_against(${propertyId})` })
      .from(sql`(values (1)) one`);
    return accept({
      ...adminProperty(record, caller.settings.businessTimeZone),
      version,
      pinnedAgainst: pinned?.against ?? null,
    });
  });
}

/** Everything that the edit form changes, in the order of the form. */
export const EDITABLE_KEYS = [
  'address',
  'city',
  'state',
  'zipCode',
  'status',
  'description',
  ...SINGLE_FIELDS.map(storedKey),
  'investmentSummary',
  'financialPlan',
  'renovationScope',
  'comparableProperties',
  'locationData',
  'displaySettings',
] as const;

export type EditableKey = (typeof EDITABLE_KEYS)[number];

export type EditableProperty = Record<EditableKey, unknown>;

type Property = typeof properties.$inferSelect;
type Details = typeof propertyDetails.$inferSelect;

/** What the edit form changes of a property, as it is stored; money in cents. */
export function editableOf(property: Property, details: Details | null): EditableProperty {
  const stored: Record<string, unknown> = { ...details, ...property };
  const entries = EDITABLE_KEYS.map((key) => [key, stored[key] ?? null] as const);
  return Object.fromEntries(entries) as EditableProperty;
}

import { stateCode, zipCodeOf } from '#app/ground/us-places.ts';
import type { ImageWish } from '#app/property/pictures/wish.ts';
import type { Place, PropertyStatus } from '#app/property/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type LocationData, properties, propertyDetails } from '#app/property/tables.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import type { OtherChange } from '#app/ground/second-editor.ts';
import { findOvertaken, isSame } from '#app/server/second-editor.ts';
import {
  EDITABLE_KEYS,
  type EditableKey,
  editableOf,
  type EditableProperty,
} from './read.server.ts';
import { eq } from 'drizzle-orm';
import { arrangeImages, type ArrangeRefusal } from '#app/property/pictures/arrange.server.ts';
import { type Listing, lockOwnListing } from '#app/property/access.server.ts';
import { unpublish } from '#app/property/publish.server.ts';

/** What the public sees of a property whatever its notes are. */
export type PropertyFace = Place & {
  /** Null leaves the stored one, which may be one that forms do not offer. */
  status: PropertyStatus | null;
};

type FaceKey = keyof PropertyFace;

/** The details that the edit form changes: null is 'not known', what is left out stays; cents. */
export type ChangedDetails = Partial<
  Pick<typeof propertyDetails.$inferSelect, Exclude<EditableKey, FaceKey>>
>;

/** What a form that shows all of them has to say of each; facts of the place travel apart. */
export type EveryDetail = Required<Omit<ChangedDetails, 'locationData'>>;

/** Somebody else's save came between: what it changed, and who made it and when, where known. */
export type PropertyConflict = { kind: 'conflict' } & OtherChange<EditableKey>;

export type UpdatePropertyInput = {
  /** The version that the editor started from; null asks for no such check. */
  version: string | null;
  face: PropertyFace;
  details: ChangedDetails;
  /**
   * Facts of the place instead of the stored ones; without a source and an instant of their own
   * the stored ones stay.
   */
  location?: LocationData;
  /** Null leaves the pictures as they are. */
  images?: ImageWish | null;
};

export type UpdateRefusal = 'missing' | 'forbidden' | PropertyConflict | ArrangeRefusal;

/** What investors are not shown, or what is no offer: changing these leaves a listing public. */
const HARMLESS: readonly EditableKey[] = ['status', 'displaySettings'];

/**
 * Changes a property's address, status and details, and its pictures where `images` says how. A
 * change of anything but status, display settings and pictures by somebody who may not publish
 * makes it a draft again; saving what is there already changes nothing. Refused: `missing`
 * when the caller administers no such property, `forbidden` when they administer nothing,
 * `conflict` when a value that the caller would set is not the one they started from, and for the
 * reasons of `arrangeImages`. Source: rules 2.2 and 2.5, D1, D2, D29, D33, D41.
 */
export async function updateProperty(
  caller: Caller,
  propertyId: string,
  input: UpdatePropertyInput,
): Promise<Result<null, UpdateRefusal>> {
  return withFiles<null, UpdateRefusal>(caller, (files, undo) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await lockOwnListing(transaction, caller, propertyId);
      if (!found.ok) return found;
      const listing = found.value;
      if (input.images) {
        const work = { transaction, caller, files, listing };
        const arranged = await arrangeImages(work, input.images);
        if (!arranged.ok) return arranged;
      }
      const changed = await changeFields(transaction, caller, listing, input);
      return changed.ok ? changed : undo(changed.reason);
    }),
  );
}

async function changeFields(
  transaction: Transaction,
  caller: Caller,
  listing: Listing,
  input: UpdatePropertyInput,
): Promise<Result<null, PropertyConflict>> {
  const propertyId = listing.id;
  const stored = editableOf(listing, await readDetails(transaction, propertyId));
  const status = input.face.status ?? listing.status;
  const { location } = input;
  const wanted: Partial<EditableProperty> = { ...input.details, ...input.face, status };
  if (location !== undefined) wanted.locationData = mergeLocation(stored.locationData, location);
  const changed = EDITABLE_KEYS.filter(
    (key) => wanted[key] !== undefined && !isSame(stored[key], wanted[key]),
  );
  const { version } = input;
  const records = [{ recordType: 'property', recordId: propertyId }];
  const save = { keys: EDITABLE_KEYS, version, stored, wanted };
  const other = await findOvertaken(transaction, caller, { ...save, records });
  if (other !== null) return refuse({ kind: 'conflict', ...other });
  if (changed.length === 0) return accept(null);
  await write(transaction, caller, propertyId, pick(wanted, changed));
  if (changed.some((key) => !isHarmless(key, stored, wanted))) {
    await unpublish(transaction, caller, [listing.id]);
  }
  await audit(transaction, caller, {
    action: 'property.updated',
    recordType: 'property',
    recordId: propertyId,
    organizationId: listing.organizationId,
    details: { before: readable(pick(stored, changed)), after: readable(pick(wanted, changed)) },
  });
  return accept(null);
}

/** Harmless is also a state or a ZIP code that is only written as the form writes it. */
function isHarmless(
  key: EditableKey,
  stored: EditableProperty,
  wanted: Partial<EditableProperty>,
): boolean {
  if (key === 'state') return stateCode(String(stored.state)) === wanted.state;
  if (key === 'zipCode') return zipCodeOf(String(stored.zipCode)) === wanted.zipCode;
  return HARMLESS.includes(key);
}

async function readDetails(transaction: Transaction, propertyId: string) {
  const [details] = await transaction
    .select()
    .from(propertyDetails)
    .where(eq(propertyDetails.propertyId, propertyId));
  return details ?? null;
}

async function write(
  transaction: Transaction,
  caller: Caller,
  propertyId: string,
  values: Partial<EditableProperty>,
): Promise<void> {
  const { address, city, state, zipCode, status, ...details } = values;
  const face = { address, city, state, zipCode, status } as Partial<PropertyFace>;
  await transaction
    .update(properties)
    .set({ ...(face as Partial<typeof properties.$inferInsert>), updatedAt: caller.clock.now() })
    .where(eq(properties.id, propertyId));
  if (Object.keys(details).length === 0) return;
  const set = details as ChangedDetails;
  await transaction
    .insert(propertyDetails)
    .values({ propertyId, ...set })
    .onConflictDoUpdate({ target: propertyDetails.propertyId, set });
}

/** Groups without a fact are left out, as they are where nothing was ever known. */
function mergeLocation(stored: unknown, location: LocationData): LocationData {
  const { source, enrichedAt } = (stored ?? {}) as LocationData;
  const all = Object.entries({ source, enrichedAt, ...location });
  return Object.fromEntries(
    all.filter(([, value]) => value !== undefined && Object.keys(value).length > 0),
  );
}

function pick(
  values: Partial<EditableProperty>,
  keys: readonly EditableKey[],
): Partial<EditableProperty> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

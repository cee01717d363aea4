import type { Cents } from '#app/domain/money/cents.ts';
import type { ImageWish } from '#app/domain/property/image-wish.ts';
import type { PropertyStatus } from '#app/domain/property/property-status.ts';
import { accept, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties, propertyDetails } from '#app/server/db/schema/properties.ts';
import { findOwnListing } from '#app/server/services/admin/find-own-listing.ts';
import { audit } from '#app/server/services/audit.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { eq } from 'drizzle-orm';
import { arrangeImages, type ArrangeRefusal } from './arrange-images.ts';
import type { Listing } from './find-listing.ts';
import { unpublish } from './unpublish.ts';

/** What the public sees of a property whatever its notes are. */
export type PropertyFace = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null leaves the stored one, which may be one that forms do not offer (D40). */
  status: PropertyStatus | null;
};

/** The figures that the edit form shows; null is 'not known'. Money in cents. */
export type PropertyFigures = {
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  lotSize: string | null;
  yearBuilt: number | null;
  estimatedArvCents: Cents | null;
  marketValueCents: Cents | null;
  estimatedRentCents: Cents | null;
};

export type PropertyChange = {
  face: PropertyFace;
  figures: PropertyFigures;
  /** Null leaves the pictures as they are. */
  images?: ImageWish | null;
};

/**
 * Changes a property's address, status and figures, and its pictures where `images` says how. A
 * change of address or figures by somebody who may not publish makes it a draft again (D2); saving
 * what is there already changes nothing. Refused: `missing` when the caller administers no such
 * property, `forbidden` when they administer nothing, and for the reasons of `arrangeImages`.
 * Source: rules 2.2 and 2.5, D1, D2, D29, D33.
 */
export async function updateProperty(
  caller: Caller,
  propertyId: string,
  input: PropertyChange,
): Promise<Result<null, 'missing' | 'forbidden' | ArrangeRefusal>> {
  return withFiles(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const found = await lockOwnListing(transaction, caller, propertyId);
      if (!found.ok) return found;
      const listing = found.value;
      if (input.images) {
        const work = { transaction, caller, files, listing };
        const arranged = await arrangeImages(work, input.images);
        if (!arranged.ok) return arranged;
      }
      await changeFields(transaction, caller, listing, input);
      return accept(null);
    }),
  );
}

async function changeFields(
  transaction: Transaction,
  caller: Caller,
  listing: Listing,
  input: PropertyChange,
): Promise<void> {
  const propertyId = listing.id;
  const status = input.face.status ?? listing.status;
  const face = differenceOf(listing, { ...input.face, status });
  const figures = differenceOf(await figuresOf(transaction, propertyId), input.figures);
  const before = { ...face.before, ...figures.before };
  const after = { ...face.after, ...figures.after };
  if (Object.keys(after).length === 0) return;
  await transaction
    .update(properties)
    .set({ ...face.after, updatedAt: caller.clock.now() })
    .where(eq(properties.id, propertyId));
  if (Object.keys(figures.after).length > 0) {
    await transaction
      .insert(propertyDetails)
      .values({ propertyId, ...figures.after })
      .onConflictDoUpdate({ target: propertyDetails.propertyId, set: figures.after });
  }
  const { status: _status, ...shown } = after;
  if (Object.keys(shown).length > 0) await unpublish(transaction, caller, listing);
  await audit(transaction, caller, {
    action: 'property.updated',
    recordType: 'property',
    recordId: propertyId,
    organizationId: listing.organizationId,
    details: { before: readable(before), after: readable(after) },
  });
}

/** Two saves at once follow one another, so that each audit entry says what it really changed. */
async function lockOwnListing(
  transaction: Transaction,
  caller: Caller,
  propertyId: string,
): Promise<Result<Listing, 'missing' | 'forbidden'>> {
  const found = await findOwnListing(transaction, caller, propertyId);
  if (!found.ok) return found;
  await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  return findOwnListing(transaction, caller, propertyId);
}

async function figuresOf(
  transaction: Transaction,
  propertyId: string,
): Promise<Partial<PropertyFigures>> {
  const [stored] = await transaction
    .select({
      bedrooms: propertyDetails.bedrooms,
      bathrooms: propertyDetails.bathrooms,
      squareFeet: propertyDetails.squareFeet,
      lotSize: propertyDetails.lotSize,
      yearBuilt: propertyDetails.yearBuilt,
      estimatedArvCents: propertyDetails.estimatedArvCents,
      marketValueCents: propertyDetails.marketValueCents,
      estimatedRentCents: propertyDetails.estimatedRentCents,
    })
    .from(propertyDetails)
    .where(eq(propertyDetails.propertyId, propertyId));
  return stored ?? {};
}

/** The wanted values that differ from the stored ones, and what those were. */
function differenceOf<T extends Record<string, unknown>>(
  stored: Partial<T>,
  wanted: T,
): { before: Partial<T>; after: Partial<T> } {
  const before: Partial<T> = {};
  const after: Partial<T> = {};
  for (const key of Object.keys(wanted) as (keyof T)[]) {
    if ((stored[key] ?? null) === wanted[key]) continue;
    before[key] = stored[key];
    after[key] = wanted[key];
  }
  return { before, after };
}

/** JSON has no whole numbers of any size: cents go into the audit entry as text. */
function readable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? value.toString() : (value ?? null),
    ]),
  );
}

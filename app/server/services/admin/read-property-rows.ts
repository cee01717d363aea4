import { DEFAULT_PROPERTY_SORT, type PropertySort } from '#app/domain/property/property-sort.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties, propertyDetails, propertyImages } from '#app/server/db/schema/properties.ts';
import { adminPropertyRow, type AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { orderProperties } from './order-properties.ts';

/**
 * Some properties, newest first unless sorted otherwise, each with its primary picture and the
 * figures of its first note.
 * Empty when none fits the filter. Source: rules 2.3.
 */
export async function readPropertyRows(
  transaction: Transaction,
  wish: {
    filter: SQL | undefined;
    sort?: PropertySort;
    offset: number;
    limit: number;
    timeZone: string;
  },
): Promise<AdminPropertyRow[]> {
  const listed = await transaction
    .select({ property: properties, details: propertyDetails, image: propertyImages })
    .from(properties)
    .innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id))
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .leftJoin(
      propertyImages,
      and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)),
    )
    .where(wish.filter)
    .orderBy(...orderProperties(wish.sort ?? DEFAULT_PROPERTY_SORT))
    .limit(wish.limit)
    .offset(wish.offset);
  if (listed.length === 0) return [];
  const ids = listed.map(({ property }) => property.id);
  const notes = await transaction
    .select()
    .from(propertyNotes)
    .where(inArray(propertyNotes.propertyId, ids));
  return listed.map((record) =>
    adminPropertyRow(
      { ...record, notes: notes.filter((note) => note.propertyId === record.property.id) },
      wish.timeZone,
    ),
  );
}

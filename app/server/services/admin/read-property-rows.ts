import { DEFAULT_PROPERTY_SORT, type PropertySort } from '#app/domain/property/property-sort.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties, propertyDetails, propertyImages } from '#app/server/db/schema/properties.ts';
import { adminPropertyRow, type AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { isByTotals, orderProperties } from './order-properties.ts';

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
  const sort = wish.sort ?? DEFAULT_PROPERTY_SORT;
  const listed = await transaction
    .select({ property: properties, details: propertyDetails, image: propertyImages })
    .from(properties)
    .innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id))
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .leftJoin(
      propertyImages,
      and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)),
    )
    .where(inArray(properties.id, placedIds(transaction, { ...wish, sort })))
    .orderBy(...orderProperties(sort));
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

/** Which ones, found with nothing of what a row shows: on a far page that is most of the work. */
function placedIds(
  transaction: Transaction,
  wish: { filter: SQL | undefined; sort: PropertySort; offset: number; limit: number },
) {
  const { filter, sort, offset, limit } = wish;
  const found = transaction.select({ id: properties.id }).from(properties).$dynamic();
  if (isByTotals(sort)) {
    found.innerJoin(listingTotals, eq(listingTotals.propertyId, properties.id));
  }
  return found
    .where(filter)
    .orderBy(...orderProperties(sort))
    .limit(limit)
    .offset(offset);
}

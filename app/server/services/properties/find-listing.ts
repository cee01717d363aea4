import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { eq } from 'drizzle-orm';

export type Listing = typeof properties.$inferSelect;

/** The property with this id, or null when there is none that the transaction's actor may see. */
export async function findListing(
  transaction: Transaction,
  propertyId: string,
): Promise<Listing | null> {
  if (!isUuid(propertyId)) return null;
  const [listing] = await transaction
    .select()
    .from(properties)
    .where(eq(properties.id, propertyId));
  return listing ?? null;
}

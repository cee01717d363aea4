import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { findOwnListing } from '#app/server/services/admin/find-own-listing.ts';
import { eq } from 'drizzle-orm';
import type { Listing } from './find-listing.ts';

/**
 * A property that the caller administers, locked until the transaction ends: of two changes at once
 * the second waits, and then sees what the first has made of it. Refused: `missing` and
 * `forbidden` as in `findOwnListing`.
 */
export async function lockOwnListing(
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

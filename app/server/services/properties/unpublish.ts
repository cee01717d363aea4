import { can } from '#app/domain/access/can.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { eq } from 'drizzle-orm';
import type { Listing } from './find-listing.ts';

/**
 * Makes a property a draft again after its address or a figure was changed by somebody who may not
 * publish (D2); after a platform admin's change it stays as it is.
 */
export async function unpublish(
  transaction: Transaction,
  caller: Caller,
  listing: Listing,
): Promise<void> {
  if (can(caller.actor, { action: 'publish_property' })) return;
  await transaction
    .update(properties)
    .set({ publishedAt: null, updatedAt: caller.clock.now() })
    .where(eq(properties.id, listing.id));
}

import { can } from '#app/domain/access/can.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import type { Listing } from './find-listing.ts';

/**
 * Makes a property a draft again after its address or a figure was changed by somebody who may not
 * publish (D2); after a platform admin's change it stays as it is. This locks the property, so it
 * comes before a note of it is written: triggers then lock the property's sums, and whoever locks
 * both in the other order may wait for who has the first.
 */
export async function unpublish(
  transaction: Transaction,
  caller: Caller,
  listing: Listing,
): Promise<void> {
  if (can(caller.actor, { action: 'publish_property' })) return;
  const publishedAt = await readPublication(transaction, listing.id);
  if (publishedAt === null) return;
  await transaction
    .update(properties)
    .set({ publishedAt: null, updatedAt: caller.clock.now() })
    .where(eq(properties.id, listing.id));
  await audit(transaction, caller, {
    action: 'property.unpublished',
    recordType: 'property',
    recordId: listing.id,
    organizationId: listing.organizationId,
    details: {
      before: { publishedAt: publishedAt.toISOString() },
      after: { publishedAt: null },
    },
  });
}

/** As it is now: what the service has read may be older than the lock on the property. */
async function readPublication(transaction: Transaction, propertyId: string): Promise<Date | null> {
  const [listing] = await transaction
    .select({ publishedAt: properties.publishedAt })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  return listing?.publishedAt ?? null;
}

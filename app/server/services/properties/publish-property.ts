import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import { lockOwnListing } from './lock-own-listing.ts';

export type PublishRefusal = 'missing' | 'forbidden' | 'published_already' | 'changed';

/**
 * Puts a draft before the public (D2), as it was when the platform admin looked at it: `seenAt` is
 * the `updatedAt` of the page they read, as ISO text.
 *
 * @returns the address, or: `missing`; `forbidden` for everybody but platform admins;
 * `published_already`; `changed` when its lister has changed it since it was read.
 */
export async function publishProperty(
  caller: Caller,
  input: { propertyId: string; seenAt: string },
): Promise<Result<{ address: string }, PublishRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await lockOwnListing(transaction, caller, input.propertyId);
    if (!found.ok) return found;
    const listing = found.value;
    if (!can(caller.actor, { action: 'publish_property' })) return refuse('forbidden' as const);
    if (listing.publishedAt !== null) return refuse('published_already' as const);
    if (listing.updatedAt.toISOString() !== input.seenAt) return refuse('changed' as const);
    const now = caller.clock.now();
    await transaction
      .update(properties)
      .set({ publishedAt: now, updatedAt: now })
      .where(eq(properties.id, listing.id));
    await audit(transaction, caller, {
      action: 'property.published',
      recordType: 'property',
      recordId: listing.id,
      organizationId: listing.organizationId,
      details: { before: { publishedAt: null }, after: { publishedAt: now.toISOString() } },
    });
    return accept({ address: listing.address });
  });
}

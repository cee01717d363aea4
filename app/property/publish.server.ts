import { mayPublishProperty } from './may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from './tables.server.ts';
import { audit, auditAll } from '#app/server/audit.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { lockOwnListing } from './access.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { ReasonOf } from '#app/ground/refusals.ts';
import type { PUBLISH_REFUSALS } from './words.ts';

type PublishRefusal = ReasonOf<typeof PUBLISH_REFUSALS> | 'missing';

/**
 * Puts a draft before the public, as it was when the platform admin looked at it: `seenAt` is
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
    if (!mayPublishProperty(caller.actor)) return refuse('forbidden');
    if (listing.publishedAt !== null) return refuse('published_already');
    if (listing.updatedAt.toISOString() !== input.seenAt) return refuse('changed');
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

/**
 * Makes properties, some dozens at most, drafts again after an address or a figure was changed by
 * somebody who may not publish; after a platform admin's change they stay as they are. One
 * that is a draft already counts as changed by either, so that nobody publishes what they have not
 * seen.
 * This locks the properties, so it comes before a note of theirs is written: triggers then lock a
 * property's sums, and whoever locks both in the other order may wait for who has the first.
 */
export async function unpublish(
  transaction: Transaction,
  caller: Caller,
  propertyIds: readonly string[],
): Promise<void> {
  const named = inArray(properties.id, [...propertyIds]);
  const updatedAt = caller.clock.now();
  if (mayPublishProperty(caller.actor)) {
    const drafts = and(named, isNull(properties.publishedAt));
    await transaction.update(properties).set({ updatedAt }).where(drafts);
    return;
  }
  // As they are now: what the service has read may be older than the lock.
  const locked = await transaction
    .select({
      id: properties.id,
      organizationId: properties.organizationId,
      publishedAt: properties.publishedAt,
    })
    .from(properties)
    .where(named)
    .orderBy(asc(properties.id))
    .for('update');
  await transaction.update(properties).set({ publishedAt: null, updatedAt }).where(named);
  await auditAll(
    transaction,
    caller,
    locked.flatMap(({ id, organizationId, publishedAt }) => {
      if (publishedAt === null) return [];
      const before = { publishedAt: publishedAt.toISOString() };
      return {
        action: 'property.unpublished',
        recordType: 'property',
        recordId: id,
        organizationId,
        details: { before, after: { publishedAt: null } },
      };
    }),
  );
}

import { can } from '#app/ground/can.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { auditAll } from '#app/server/audit.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';

/**
 * Makes properties, some dozens at most, drafts again after an address or a figure was changed by
 * somebody who may not publish (D2); after a platform admin's change they stay as they are. One
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
  if (can(caller.actor, { action: 'publish_property' })) {
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

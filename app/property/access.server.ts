import { mayOpenAdministration } from '#app/ground/actor.ts';
import { mayAdministerListing } from './may.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from './tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { eq } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';

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

/**
 * A property that the caller administers. What others list is `missing` here even when it is
 * public, for the administration knows only one's own; who administers nothing at all is
 * `forbidden`.
 */
export async function findOwnListing(
  transaction: Transaction,
  caller: Caller,
  propertyId: string,
): Promise<Result<Listing, 'missing' | 'forbidden'>> {
  if (!mayOpenAdministration(caller.actor)) return refuse('forbidden');
  const listing = await findListing(transaction, propertyId);
  if (listing === null) return refuse('missing');
  const { organizationId: listerId } = listing;
  return mayAdministerListing(caller.actor, listerId) ? accept(listing) : refuse('missing');
}

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

import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findListing, type Listing } from '#app/server/services/properties/find-listing.ts';

/**
 * A property that the caller administers. What others list is `missing` here even when it is
 * public, for the administration knows only one's own (D1); who administers nothing at all is
 * `forbidden`.
 */
export async function findOwnListing(
  transaction: Transaction,
  caller: Caller,
  propertyId: string,
): Promise<Result<Listing, 'missing' | 'forbidden'>> {
  if (!can(caller.actor, { action: 'open_administration' })) return refuse('forbidden');
  const listing = await findListing(transaction, propertyId);
  if (listing === null) return refuse('missing');
  const { organizationId: listerId } = listing;
  return can(caller.actor, { action: 'administer_listing', listerId })
    ? accept(listing)
    : refuse('missing');
}

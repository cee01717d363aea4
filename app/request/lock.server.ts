import { mayAdministerListing } from '#app/property/may.ts';
import type { Actor } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { eq, inArray } from 'drizzle-orm';
import { investmentRequests } from './tables.server.ts';

export type LockedRequest = typeof investmentRequests.$inferSelect;

/**
 * The request with its property's lister, or null when there is none that the actor may see:
 * their own ones, and those for what they administer. One that they may change is locked until
 * the transaction ends, so that of two decisions the second one waits and then sees the first.
 */
export async function lockRequest(
  transaction: Transaction,
  actor: Actor,
  requestId: string,
): Promise<LockedRequest | null> {
  if (!isUuid(requestId)) return null;
  // Row-level security hides decided rows from a locking read, so the facts are read after it.
  await transaction
    .select({ id: investmentRequests.id })
    .from(investmentRequests)
    .where(eq(investmentRequests.id, requestId))
    .for('update');
  const [request] = await transaction
    .select()
    .from(investmentRequests)
    .where(eq(investmentRequests.id, requestId));
  return request !== undefined && maySee(actor, request) ? request : null;
}

/**
 * Locks the note of a request, if there is such a request: a note is locked before its requests, as
 * it is by whoever deletes it with them, or two could wait for each other.
 */
export async function lockNoteOfRequest(transaction: Transaction, requestId: string) {
  if (!isUuid(requestId)) return;
  const named = transaction
    .select({ noteId: investmentRequests.noteId })
    .from(investmentRequests)
    .where(eq(investmentRequests.id, requestId));
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(inArray(propertyNotes.id, named))
    .for('update');
}

function maySee(actor: Actor, { userId, listerId }: LockedRequest): boolean {
  const isOwn = actor.kind === 'person' && actor.userId === userId;
  return isOwn || mayAdministerListing(actor, listerId);
}

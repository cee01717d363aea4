import { type Actor, membershipIn } from '#app/ground/actor.ts';
import { mayAdministerListing } from '#app/property/may.ts';

/**
 * The admins of the listing, who holds the note today, and every person for what is shared: shared
 * documents are those of a property that the actor may see. Source: D31.
 */
export function mayReadDocument(
  actor: Actor,
  document: { listerId: string | null; holderIds: readonly string[]; isShared: boolean },
): boolean {
  const { listerId, holderIds, isShared } = document;
  return (
    actor.kind === 'person' &&
    (isShared ||
      mayAdministerListing(actor, listerId) ||
      holderIds.some((holderId) => membershipIn(actor, holderId) !== null))
  );
}

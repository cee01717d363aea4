import { type Actor, membershipIn } from '#app/ground/actor.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { mayAdministerListing } from '#app/property/may.ts';

/**
 * The admins of the listing, who holds the note today, and every person for what is shared: shared
 * documents are those of a property that the actor may see. What names a tax id is for who keeps
 * the profiles of the organization whose it is. Source: rules 6.1, D31.
 */
export function mayReadDocument(
  actor: Actor,
  document: {
    listerId: string | null;
    holderIds: readonly string[];
    isShared: boolean;
    /** Whose tax id it names; null for nobody's. */
    taxIdOf: string | null;
  },
): boolean {
  const { listerId, holderIds, isShared, taxIdOf } = document;
  return (
    actor.kind === 'person' &&
    (isShared ||
      mayAdministerListing(actor, listerId) ||
      (holderIds.some((holderId) => membershipIn(actor, holderId) !== null) &&
        (taxIdOf === null || mayKeepProfiles(actor, taxIdOf))))
  );
}

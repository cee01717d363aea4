import {
  type Actor,
  hasRole,
  isPlatformAdmin,
  isVerified,
  membershipIn,
} from '#app/ground/actor.ts';

/**
 * A payoff quote of a note that the organization holds; on the lister's side it is
 * `mayAdministerListing`. Viewers and members read what their organization holds and store nothing
 * in its name. Source: D47.
 */
export function mayIssueQuoteAsHolder(actor: Actor, holderId: string): boolean {
  if (isPlatformAdmin(actor)) return true;
  const membership = membershipIn(actor, holderId);
  return membership !== null && isVerified(actor) && hasRole(membership.role, 'manager');
}

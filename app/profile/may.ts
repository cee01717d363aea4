import {
  type Actor,
  administers,
  hasRole,
  isPlatformAdmin,
  isVerified,
  membershipIn,
} from '#app/ground/actor.ts';

/** Managers and above of the organization, with a verified address. Source: rules 6.1, D5. */
export function mayKeepProfiles(actor: Actor, organizationId: string): boolean {
  const membership = membershipIn(actor, organizationId);
  return membership !== null && isVerified(actor) && hasRole(membership.role, 'manager');
}

/** A text by hand, a form W-9, the custodians: platform admins. Source: rules 6.1. */
export function mayReviewProfiles(actor: Actor): boolean {
  return isPlatformAdmin(actor);
}

/**
 * The last four digits of a tax id: who keeps the profile, platform admins, and the admins of a
 * listing that it asks for or holds. Source: rules 6.1.
 */
export function mayReadTaxMark(
  actor: Actor,
  profile: { organizationId: string; isOfOwnListing: boolean },
): boolean {
  const { organizationId, isOfOwnListing } = profile;
  return isPlatformAdmin(actor) || isOfOwnListing || mayKeepProfiles(actor, organizationId);
}

/** A whole tax id: owner and admins of the organization, and platform admins. Source: rules 6.1. */
export function mayShowTaxId(actor: Actor, organizationId: string): boolean {
  return isPlatformAdmin(actor) || administers(actor, organizationId);
}

/** A form W-9 holds a tax id: who keeps the profile, and platform admins. Source: rules 6.5. */
export function mayOpenProfilePaper(actor: Actor, organizationId: string): boolean {
  return isPlatformAdmin(actor) || mayKeepProfiles(actor, organizationId);
}

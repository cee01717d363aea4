import { currentMembership, type Membership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';

export type OrganizationRefusal =
  | { kind: 'no_organization' }
  | { kind: 'other_organization'; currentName: string };

/**
 * Forms about an organization carry the one they were shown for (D25): whether it still is the one
 * that the caller works in.
 *
 * @returns the membership in it, or: `no_organization`; `other_organization` with the name of the
 * current one.
 */
export function checkOrganization(
  caller: Caller,
  organizationId: string,
): Result<Membership, OrganizationRefusal> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse({ kind: 'no_organization' });
  if (membership.organizationId === organizationId) return accept(membership);
  return refuse({ kind: 'other_organization', currentName: membership.organizationName });
}

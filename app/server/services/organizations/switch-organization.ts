import { membershipIn } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';

/**
 * Whether the caller may work in an organization from now on: only in one of their own. Nothing is
 * stored, because the choice is remembered on the device (D25).
 *
 * @returns its id and name, or `missing`.
 */
export function switchOrganization(
  caller: Caller,
  organizationId: string,
): Result<{ organizationId: string; organizationName: string }, 'missing'> {
  const membership = membershipIn(caller.actor, organizationId);
  if (membership === null) return refuse('missing');
  return accept({ organizationId, organizationName: membership.organizationName });
}

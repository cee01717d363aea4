import type { Person } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import type { Role } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { checkOrganization, type OrganizationRefusal } from './check-organization.ts';

export type AdministerTeamRefusal = OrganizationRefusal | { kind: 'forbidden' };

/**
 * Whether the caller administers the team of the organization that a form was shown for.
 *
 * @returns who they are in it, or: `no_organization`; `other_organization` with the name of the
 * current one (D25); `forbidden` below admin or without a verified address (D5).
 */
export function administerTeam(
  caller: Caller,
  organizationId: string,
): Result<
  { actor: Person; organizationId: string; organizationName: string; role: Role },
  AdministerTeamRefusal
> {
  const { actor } = caller;
  const shown = checkOrganization(caller, organizationId);
  if (!shown.ok) return shown;
  if (actor.kind !== 'person' || !can(actor, { action: 'manage_team', organizationId })) {
    return refuse({ kind: 'forbidden' });
  }
  return accept({ actor, ...shown.value });
}

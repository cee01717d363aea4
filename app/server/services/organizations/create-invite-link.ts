import type { Role } from '#app/ground/actor.ts';
import { invitableRoles } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInviteLinks } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { administerTeam, type AdministerTeamRefusal } from './administer-team.ts';
import { hashToken, linkToken } from './invite-token.ts';
import { lockTeam } from './lock-team.ts';
import { daysFrom } from './send-invitation.ts';

export type CreateInviteLinkInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  role: Role;
  /** Whole days, 1 to 30. */
  expiryDays: number;
};

export type CreateInviteLinkRefusal =
  | AdministerTeamRefusal
  | { kind: 'role_above' }
  | { kind: 'expiry_range' }
  | { kind: 'rate_limited'; seconds: number };

/**
 * Makes a link that lets one person join the caller's current organization.
 *
 * @returns its id, or: the refusals of `administerTeam`; `role_above` for owner and for a role
 * above the caller's; `expiry_range`; `rate_limited` with whole seconds to wait. Source: rules 2.5,
 * D22, D24.
 */
export async function createInviteLink(
  caller: Caller,
  input: CreateInviteLinkInput,
): Promise<Result<{ linkId: string }, CreateInviteLinkRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  const { role, expiryDays } = input;
  if (!invitableRoles(administered.value.role).includes(role))
    return refuse({ kind: 'role_above' });
  if (!Number.isInteger(expiryDays) || expiryDays < 1 || expiryDays > 30) {
    return refuse({ kind: 'expiry_range' });
  }
  const seconds = await caller.limits.attempt('invitation', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const linkId = crypto.randomUUID();
  return asActor(caller.database, actor, async (transaction) => {
    const team = await lockTeam(transaction, actor, organizationId);
    if (team === null) return refuse({ kind: 'forbidden' as const });
    if (!invitableRoles(team.role).includes(role)) return refuse({ kind: 'role_above' as const });
    const now = caller.clock.now();
    await transaction.insert(organizationInviteLinks).values({
      id: linkId,
      organizationId,
      role,
      tokenHash: hashToken(linkToken(linkId, caller.secret)),
      expiresAt: daysFrom(now, expiryDays),
      createdBy: actor.userId,
      createdAt: now,
    });
    await audit(transaction, caller, {
      action: 'invite_link.created',
      recordType: 'organization_invite_link',
      recordId: linkId,
      organizationId,
      details: { after: { role, expiryDays } },
    });
    return accept({ linkId });
  });
}

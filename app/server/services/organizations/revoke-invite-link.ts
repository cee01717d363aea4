import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInviteLinks } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { administerTeam, type AdministerTeamRefusal } from './administer-team.ts';

export type RevokeInviteLinkRefusal = AdministerTeamRefusal | { kind: 'missing' };

/**
 * Makes an unused link of the caller's current organization stop working.
 *
 * @returns nothing, or: the refusals of `administerTeam`; `missing` when the organization has no
 * such link or it has been used or revoked. Source: D24, D33.
 */
export async function revokeInviteLink(
  caller: Caller,
  input: { organizationId: string; linkId: string },
): Promise<Result<null, RevokeInviteLinkRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  if (!isUuid(input.linkId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, actor, async (transaction) => {
    const [revoked] = await transaction
      .update(organizationInviteLinks)
      .set({ revokedAt: caller.clock.now() })
      .where(
        and(
          eq(organizationInviteLinks.id, input.linkId),
          eq(organizationInviteLinks.organizationId, organizationId),
          isNull(organizationInviteLinks.usedAt),
          isNull(organizationInviteLinks.revokedAt),
        ),
      )
      .returning({ role: organizationInviteLinks.role });
    if (revoked === undefined) return refuse({ kind: 'missing' as const });
    await audit(transaction, caller, {
      action: 'invite_link.revoked',
      recordType: 'organization_invite_link',
      recordId: input.linkId,
      organizationId,
      details: { before: { role: revoked.role } },
    });
    return accept(null);
  });
}

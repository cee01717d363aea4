import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationInviteLinks, organizations } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import { inviteState } from './invite-state.ts';
import { hashToken, presentToken } from './invite-token.ts';
import { type Joined, joinOrganization, lockOwnRole, mayStillInvite } from './join-organization.ts';

export type RedeemInviteLinkRefusal =
  | 'not_signed_in'
  | 'missing'
  | 'used'
  | 'revoked'
  | 'expired'
  | 'inviter_gone';

/**
 * Makes the caller a member by a one-time link: of all who try, exactly one. Who is a member
 * already keeps their role and does not use the link up.
 *
 * @returns the organization and the role in it, or: `not_signed_in`; `missing`; `used`, `revoked`
 * and `expired`; `inviter_gone` when who made the link may not invite to that role any more (D22).
 * Source: D22, D24.
 */
export async function redeemInviteLink(
  caller: Caller,
  token: string,
): Promise<Result<Joined, RedeemInviteLinkRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  return asActor(caller.database, actor, async (transaction) => {
    const link = await lockLink(transaction, token);
    if (link === null) return refuse('missing' as const);
    const { organizationId, organizationName } = link;
    const ownRole = await lockOwnRole(transaction, actor, organizationId);
    if (ownRole === null) {
      const state = inviteState(link, caller.clock.now());
      if (state !== 'open') return refuse(state);
      if (!link.isStillMeant) return refuse('inviter_gone' as const);
    }
    assert(organizationName !== null, 'who holds an open link sees where it leads');
    const role = ownRole ?? link.role;
    if (ownRole !== null) return accept({ organizationId, organizationName, role, isNew: false });
    await joinOrganization(transaction, { ...caller, actor }, { organizationId, role });
    const marked = await transaction
      .update(organizationInviteLinks)
      .set({ usedAt: caller.clock.now(), usedBy: actor.userId })
      .where(eq(organizationInviteLinks.id, link.id))
      .returning({ id: organizationInviteLinks.id });
    assert(marked.length === 1, 'the database lets the redemption through');
    await audit(transaction, caller, {
      action: 'invite_link.redeemed',
      recordType: 'organization_invite_link',
      recordId: link.id,
      organizationId,
      details: { after: { email: actor.email, role } },
    });
    return accept({ organizationId, organizationName, role, isNew: true });
  });
}

/**
 * The link, locked while it is unused, so that of two who redeem it at once the second finds it
 * used; null when the token belongs to none.
 */
async function lockLink(transaction: Transaction, token: string) {
  await presentToken(transaction, token);
  const isIt = eq(organizationInviteLinks.tokenHash, hashToken(token));
  await transaction
    .select({ id: organizationInviteLinks.id })
    .from(organizationInviteLinks)
    .where(isIt)
    .for('update');
  const [found] = await transaction
    .select({
      id: organizationInviteLinks.id,
      organizationId: organizationInviteLinks.organizationId,
      organizationName: organizations.name,
      role: organizationInviteLinks.role,
      usedAt: organizationInviteLinks.usedAt,
      revokedAt: organizationInviteLinks.revokedAt,
      expiresAt: organizationInviteLinks.expiresAt,
      isStillMeant: mayStillInvite({
        organizationId: organizationInviteLinks.organizationId,
        invitedBy: organizationInviteLinks.createdBy,
        role: organizationInviteLinks.role,
      }),
    })
    .from(organizationInviteLinks)
    .leftJoin(organizations, eq(organizations.id, organizationInviteLinks.organizationId))
    .where(isIt);
  return found ?? null;
}

import { assert } from '#app/ground/assert.ts';
import { administers, type Person } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationInvitations, organizations } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import type { AcceptInviteRefusal } from '#app/server/views/invite-view.ts';
import { eq } from 'drizzle-orm';
import { inviteState, isAddressedTo } from './invite-state.ts';
import { hashToken, presentToken } from './invite-token.ts';
import { type Joined, joinOrganization, lockOwnRole, mayStillInvite } from './join-organization.ts';

/** An invitation by its id, as the dashboard names it, or by the token of its mail. */
export type InvitationKey = { invitationId: string } | { token: string };

/**
 * Accepts an invitation that was sent to the caller's own, verified address: the caller becomes a
 * member in the role that it names. Who is a member already keeps their role, and the invitation is
 * done with.
 *
 * @returns the organization and the role in it, or: `not_signed_in`; `missing`; `used`, `revoked`
 * and `expired`; `inviter_gone` when who sent it may not invite to that role any more (D22);
 * `other_address`; `unverified` (D5). Source: rules 1.5, D22, D23.
 */
export async function acceptInvitation(
  caller: Caller,
  key: InvitationKey,
): Promise<Result<Joined, AcceptInviteRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  return asActor(caller.database, actor, async (transaction) => {
    const invitation = await lockInvitation(transaction, key);
    if (invitation === null) return refuse('missing' as const);
    const { organizationId, email } = invitation;
    const isTheirs = isAddressedTo(actor, email);
    // By its id, only who is invited and the team's admins know that there is one.
    const isKnown = isTheirs || 'token' in key || administers(actor, organizationId);
    if (!isKnown) return refuse('missing' as const);
    const state = inviteState({ ...invitation, usedAt: invitation.acceptedAt }, caller.clock.now());
    const isAcceptable = state === 'open' && isTheirs && actor.isVerified;
    const ownRole = await lockOwnRole(transaction, actor, organizationId);
    if (ownRole === null || !isTheirs) {
      if (state !== 'open') return refuse(state);
      if (!isTheirs) return refuse('other_address' as const);
      if (!actor.isVerified) return refuse('unverified' as const);
      if (!invitation.isStillMeant) return refuse('inviter_gone' as const);
    }
    const person = { ...caller, actor };
    const role = ownRole ?? invitation.role;
    if (ownRole === null) await joinOrganization(transaction, person, { organizationId, role });
    if (isAcceptable) await markAccepted(transaction, person, invitation);
    const { organizationName } = invitation;
    assert(organizationName !== null, 'who is invited sees by whom');
    return accept({ organizationId, organizationName, role, isNew: ownRole === null });
  });
}

/**
 * The invitation, locked when the caller may accept it, so that of two who accept it at once the
 * second finds it accepted; null when they may not even see it.
 */
async function lockInvitation(transaction: Transaction, key: InvitationKey) {
  if ('token' in key) await presentToken(transaction, key.token);
  else if (!isUuid(key.invitationId)) return null;
  const isIt =
    'token' in key
      ? eq(organizationInvitations.tokenHash, hashToken(key.token))
      : eq(organizationInvitations.id, key.invitationId);
  await transaction
    .select({ id: organizationInvitations.id })
    .from(organizationInvitations)
    .where(isIt)
    .for('update');
  const [found] = await transaction
    .select({
      id: organizationInvitations.id,
      organizationId: organizationInvitations.organizationId,
      organizationName: organizations.name,
      email: organizationInvitations.email,
      role: organizationInvitations.role,
      acceptedAt: organizationInvitations.acceptedAt,
      revokedAt: organizationInvitations.revokedAt,
      expiresAt: organizationInvitations.expiresAt,
      isStillMeant: mayStillInvite(organizationInvitations),
    })
    .from(organizationInvitations)
    .leftJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .where(isIt);
  return found ?? null;
}

async function markAccepted(
  transaction: Transaction,
  caller: Caller & { actor: Person },
  invitation: { id: string; organizationId: string; role: string },
): Promise<void> {
  const marked = await transaction
    .update(organizationInvitations)
    .set({ acceptedAt: caller.clock.now() })
    .where(eq(organizationInvitations.id, invitation.id))
    .returning({ id: organizationInvitations.id });
  assert(marked.length === 1, 'the database lets the acceptance through');
  await audit(transaction, caller, {
    action: 'invitation.accepted',
    recordType: 'organization_invitation',
    recordId: invitation.id,
    organizationId: invitation.organizationId,
    details: { after: { email: caller.actor.email, role: invitation.role } },
  });
}

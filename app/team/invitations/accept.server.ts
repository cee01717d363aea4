import { assert } from '#app/ground/assert.ts';
import { administers, type Person } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  organizationInvitations,
  organizationInviteLinks,
  organizations,
} from '#app/team/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { AcceptInviteRefusal } from './words.ts';
import { hashToken, inviteState, isAddressedTo, presentToken } from './read.server.ts';
import { eq } from 'drizzle-orm';
import {
  type Joined,
  joinOrganization,
  lockOwnRole,
  mayStillInvite,
} from '#app/team/check.server.ts';
import { readMaintenance } from '#app/server/maintenance.ts';
import { readActor } from '#app/server/session/read-actor.ts';

/** An invitation by its id, as the dashboard names it, or by the token of its mail. */
export type InvitationKey = { invitationId: string } | { token: string };

/**
 * Accepts an invitation that was sent to the caller's own, verified address: the caller becomes a
 * member in the role that it names. Who is a member already keeps their role, and the invitation is
 * done with.
 *
 * @returns the organization and the role in it, or: `not_signed_in`; `missing`; `used`, `revoked`
 * and `expired`; `inviter_gone` when who sent it may not invite to that role any more;
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
    if (invitation === null) return refuse('missing');
    const { organizationId, email } = invitation;
    const isTheirs = isAddressedTo(actor, email);
    // By its id, only who is invited and the team's admins know that there is one.
    const isKnown = isTheirs || 'token' in key || administers(actor, organizationId);
    if (!isKnown) return refuse('missing');
    const state = inviteState({ ...invitation, usedAt: invitation.acceptedAt }, caller.clock.now());
    const isAcceptable = state === 'open' && isTheirs && actor.isVerified;
    const ownRole = await lockOwnRole(transaction, actor, organizationId);
    if (ownRole === null || !isTheirs) {
      if (state !== 'open') return refuse(state);
      if (!isTheirs) return refuse('other_address');
      if (!actor.isVerified) return refuse('unverified');
      if (!invitation.isStillMeant) return refuse('inviter_gone');
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

/**
 * Makes the caller a member by a one-time link: of all who try, exactly one. Who is a member
 * already keeps their role and does not use the link up.
 *
 * @returns the organization and the role in it, or: `not_signed_in`; `missing`; `used`, `revoked`
 * and `expired`; `inviter_gone` when who made the link may not invite to that role any more.
 * Source: D22, D24.
 */
async function redeemInviteLink(
  caller: Caller,
  token: string,
): Promise<Result<Joined, Exclude<AcceptInviteRefusal, 'other_address' | 'unverified'>>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  return asActor(caller.database, actor, async (transaction) => {
    const link = await lockLink(transaction, token);
    if (link === null) return refuse('missing');
    const { organizationId, organizationName } = link;
    const ownRole = await lockOwnRole(transaction, actor, organizationId);
    if (ownRole === null) {
      const state = inviteState(link, caller.clock.now());
      if (state !== 'open') return refuse(state);
      if (!link.isStillMeant) return refuse('inviter_gone');
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

/**
 * Accepts whatever a token invites to, an invitation by email or a link.
 *
 * @returns the organization and the role in it, or the refusals of `acceptInvitation` and
 * `redeemInviteLink`; `missing` when the token belongs to neither. Source: D37.
 */
export async function acceptInvite(
  caller: Caller,
  token: string,
): Promise<Result<Joined, AcceptInviteRefusal>> {
  const invitation = await acceptInvitation(caller, { token });
  if (invitation.ok || invitation.reason !== 'missing') return invitation;
  return redeemInviteLink(caller, token);
}

/**
 * Accepts what a token invites to for whom a session has just begun: by the cookies that started
 * it, as their next request would (D37). Null when nothing was accepted, such as while a second
 * factor is still asked for, the address is not verified or is another one; the page of the invite
 * then says why. In maintenance mode people sign in, and join afterwards (0121).
 */
export async function acceptAsSession(
  caller: Caller,
  session: { cookies: readonly string[]; token: string },
): Promise<Joined | null> {
  if ((await readMaintenance(caller)) !== null) return null;
  const cookie = session.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = new Headers({ cookie });
  const { actor } = await readActor(caller, headers);
  if (actor.kind !== 'person') return null;
  const joined = await acceptInvite({ ...caller, actor, headers }, session.token);
  return joined.ok ? joined.value : null;
}

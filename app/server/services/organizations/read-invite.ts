import { type Actor, displayName, isVerified } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  organizationInvitations,
  organizationInviteLinks,
  organizations,
} from '#app/server/db/schema/organizations.ts';
import { users } from '#app/account/tables.server.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { InviteView, ReadInviteRefusal } from '#app/server/views/invite-view.ts';
import { eq } from 'drizzle-orm';
import { inviteState, isAddressedTo } from './invite-state.ts';
import { hashToken, presentToken } from './invite-token.ts';
import { mayStillInvite, readOwnRole } from './join-organization.ts';

/**
 * What the holder of a token is invited to. Reading changes nothing: mail programs open links too.
 *
 * @returns the invite, or why it does not work: `missing` with kind null when no invitation and no
 * link has this token; `used`, `revoked`, `expired`; `inviter_gone` when who invited may not any
 * more. Who has become a member reads `already_member` whatever has become of the invite.
 * Source: D22, D23, D24, D37.
 */
export async function readInvite(
  caller: Caller,
  token: string,
): Promise<Result<InviteView, ReadInviteRefusal>> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    await presentToken(transaction, token);
    const found =
      (await findInvitation(transaction, token)) ?? (await findLink(transaction, token));
    if (found === null) return refuse({ kind: null, reason: 'missing' as const });
    const { kind, email, role } = found;
    const isMember =
      actor.kind === 'person' &&
      (email === null || isAddressedTo(actor, email)) &&
      (await readOwnRole(transaction, actor, found.organizationId)) !== null;
    const state = inviteState(found, caller.clock.now());
    if (!isMember && state !== 'open') return refuse({ kind, reason: state });
    const isOver = !found.isStillMeant || found.organizationName === null;
    if (!isMember && isOver) return refuse({ kind, reason: 'inviter_gone' as const });
    const { inviter } = found;
    return accept({
      kind,
      organizationName: found.organizationName ?? '',
      role,
      inviterName: inviter && displayName(inviter),
      email,
      expiresOn: businessDate(found.expiresAt, caller.settings.businessTimeZone),
      step: isMember ? 'already_member' : nextStep(actor, email),
    });
  });
}

function nextStep(actor: Actor, email: string | null): InviteView['step'] {
  if (actor.kind !== 'person') return 'sign_in';
  if (email === null) return 'accept';
  if (!isAddressedTo(actor, email)) return 'switch_account';
  return isVerified(actor) ? 'accept' : 'verify';
}

async function findInvitation(transaction: Transaction, token: string) {
  const [row] = await transaction
    .select({
      organizationId: organizationInvitations.organizationId,
      organizationName: organizations.name,
      role: organizationInvitations.role,
      email: organizationInvitations.email,
      usedAt: organizationInvitations.acceptedAt,
      revokedAt: organizationInvitations.revokedAt,
      expiresAt: organizationInvitations.expiresAt,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      isStillMeant: mayStillInvite(organizationInvitations),
    })
    .from(organizationInvitations)
    .leftJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(eq(organizationInvitations.tokenHash, hashToken(token)));
  return row === undefined ? null : { ...row, kind: 'invitation' as const };
}

async function findLink(transaction: Transaction, token: string) {
  const links = organizationInviteLinks;
  const [row] = await transaction
    .select({
      organizationId: links.organizationId,
      organizationName: organizations.name,
      role: links.role,
      usedAt: links.usedAt,
      revokedAt: links.revokedAt,
      expiresAt: links.expiresAt,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      isStillMeant: mayStillInvite({ ...links, invitedBy: links.createdBy }),
    })
    .from(links)
    .leftJoin(organizations, eq(organizations.id, links.organizationId))
    .leftJoin(users, eq(users.id, links.createdBy))
    .where(eq(links.tokenHash, hashToken(token)));
  return row === undefined ? null : { ...row, kind: 'link' as const, email: null };
}

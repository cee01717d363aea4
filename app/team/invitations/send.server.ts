import type { Transaction } from '#app/server/db/database.ts';
import { organizationInvitations, organizationMembers } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invitableRoles, invitePath } from '#app/team/rules.ts';
import { displayName, type Person, type Role, roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Caller } from '#app/server/caller.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { businessDate } from '#app/server/clock.ts';
import { hashToken, randomToken } from './read.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { readAddress } from '#app/account/mailed-links.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { TEAM_REFUSALS } from '#app/team/words.ts';
import { administerTeam, type AdministerTeamRefusal, lockTeam } from '#app/team/check.server.ts';

/** Whether somebody with this address, in the form it is kept in, is in the organization. */
export async function isMember(
  transaction: Transaction,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<boolean> {
  const [found] = await transaction
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(sql`lower(${users.email})`, email),
      ),
    );
  return found !== undefined;
}

const day = 24 * 60 * 60 * 1000;

/** How long an email invitation is valid (D23). */
export const INVITATION_DAYS = 7;

/** The end of something that lasts whole days from now on. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}

/**
 * Writes a new invitation, notes it down and queues its mail, in the caller's transaction. Only the
 * mail ever carries the token.
 */
export async function sendInvitation(
  transaction: Transaction,
  caller: Caller,
  invitation: {
    action: 'invitation.sent' | 'invitation.resent';
    inviter: Person;
    organizationId: string;
    organizationName: string;
    email: string;
    role: Role;
  },
): Promise<void> {
  const { action, inviter, organizationId, organizationName, email, role } = invitation;
  const now = caller.clock.now();
  const id = crypto.randomUUID();
  const token = randomToken();
  const expiresAt = daysFrom(now, INVITATION_DAYS);
  await transaction.insert(organizationInvitations).values({
    id,
    organizationId,
    email,
    role,
    tokenHash: hashToken(token),
    invitedBy: inviter.userId,
    expiresAt,
    createdAt: now,
  });
  await audit(transaction, caller, {
    action,
    recordType: 'organization_invitation',
    recordId: id,
    organizationId,
    details: { after: { email, role } },
  });
  await queueMailAbout(transaction, {
    template: 'invitation',
    subjectId: id,
    facts: {
      organization: organizationName,
      inviter: displayName(inviter),
      role: roleLabel(role),
      expiresOn: formatDate(businessDate(expiresAt, caller.settings.businessTimeZone)),
      path: invitePath(token),
    },
  });
}

export type InviteByEmailInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  email: string;
  role: Role;
};

type InviteByEmailRefusal =
  | AdministerTeamRefusal
  | RefusalOf<
      typeof TEAM_REFUSALS,
      'invalid_address' | 'role_above' | 'rate_limited' | 'already_member' | 'already_invited'
    >;

/**
 * Invites an address to the caller's current organization and mails it a link that works for 7
 * days. Whether the address has an account makes no difference that the caller could see (D5).
 *
 * @returns the address in the form it is kept in, or: the refusals of `administerTeam`;
 * `invalid_address`; `role_above` for owner and for a role above the caller's; `rate_limited` with
 * whole seconds to wait; `already_member`; `already_invited` while another invitation to it is open
 * and has not expired. Source: rules 2.5 and 2.6, D20, D22, D23.
 */
export async function inviteByEmail(
  caller: Caller,
  input: InviteByEmailInput,
): Promise<Result<{ email: string }, InviteByEmailRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  const { role } = input;
  const email = readAddress(input.email);
  if (email === null) return refuse({ kind: 'invalid_address' });
  if (!invitableRoles(administered.value.role).includes(role))
    return refuse({ kind: 'role_above' });
  const seconds = await caller.limits.attempt('invitation', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  return asActor(caller.database, actor, async (transaction) => {
    const team = await lockTeam(transaction, actor, organizationId);
    if (team === null) return refuse({ kind: 'forbidden' });
    if (!invitableRoles(team.role).includes(role)) return refuse({ kind: 'role_above' });
    const about = { organizationId, email };
    if (await isMember(transaction, about)) return refuse({ kind: 'already_member' });
    const now = caller.clock.now();
    const open = await readOpen(transaction, about);
    if (open !== null && open.expiresAt > now) return refuse({ kind: 'already_invited' });
    // An expired one makes room: at most one is open for an address.
    if (open !== null) await revoke(transaction, open.id, now);
    await sendInvitation(transaction, caller, {
      action: 'invitation.sent',
      inviter: actor,
      organizationName: team.organizationName,
      ...about,
      role,
    });
    return accept({ email });
  });
}

async function readOpen(
  transaction: Transaction,
  about: { organizationId: string; email: string },
) {
  const [found] = await transaction
    .select({ id: organizationInvitations.id, expiresAt: organizationInvitations.expiresAt })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.organizationId, about.organizationId),
        eq(sql`lower(${organizationInvitations.email})`, about.email),
        isNull(organizationInvitations.acceptedAt),
        isNull(organizationInvitations.revokedAt),
      ),
    );
  return found ?? null;
}

function revoke(transaction: Transaction, id: string, revokedAt: Date) {
  return transaction
    .update(organizationInvitations)
    .set({ revokedAt })
    .where(eq(organizationInvitations.id, id));
}

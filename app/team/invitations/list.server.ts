import { mayManageTeam } from '#app/team/may.ts';
import {
  currentMembership,
  displayName,
  isVerified,
  type Person,
  type Role,
} from '#app/ground/actor.ts';
import { invitableRoles } from '#app/team/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations, organizations } from '#app/team/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import {
  type InvitationView,
  inviteState,
  type OwnInvitationView,
  waitsForOwnAddress,
} from './read.server.ts';
import { and, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/server/db/database.ts';
import { users } from '#app/account/tables.server.ts';
import { named, namedOrNull } from '#app/server/db/query-parts.ts';
import { mayStillInvite } from '#app/team/check.server.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';

/** How many accepted invitations are kept in sight. */
const ACCEPTED_SHOWN = 20;

type Invitations = {
  /** All that are open or have expired. */
  waiting: InvitationView[];
  /** The latest that were accepted. */
  accepted: InvitationView[];
  /** The roles that the caller may give. */
  invitableRoles: Role[];
};

/**
 * The email invitations of the caller's current organization, each list with the newest first.
 *
 * @returns them, or: `no_organization`; `forbidden` below admin or without a verified address.
 * Source: rules 2.4 and 2.6.
 */
export async function listInvitations(
  caller: Caller,
): Promise<Result<Invitations, 'no_organization' | 'forbidden'>> {
  const { actor } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId } = membership;
  if (!mayManageTeam(actor, organizationId)) return refuse('forbidden');
  return asActor(caller.database, actor, async (transaction) => {
    const { revokedAt, acceptedAt, createdAt, id } = organizationInvitations;
    const isOwn = eq(organizationInvitations.organizationId, organizationId);
    const newestFirst = [desc(createdAt), desc(id)];
    const waiting = await transaction
      .select()
      .from(organizationInvitations)
      .where(and(isOwn, isNull(revokedAt), isNull(acceptedAt)))
      .orderBy(...newestFirst);
    const accepted = await transaction
      .select()
      .from(organizationInvitations)
      .where(and(isOwn, isNull(revokedAt), isNotNull(acceptedAt)))
      .orderBy(...newestFirst)
      .limit(ACCEPTED_SHOWN);
    return accept({
      waiting: waiting.map((row) => invitationView(caller, row)),
      accepted: accepted.map((row) => invitationView(caller, row)),
      invitableRoles: invitableRoles(membership.role),
    });
  });
}

function invitationView(
  caller: Caller,
  row: typeof organizationInvitations.$inferSelect,
): InvitationView {
  const { businessTimeZone } = caller.settings;
  const state = inviteState({ ...row, usedAt: row.acceptedAt }, caller.clock.now());
  return {
    invitationId: row.id,
    email: row.email,
    role: row.role,
    status: state === 'used' ? 'accepted' : state === 'open' ? 'pending' : 'expired',
    sentOn: businessDate(row.createdAt, businessTimeZone),
    expiresOn: businessDate(row.expiresAt, businessTimeZone),
  };
}

/** The invitations that wait for the caller, the newest first; none for visitors. Source: D23. */
export async function listOwnInvitations(caller: Caller): Promise<OwnInvitationView[]> {
  const { actor, clock, settings } = caller;
  if (actor.kind !== 'person') return [];
  return asActor(caller.database, actor, async (transaction) =>
    ownInvitationViews(
      await ownInvitations(transaction, actor, clock.now()),
      settings.businessTimeZone,
    ),
  );
}

/**
 * The invitations that wait for somebody's address and would work now, the newest first, for
 * `ownInvitationViews`. None for addresses that are not verified: an invitation is for who reads
 * its mail. Source: D5, D23.
 */
export function ownInvitations(transaction: Transaction, actor: Person, now: Date) {
  const { id, role, expiresAt, createdAt } = organizationInvitations;
  return transaction
    .select({
      invitationId: named(id, 'invitation_id'),
      organizationName: named(organizations.name, 'invites_to'),
      role: named(role, 'invited_as'),
      inviterId: namedOrNull(users.id, 'inviter_id'),
      firstName: named(users.firstName, 'inviter_first_name'),
      lastName: named(users.lastName, 'inviter_last_name'),
      email: named(users.email, 'inviter_email'),
      expiresAt: named(expiresAt, 'invite_expires_at'),
    })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(
      and(
        isVerified(actor) ? undefined : sql`false`,
        waitsForOwnAddress(),
        gt(expiresAt, now),
        mayStillInvite(organizationInvitations),
        ...ownOrganizations(actor.memberships.map((one) => one.organizationId)),
      ),
    )
    .orderBy(desc(createdAt), desc(id));
}

/** The same as their reader sees them. */
export function ownInvitationViews(
  rows: Awaited<ReturnType<typeof ownInvitations>>,
  timeZone: string,
): OwnInvitationView[] {
  return rows.map(({ invitationId, organizationName, role, inviterId, expiresAt, ...inviter }) => ({
    invitationId,
    organizationName,
    role,
    inviterName: inviterId === null ? null : displayName(inviter),
    expiresOn: businessDate(expiresAt, timeZone),
  }));
}

/** Nobody is asked to join what they are in. */
function ownOrganizations(ids: string[]) {
  return ids.length === 0 ? [] : [notInArray(organizationInvitations.organizationId, ids)];
}

/**
 * Turns down an open invitation to the caller's own, verified address: it is over as if it had been
 * revoked.
 *
 * @returns nothing, or: `not_signed_in`; `missing` when no such invitation waits for the caller.
 */
export async function declineInvitation(
  caller: Caller,
  invitationId: string,
): Promise<Result<null, 'not_signed_in' | 'missing'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  if (!isUuid(invitationId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [declined] = await transaction
      .update(organizationInvitations)
      .set({ revokedAt: caller.clock.now() })
      .where(
        and(
          eq(organizationInvitations.id, invitationId),
          // An admin of the organization may revoke others as well, but declines only their own.
          waitsForOwnAddress(),
        ),
      )
      .returning({
        organizationId: organizationInvitations.organizationId,
        email: organizationInvitations.email,
      });
    if (declined === undefined) return refuse('missing');
    await audit(transaction, caller, {
      action: 'invitation.declined',
      recordType: 'organization_invitation',
      recordId: invitationId,
      organizationId: declined.organizationId,
      details: { before: { email: declined.email } },
    });
    return accept(null);
  });
}

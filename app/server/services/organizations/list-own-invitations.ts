import { displayName, isVerified, type Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationInvitations, organizations } from '#app/server/db/schema/organizations.ts';
import { users } from '#app/account/tables.server.ts';
import { named, namedOrNull } from '#app/server/services/read-together.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { OwnInvitationView } from '#app/server/views/invitation-view.ts';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { waitsForOwnAddress } from './invite-state.ts';
import { mayStillInvite } from './join-organization.ts';

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

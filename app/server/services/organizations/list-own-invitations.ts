import { displayName, isVerified } from '#app/domain/access/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations, organizations } from '#app/server/db/schema/organizations.ts';
import { users } from '#app/server/db/schema/users.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { OwnInvitationView } from '#app/server/views/invitation-view.ts';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { waitsForOwnAddress } from './invite-state.ts';
import { mayStillInvite } from './join-organization.ts';

/**
 * The invitations that wait for the caller's address and would work now, the newest first. Empty
 * for visitors and for addresses that are not verified: an invitation is for who reads its mail.
 * Source: D5, D23.
 */
export async function listOwnInvitations(caller: Caller): Promise<OwnInvitationView[]> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !isVerified(actor)) return [];
  return asActor(caller.database, actor, async (transaction) => {
    const rows = await transaction
      .select({
        invitationId: organizationInvitations.id,
        organizationName: organizations.name,
        role: organizationInvitations.role,
        inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
        expiresAt: organizationInvitations.expiresAt,
      })
      .from(organizationInvitations)
      .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
      .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
      .where(
        and(
          waitsForOwnAddress(),
          gt(organizationInvitations.expiresAt, caller.clock.now()),
          mayStillInvite(organizationInvitations),
          ...ownOrganizations(actor.memberships.map((one) => one.organizationId)),
        ),
      )
      .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id));
    return rows.map(({ inviter, expiresAt, ...invitation }) => ({
      ...invitation,
      inviterName: inviter && displayName(inviter),
      expiresOn: businessDate(expiresAt, caller.settings.businessTimeZone),
    }));
  });
}

/** Nobody is asked to join what they are in. */
function ownOrganizations(ids: string[]) {
  return ids.length === 0 ? [] : [notInArray(organizationInvitations.organizationId, ids)];
}

import { currentMembership } from '#app/domain/access/actor.ts';
import { can } from '#app/domain/access/can.ts';
import type { Role } from '#app/domain/access/role.ts';
import { invitableRoles } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { InvitationView } from '#app/server/views/invitation-view.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { inviteState } from './invite-state.ts';

/** How many accepted invitations are kept in sight. */
const ACCEPTED_SHOWN = 20;

/**
 * The email invitations of the caller's current organization, the newest first: all that are open
 * or have expired, and the latest that were accepted; and the roles that the caller may give.
 *
 * @returns them, or: `no_organization`; `forbidden` below admin or without a verified address.
 * Source: rules 2.4 and 2.6.
 */
export async function listInvitations(
  caller: Caller,
): Promise<
  Result<{ invitations: InvitationView[]; invitableRoles: Role[] }, 'no_organization' | 'forbidden'>
> {
  const { actor } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId } = membership;
  if (!can(actor, { action: 'manage_team', organizationId })) return refuse('forbidden');
  const rows = await asActor(caller.database, actor, (transaction) =>
    transaction
      .select()
      .from(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.organizationId, organizationId),
          isNull(organizationInvitations.revokedAt),
        ),
      )
      .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id)),
  );
  const views = rows.map((row) => invitationView(caller, row));
  const accepted = views.filter(({ status }) => status === 'accepted').slice(0, ACCEPTED_SHOWN);
  const waiting = views.filter(({ status }) => status !== 'accepted');
  return accept({
    invitations: [...waiting, ...accepted],
    invitableRoles: invitableRoles(membership.role),
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

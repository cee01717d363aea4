import { currentMembership } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import type { Role } from '#app/ground/actor.ts';
import { invitableRoles } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { InvitationView } from '#app/server/views/invitation-view.ts';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { inviteState } from './invite-state.ts';

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
  if (!can(actor, { action: 'manage_team', organizationId })) return refuse('forbidden');
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

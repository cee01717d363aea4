import type { Person, Role } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationInvitations } from '#app/team/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { administerTeam, type AdministerTeamRefusal, lockTeam } from '#app/team/check.server.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { TEAM_REFUSALS } from '#app/team/words.ts';
import { audit } from '#app/server/audit.ts';
import { isMember, sendInvitation } from './send.server.ts';

type ChangeInvitationRefusal = AdministerTeamRefusal | { kind: 'missing' };

/** An open invitation that has just been revoked, and on what the rest of the change stands. */
export type RevokedInvitation = {
  id: string;
  email: string;
  role: Role;
  actor: Person;
  organizationId: string;
  organizationName: string;
};

/**
 * Revokes an open invitation of the caller's current organization, and runs `work` in the same
 * transaction. Resending does the same and then invites anew: the old mail's link stops working,
 * and the new invitation stands on the role of who sends it.
 *
 * @returns what `work` returns, whose refusal undoes it, or: the refusals of `administerTeam`;
 * `missing` when the organization has no such invitation or it has been accepted or revoked.
 */
async function revokeAnd<T, R>(
  caller: Caller,
  input: { organizationId: string; invitationId: string },
  work: (transaction: Transaction, revoked: RevokedInvitation) => Promise<Result<T, R>>,
): Promise<Result<T, R | ChangeInvitationRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  if (!isUuid(input.invitationId)) return refuse({ kind: 'missing' });
  return rollingBack<T, R | ChangeInvitationRefusal>((undo) =>
    asActor(caller.database, actor, async (transaction) => {
      const team = await lockTeam(transaction, actor, organizationId);
      if (team === null) return refuse({ kind: 'forbidden' });
      const [revoked] = await transaction
        .update(organizationInvitations)
        .set({ revokedAt: caller.clock.now() })
        .where(
          and(
            eq(organizationInvitations.id, input.invitationId),
            eq(organizationInvitations.organizationId, organizationId),
            isNull(organizationInvitations.acceptedAt),
            isNull(organizationInvitations.revokedAt),
          ),
        )
        .returning({
          id: organizationInvitations.id,
          email: organizationInvitations.email,
          role: organizationInvitations.role,
        });
      if (revoked === undefined) return refuse({ kind: 'missing' });
      const { organizationName } = team;
      const done = await work(transaction, { ...revoked, actor, organizationId, organizationName });
      return done.ok ? done : undo(done.reason);
    }),
  );
}

/**
 * Takes back an open invitation of the caller's current organization: its link stops working.
 *
 * @returns the address that was invited, or the refusals of `revokeAnd`. Source: D23, D33.
 */
export function revokeInvitation(
  caller: Caller,
  input: { organizationId: string; invitationId: string },
): Promise<Result<{ email: string }, ChangeInvitationRefusal>> {
  return revokeAnd(caller, input, async (transaction, { id, email, role, organizationId }) => {
    await audit(transaction, caller, {
      action: 'invitation.revoked',
      recordType: 'organization_invitation',
      recordId: id,
      organizationId,
      details: { before: { email, role } },
    });
    return accept({ email });
  });
}

type ResendInvitationRefusal =
  | ChangeInvitationRefusal
  | RefusalOf<typeof TEAM_REFUSALS, 'rate_limited' | 'joined_already'>;

/**
 * Sends an open invitation of the caller's current organization anew, expired or not: it is valid
 * for another 7 days by a new link, and the old link stops working.
 *
 * @returns the address, or: the refusals of `revokeAnd`; `rate_limited` with whole seconds to wait;
 * `joined_already` when they have joined meanwhile by another way. Source: D20, D22, D23.
 */
export async function resendInvitation(
  caller: Caller,
  input: { organizationId: string; invitationId: string },
): Promise<Result<{ email: string }, ResendInvitationRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { userId } = administered.value.actor;
  const seconds = await caller.limits.attempt('invitation', userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  return revokeAnd<{ email: string }, ResendInvitationRefusal>(
    caller,
    input,
    async (transaction, revoked) => {
      const { actor, email, role, organizationId, organizationName } = revoked;
      if (await isMember(transaction, { organizationId, email })) {
        return refuse({ kind: 'joined_already' });
      }
      // Each admin may give every role that an invitation can have; the database asks again.
      await sendInvitation(transaction, caller, {
        action: 'invitation.resent',
        inviter: actor,
        organizationId,
        organizationName,
        email,
        role,
      });
      return accept({ email });
    },
  );
}

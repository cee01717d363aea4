import type { Person } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { rollingBack } from '#app/server/db/rolling-back.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { administerTeam, type AdministerTeamRefusal } from './administer-team.ts';
import { lockTeam } from './lock-team.ts';

export type ChangeInvitationRefusal = AdministerTeamRefusal | { kind: 'missing' };

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
export async function revokeAnd<T, R>(
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
      if (team === null) return refuse({ kind: 'forbidden' as const });
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
      if (revoked === undefined) return refuse({ kind: 'missing' as const });
      const { organizationName } = team;
      const done = await work(transaction, { ...revoked, actor, organizationId, organizationName });
      return done.ok ? done : undo(done.reason);
    }),
  );
}

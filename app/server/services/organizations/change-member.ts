import type { Person } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import type { MemberRefusal, Standing } from '#app/domain/organization/member-rules.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { users } from '#app/account/tables.server.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq } from 'drizzle-orm';
import { administerTeam, type AdministerTeamRefusal } from './administer-team.ts';
import { countOwners, lockTeam } from './lock-team.ts';

export type ChangeMemberRefusal =
  | AdministerTeamRefusal
  | { kind: 'missing' }
  | { kind: 'rule'; rule: MemberRefusal };

/** A member who is about to be changed, and what the change stands on. */
export type MemberInHand = Standing & {
  memberId: string;
  userId: string;
  email: string;
  actorRole: Role;
  organizationId: string;
};

/**
 * Runs `work` on a member of the caller's current organization while the whole team is locked, with
 * everybody's role as it is then (D22).
 *
 * @returns what `work` returns, or: `no_organization`; `other_organization` (D25); `forbidden`
 * below admin or without a verified address (D5); `missing` when the organization has no such
 * member.
 */
export async function changeMember<T, R>(
  caller: Caller,
  input: { organizationId: string; memberId: string },
  work: (transaction: Transaction, member: MemberInHand) => Promise<Result<T, R>>,
): Promise<Result<T, R | ChangeMemberRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  if (!isUuid(input.memberId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, actor, async (transaction) => {
    const team = await lockTeam(transaction, actor, organizationId);
    if (team === null) return refuse({ kind: 'forbidden' as const });
    const member = await readMember(transaction, actor, { ...input, organizationId });
    if (member === null) return refuse({ kind: 'missing' as const });
    return work(transaction, { ...member, actorRole: team.role, organizationId });
  });
}

async function readMember(
  transaction: Transaction,
  actor: Person,
  input: { organizationId: string; memberId: string },
) {
  const { organizationId, memberId } = input;
  const [row] = await transaction
    .select({
      memberId: organizationMembers.id,
      userId: organizationMembers.userId,
      role: organizationMembers.role,
      email: users.email,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.id, memberId),
      ),
    );
  if (row === undefined) return null;
  const isSoleOwner =
    row.role === 'owner' && (await countOwners(transaction, organizationId)) === 1;
  return { ...row, isSelf: row.userId === actor.userId, isSoleOwner };
}

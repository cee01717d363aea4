import type { Person, Role } from '#app/ground/actor.ts';
import { removalRefusal, roleChangeRefusal, type Standing } from './rules.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { TEAM_REFUSALS } from './words.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers } from './tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, eq } from 'drizzle-orm';
import {
  administerTeam,
  type AdministerTeamRefusal,
  countOwners,
  lockTeam,
} from './check.server.ts';
import { assert } from '#app/ground/assert.ts';
import { audit } from '#app/server/audit.ts';

type ChangeMemberRefusal =
  | AdministerTeamRefusal
  | RefusalOf<typeof TEAM_REFUSALS, 'missing' | 'rule'>;

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
async function changeMember<T, R>(
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
    if (team === null) return refuse({ kind: 'forbidden' });
    const member = await readMember(transaction, actor, { ...input, organizationId });
    if (member === null) return refuse({ kind: 'missing' });
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

export type ChangeMemberRoleInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  memberId: string;
  role: Role;
};

/**
 * Gives a member of the caller's current organization another role; the same one again changes
 * nothing. It counts from the member's next request on.
 *
 * @returns nothing, or: the refusals of `changeMember`; `rule` with the rule of D22 that stands in
 * the way. Source: rules 2.6, D22, D33.
 */
export function changeMemberRole(
  caller: Caller,
  input: ChangeMemberRoleInput,
): Promise<Result<null, ChangeMemberRefusal>> {
  return changeMember(caller, input, async (transaction, member) => {
    const rule = roleChangeRefusal(member.actorRole, member, input.role);
    if (rule !== null) return refuse({ kind: 'rule', rule });
    if (member.role === input.role) return accept(null);
    const changed = await transaction
      .update(organizationMembers)
      .set({ role: input.role, providerId: null })
      .where(eq(organizationMembers.id, member.memberId))
      .returning({ id: organizationMembers.id });
    assert(changed.length === 1, 'the database lets the change of role through');
    await audit(transaction, caller, {
      action: 'member.role_changed',
      recordType: 'organization_member',
      recordId: member.memberId,
      organizationId: member.organizationId,
      details: {
        before: { email: member.email, role: member.role },
        after: { email: member.email, role: input.role },
      },
    });
    return accept(null);
  });
}

export type RemoveMemberInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  memberId: string;
};

/**
 * Takes somebody out of the caller's current organization. Their account stays; their next request
 * finds them outside, because memberships are read anew for each.
 *
 * @returns nothing, or: the refusals of `changeMember`; `rule` with the rule of D22 that stands in
 * the way. Source: rules 2.6, D22, D33.
 */
export function removeMember(
  caller: Caller,
  input: RemoveMemberInput,
): Promise<Result<null, ChangeMemberRefusal>> {
  return changeMember(caller, input, async (transaction, member) => {
    const rule = removalRefusal(member.actorRole, member);
    if (rule !== null) return refuse({ kind: 'rule', rule });
    const removed = await transaction
      .delete(organizationMembers)
      .where(eq(organizationMembers.id, member.memberId))
      .returning({ id: organizationMembers.id });
    assert(removed.length === 1, 'the database lets the removal through');
    await audit(transaction, caller, {
      action: 'member.removed',
      recordType: 'organization_member',
      recordId: member.memberId,
      organizationId: member.organizationId,
      details: { before: { email: member.email, role: member.role } },
    });
    return accept(null);
  });
}

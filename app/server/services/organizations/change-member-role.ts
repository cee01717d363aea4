import { assert } from '#app/ground/assert.ts';
import type { Role } from '#app/ground/actor.ts';
import { roleChangeRefusal } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import { changeMember, type ChangeMemberRefusal } from './change-member.ts';

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
    if (rule !== null) return refuse({ kind: 'rule' as const, rule });
    if (member.role === input.role) return accept(null);
    const changed = await transaction
      .update(organizationMembers)
      .set({ role: input.role })
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

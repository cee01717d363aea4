import { assert } from '#app/ground/assert.ts';
import { removalRefusal } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import { changeMember, type ChangeMemberRefusal } from './change-member.ts';

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
    if (rule !== null) return refuse({ kind: 'rule' as const, rule });
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

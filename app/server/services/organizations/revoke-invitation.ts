import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { audit } from '#app/server/services/audit.ts';
import { type ChangeInvitationRefusal, revokeAnd } from './revoke-and.ts';

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

import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { administerTeam } from './administer-team.ts';
import { isMember } from './is-member.ts';
import { type ChangeInvitationRefusal, revokeAnd } from './revoke-and.ts';
import { sendInvitation } from './send-invitation.ts';

export type ResendInvitationRefusal =
  | ChangeInvitationRefusal
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'joined_already' };

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

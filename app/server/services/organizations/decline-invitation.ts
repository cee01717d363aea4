import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { and, eq } from 'drizzle-orm';
import { waitsForOwnAddress } from './invite-state.ts';

/**
 * Turns down an open invitation to the caller's own, verified address: it is over as if it had been
 * revoked.
 *
 * @returns nothing, or: `not_signed_in`; `missing` when no such invitation waits for the caller.
 */
export async function declineInvitation(
  caller: Caller,
  invitationId: string,
): Promise<Result<null, 'not_signed_in' | 'missing'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  if (!isUuid(invitationId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [declined] = await transaction
      .update(organizationInvitations)
      .set({ revokedAt: caller.clock.now() })
      .where(
        and(
          eq(organizationInvitations.id, invitationId),
          // An admin of the organization may revoke others as well, but declines only their own.
          waitsForOwnAddress(),
        ),
      )
      .returning({
        organizationId: organizationInvitations.organizationId,
        email: organizationInvitations.email,
      });
    if (declined === undefined) return refuse('missing' as const);
    await audit(transaction, caller, {
      action: 'invitation.declined',
      recordType: 'organization_invitation',
      recordId: invitationId,
      organizationId: declined.organizationId,
      details: { before: { email: declined.email } },
    });
    return accept(null);
  });
}

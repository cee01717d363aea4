import type { Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { AcceptInviteRefusal } from '#app/server/views/invite-view.ts';
import { acceptInvitation } from './accept-invitation.ts';
import type { Joined } from './join-organization.ts';
import { redeemInviteLink } from './redeem-invite-link.ts';

/**
 * Accepts whatever a token invites to, an invitation by email or a link.
 *
 * @returns the organization and the role in it, or the refusals of `acceptInvitation` and
 * `redeemInviteLink`; `missing` when the token belongs to neither. Source: D37.
 */
export async function acceptInvite(
  caller: Caller,
  token: string,
): Promise<Result<Joined, AcceptInviteRefusal>> {
  const invitation = await acceptInvitation(caller, { token });
  if (invitation.ok || invitation.reason !== 'missing') return invitation;
  return redeemInviteLink(caller, token);
}

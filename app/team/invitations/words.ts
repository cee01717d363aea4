import { type Role, roleLabel } from '#app/ground/actor.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { AcceptInviteRefusal, InviteKind } from './read.server.ts';
import type { Explanation } from '#app/ui/explanation.ts';

const NOT_FOUND = 'Invitation not found or expired';
const ASK_AGAIN = 'Ask the person who invited you for a new one.';

/** Source: rules 1.8; a link says which of the three it is (D24). */
export function explainInviteProblem(
  kind: InviteKind | null,
  problem: AcceptInviteRefusal,
): Explanation {
  const isLink = kind === 'link';
  switch (problem) {
    case 'not_signed_in':
      return { title: 'Not authenticated', message: 'Please sign in again.', status: 401 };
    case 'missing':
      return { title: NOT_FOUND, message: ASK_AGAIN, status: 404 };
    case 'used':
      return {
        title: isLink ? 'This invite link has already been used' : NOT_FOUND,
        message: isLink
          ? `It lets one person join. ${ASK_AGAIN}`
          : 'This invitation has already been accepted.',
        status: 410,
      };
    case 'revoked':
      return {
        title: isLink ? 'This invite link has been revoked' : NOT_FOUND,
        message: isLink
          ? ASK_AGAIN
          : `This invitation has been withdrawn, or a newer mail replaces it. ${ASK_AGAIN}`,
        status: 410,
      };
    case 'expired':
      return {
        title: isLink ? 'This invite link has expired' : NOT_FOUND,
        message: isLink ? ASK_AGAIN : `This invitation was valid for 7 days. ${ASK_AGAIN}`,
        status: 410,
      };
    case 'inviter_gone':
      return {
        title: NOT_FOUND,
        message: 'Who invited you may not do so any more. Ask somebody else of the team.',
        status: 410,
      };
    case 'other_address':
      return {
        title: 'Invitation email does not match current user',
        message: 'Sign in with the address that was invited.',
        status: 403,
      };
    case 'unverified':
      return {
        title: 'Verify your email first',
        message: 'Only who reads the invited address can accept an invitation by email.',
        status: 403,
      };
    default:
      return assertNever(problem);
  }
}

/** After an invitation or a link has been accepted. */
export function joinedToast(joined: { organizationName: string; role: Role; isNew: boolean }) {
  const { organizationName, role, isNew } = joined;
  const message = isNew
    ? `You joined ${organizationName} as ${roleLabel(role)}.`
    : `You are already a member of ${organizationName}.`;
  return isNew
    ? ({ tone: 'success', title: 'Invitation accepted', message } as const)
    : ({ tone: 'neutral', title: 'Already a member', message } as const);
}

export const DECLINED_TOAST = {
  tone: 'neutral',
  title: 'Invitation declined',
  message: 'It does not wait for you any more.',
} as const;

import { type Role, roleLabel } from '#app/ground/actor.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { explain, type Explanation, type ReasonOf, type Refusals } from '#app/ground/refusals.ts';

export type InviteKind = 'invitation' | 'link';

type Described = Record<string, { label: string; means: BadgeMeaning }>;

/** What has become of an invitation by email: in words and in a badge. */
export const INVITATION_STATUSES = {
  pending: { label: 'Pending', means: 'waiting' },
  expired: { label: 'Expired', means: 'ended' },
  accepted: { label: 'Accepted', means: 'good' },
} as const satisfies Described;

/** What has become of an invite link: in words and in a badge. */
export const LINK_STATES = {
  open: { label: 'Open', means: 'open' },
  used: { label: 'Used', means: 'ended' },
  revoked: { label: 'Revoked', means: 'ended' },
  expired: { label: 'Expired', means: 'ended' },
} as const satisfies Described;

const ASK_AGAIN = 'Ask the person who invited you for a new one.';

/** Why an invitation was not accepted. Source: rules 1.8. */
const INVITATION_REFUSALS = {
  title: 'Invitation not found or expired',
  not_signed_in: { status: 401, title: 'Not authenticated', message: 'Please sign in again.' },
  missing: { status: 404, message: ASK_AGAIN },
  used: { status: 410, message: 'This invitation has already been accepted.' },
  revoked: {
    status: 410,
    message: `This invitation has been withdrawn, or a newer mail replaces it. ${ASK_AGAIN}`,
  },
  expired: { status: 410, message: `This invitation was valid for 7 days. ${ASK_AGAIN}` },
  inviter_gone: {
    status: 410,
    message: 'Who invited you may not do so any more. Ask somebody else of the team.',
  },
  other_address: {
    status: 403,
    title: 'Invitation email does not match current user',
    message: 'Sign in with the address that was invited.',
  },
  unverified: {
    status: 403,
    title: 'Verify your email first',
    message: 'Only who reads the invited address can accept an invitation by email.',
  },
} satisfies Refusals;

export type AcceptInviteRefusal = ReasonOf<typeof INVITATION_REFUSALS>;

/** A link says what has become of it (D24). */
const LINK_REFUSALS = {
  ...INVITATION_REFUSALS,
  used: {
    status: 410,
    title: 'This invite link has already been used',
    message: `It lets one person join. ${ASK_AGAIN}`,
  },
  revoked: { status: 410, title: 'This invite link has been revoked', message: ASK_AGAIN },
  expired: { status: 410, title: 'This invite link has expired', message: ASK_AGAIN },
} satisfies Refusals;

/** The words for whoever could not join; `kind` is null for what belongs to nothing. */
export function explainInviteProblem(
  kind: InviteKind | null,
  problem: AcceptInviteRefusal,
): Explanation {
  return explain(kind === 'link' ? LINK_REFUSALS : INVITATION_REFUSALS, problem);
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

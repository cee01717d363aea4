import { Form } from 'react-router';
import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { OwnInvitationView } from '#app/team/invitations/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';
import { Button } from '#app/ui/button.tsx';

/** Where the dashboard leads that asks for an answer. */
export const INVITATIONS_ID = 'invitations';

type WaitingInvitationsProps = {
  invitations: readonly OwnInvitationView[];
  isVerified: boolean;
  hasOrganization: boolean;
  /** Why the last answer did not count. */
  refused: { title: string; message: string } | undefined;
};

/** The invitations that wait for the reader's address; nothing when none do. */
export function WaitingInvitations(props: WaitingInvitationsProps) {
  const { invitations, isVerified, hasOrganization, refused } = props;
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      {!isVerified && !hasOrganization && (
        <Notice title="Invited by a colleague?">
          Invitations to your address appear here as soon as it is verified.
        </Notice>
      )}
      {invitations.length > 0 && (
        <Card title="Invitations" id={INVITATIONS_ID}>
          <ul className="grid gap-4">
            {invitations.map((invitation) => (
              <li key={invitation.invitationId} className="row between gap-3">
                <Entry invitation={invitation} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Entry({ invitation }: { invitation: OwnInvitationView }) {
  const { invitationId, organizationName, role, inviterName, expiresOn } = invitation;
  const isSending = useSendingFor('invitationId', invitationId);
  return (
    <>
      <div>
        <p className="semibold">{organizationName}</p>
        <p className="muted text-sm">
          {inviterName === null ? 'You are invited' : `${inviterName} invites you`}
          {` as ${roleLabel(role)}, until ${formatDate(expiresOn)}.`}
        </p>
      </div>
      <Form method="post" action="/dashboard" className="flex gap-2">
        <input type="hidden" name="invitationId" value={invitationId} />
        <InvitationButton deed="Accept" to={organizationName} pending={isSending} />
        <InvitationButton
          deed="Decline"
          variant="quiet"
          to={organizationName}
          pending={isSending}
        />
      </Form>
    </>
  );
}

type InvitationButtonProps = {
  /** What it does, such as 'Resend': the form's `intent` is then 'resend-invitation'. */
  deed: 'Accept' | 'Decline' | 'Resend' | 'Revoke';
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Whom or where the invitation is to, for those who cannot see beside what the button stands. */
  to: string;
  pending: boolean;
};

/** One of the buttons of a form about an invitation. */
export function InvitationButton({ deed, variant, to, pending }: InvitationButtonProps) {
  return (
    <Button
      name="intent"
      value={`${deed.toLowerCase()}-invitation`}
      variant={variant}
      size="small"
      pending={pending}
      aria-label={`${deed} invitation, ${to}`}
    >
      {deed}
    </Button>
  );
}

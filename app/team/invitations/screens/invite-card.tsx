import { roleLabel } from '#app/ground/actor.ts';
import { invitePath } from '#app/team/rules.ts';
import { Form } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { InviteView, ReadInviteRefusal } from '#app/team/invitations/read.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { explainInviteProblem } from '#app/team/invitations/words.ts';
import { MailboxLink, ResendForm } from '#app/account/address/screens/verify-banner.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type InvitePlaceProps = {
  token: string;
  /** What the service has read: the invite, or why there is none. */
  invite: { ok: true; value: InviteView } | { ok: false; reason: ReadInviteRefusal };
  /** The reader's own address; null for visitors. */
  readerEmail: string | null;
  /** Why the last attempt to accept it was refused. */
  refused: { title: string; message: string } | undefined;
};

/** The invitation of a token, wherever one may sign in for it, or why it does not work. */
export function InvitePlace({ token, invite, readerEmail, refused }: InvitePlaceProps) {
  if (!invite.ok)
    return <InviteRefused refusal={invite.reason} isSignedIn={readerEmail !== null} />;
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <InviteCard token={token} invite={invite.value} readerEmail={readerEmail} />
    </>
  );
}

type InviteCardProps = {
  token: string;
  invite: InviteView;
  /** The reader's own address; null for visitors. */
  readerEmail: string | null;
};

/** To what one is invited, and the one thing to do next. */
function InviteCard({ token, invite, readerEmail }: InviteCardProps) {
  const { organizationName, role, inviterName, expiresOn } = invite;
  const by = inviterName === null ? 'You are invited' : `${inviterName} invites you`;
  return (
    <section className="grid gap-3 frame sunk pad-4" aria-label="Invitation">
      <p className="text-md break-anywhere">
        {`${by} to join `}
        <strong>{organizationName}</strong>
        {` as ${roleLabel(role)}.`}
      </p>
      <p className="muted text-xs">{`Valid until ${formatDate(expiresOn)}.`}</p>
      <NextStep token={token} invite={invite} readerEmail={readerEmail} />
    </section>
  );
}

type InviteRefusedProps = { refusal: ReadInviteRefusal; isSignedIn: boolean };

/** Says why an invitation or a link does not work. */
function InviteRefused({ refusal, isSignedIn }: InviteRefusedProps) {
  const { title, message } = explainInviteProblem(refusal.kind, refusal.reason);
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        isSignedIn && (
          <ButtonLink to="/dashboard" variant="secondary" size="small">
            Go to Dashboard
          </ButtonLink>
        )
      }
    >
      {message}
    </Notice>
  );
}

function NextStep({ token, invite, readerEmail }: InviteCardProps) {
  const here = invitePath(token);
  switch (invite.step) {
    case 'sign_in':
      return (
        <p className="text-sm break-anywhere">
          {invite.email === null
            ? 'Sign in or create an account, and you are a member.'
            : `Sign in or create an account as ${invite.email} to accept.`}
        </p>
      );
    case 'accept':
      return (
        <>
          <p className="text-sm break-anywhere">{`You are signed in as ${readerEmail}.`}</p>
          <AcceptForm token={token} label="Accept Invitation" />
        </>
      );
    case 'already_member':
      return (
        <>
          <p className="text-sm break-anywhere">You are already a member.</p>
          <AcceptForm token={token} label="Go to Dashboard" />
        </>
      );
    case 'verify':
      return (
        <>
          <p className="text-sm break-anywhere">
            {`Verify your email first: open the link that we sent to ${readerEmail}. It leads back
              to this invitation.`}
          </p>
          <div className="wrap gap-3">
            <ResendForm returnTo={here} />
            <MailboxLink />
          </div>
        </>
      );
    case 'switch_account':
      return (
        <>
          <Notice tone="danger" title="Invitation email does not match current user">
            {`It was sent to ${invite.email}; you are signed in as ${readerEmail}.`}
          </Notice>
          <form
            method="post"
            action={`/auth/sign-out?redirectTo=${encodeURIComponent(here)}`}
            className="wrap gap-3"
          >
            <Button>Switch Account</Button>
          </form>
        </>
      );
  }
}

/** Looking at an invitation changes nothing: it is accepted by a press, which is a form's. */
function AcceptForm({ token, label }: { token: string; label: string }) {
  const isSending = useSending('accept-invite');
  return (
    <Form method="post" className="wrap gap-3">
      <input type="hidden" name="intent" value="accept-invite" />
      <input type="hidden" name="invite" value={token} />
      <Button wide pending={isSending}>
        {label}
      </Button>
    </Form>
  );
}

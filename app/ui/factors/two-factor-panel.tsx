import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordForm } from './password-form.tsx';

type Answered = (intent: string) => FormAnswer | undefined;

/** Offers the second factor while it is off. */
export function TwoFactorOff({ answered }: { answered: Answered }) {
  return (
    <Card
      title="Authenticator app"
      aside={<Badge>Off</Badge>}
      description="Signing in then asks for your password and for a code that only your phone shows.
        Whoever learns your password still stays out."
    >
      <PasswordForm intent="start" submitLabel="Set Up" answer={answered('start')} />
    </Card>
  );
}

/** What can be done while it is on. */
export function TwoFactorOn({
  recoveryCodesLeft,
  answered,
}: {
  recoveryCodesLeft: number;
  answered: Answered;
}) {
  return (
    <>
      <Card
        title="Recovery codes"
        aside={<Badge tone="success">Two-factor sign-in is on</Badge>}
        description={`You have ${recoveryCodesLeft} of 10 recovery codes left. New ones replace them
          and are shown once.`}
      >
        {recoveryCodesLeft < 3 && (
          <Notice tone="warning" title="Few recovery codes are left">
            Make new ones before you need them.
          </Notice>
        )}
        <PasswordForm
          intent="renew"
          submitLabel="Make New Recovery Codes"
          variant="secondary"
          answer={answered('renew')}
        />
      </Card>
      <Card
        title="Turn off two-factor sign-in"
        description="Your password alone is then enough to sign in."
      >
        <PasswordForm
          intent="turn-off"
          submitLabel="Turn Off"
          variant="danger"
          answer={answered('turn-off')}
        />
      </Card>
    </>
  );
}

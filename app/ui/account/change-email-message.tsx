import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type ChangeEmailMessageProps = {
  hasToken: boolean;
  isSignedIn: boolean;
  /** What became of the change: the new address, or null when the link did not work. */
  answer: { email: string | null } | undefined;
};

/** Asks for the press that changes the address, and says what became of it. */
export function ChangeEmailMessage(props: ChangeEmailMessageProps) {
  const { hasToken, isSignedIn, answer } = props;
  const isSending = useSending();
  const next = isSignedIn ? (
    <ButtonLink to="/account" reloadDocument>
      Back to My Account
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth?redirectTo=%2Faccount">Sign In</ButtonLink>
  );
  if (answer?.email) {
    return (
      <MessagePage
        title="Your email is changed"
        text={`From now on you sign in as ${answer.email}.`}
        actions={next}
      />
    );
  }
  if (!hasToken || answer) {
    return (
      <MessagePage
        title="This link does not work any more"
        text="Links work once, for one hour. Your address is unchanged; ask for a new link in your
          account."
        actions={next}
      />
    );
  }
  return (
    <MessagePage
      title="Confirm your new email"
      text="One press, and this is the address that you sign in with. Other devices are signed out."
      actions={
        <Form method="post">
          <Button pending={isSending}>Confirm This Address</Button>
        </Form>
      }
    />
  );
}

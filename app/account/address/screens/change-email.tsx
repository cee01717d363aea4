import { confirmEmailChange } from '#app/account/address/change.server.ts';
import { callerOf } from '#app/server/session.ts';
import { data, Form } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/change-email';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { useSending } from '#app/ui/use-sending.ts';

/** Mail programs open links before people do, so the change waits for a press of the button. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isSignedIn = callerOf(context).actor.kind === 'person';
  return { hasToken: Boolean(url.searchParams.get('token')), isSignedIn };
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const changed = await confirmEmailChange(callerOf(context), token);
  if (!changed.ok) return data({ email: null }, { status: 400 });
  return { email: changed.value.email };
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Confirm your new email');
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailMessage {...loaderData} answer={actionData} />;
}

type ChangeEmailMessageProps = {
  hasToken: boolean;
  isSignedIn: boolean;
  /** What became of the change: the new address, or null when the link did not work. */
  answer: { email: string | null } | undefined;
};

/** Asks for the press that changes the address, and says what became of it. */
function ChangeEmailMessage(props: ChangeEmailMessageProps) {
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

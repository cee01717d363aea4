import { requestPasswordReset } from '#app/server/services/accounts/reset-password.ts';
import { callerOf } from '#app/server/session.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import { AuthPage } from '#app/ui/auth/auth-page.tsx';
import { ForgotPasswordForm } from '#app/ui/auth/forgot-password-form.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/auth/form-check.ts';
import { MailboxLink } from '#app/ui/auth/mailbox-link.tsx';
import { type ForgotPasswordValues, forgotPasswordProblems } from '#app/ui/auth/reset-rules.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { data, Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/forgot-password';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = checkForm<ForgotPasswordValues>(form, forgotPasswordProblems);
  if (submission.status !== 'success') {
    return data({ sentTo: null, answer: answerForm(submission) }, { status: 400 });
  }
  const result = await requestPasswordReset(callerOf(context), submission.value);
  if (result.ok) return { sentTo: submission.value.email, answer: undefined };
  const message = rateLimitMessage(result.reason.seconds);
  const answer = answerForm(submission, { title: RATE_LIMIT_TITLE, message });
  return data({ sentTo: null, answer }, { status: 429 });
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Forgot your password?');
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) return <Sent to={actionData.sentTo} />;
  return (
    <AuthPage
      title="Forgot your password?"
      text="Tell us your email, and we send you a link to choose a new one."
      after={
        <p>
          <Link to="/auth">Back to Sign In</Link>
        </p>
      }
    >
      <ForgotPasswordForm answer={actionData?.answer} />
    </AuthPage>
  );
}

/** The same for every address, whether it has an account or not. */
function Sent({ to }: { to: string }) {
  return (
    <MessagePage
      title="Check your email"
      text={`If there is an account for ${to}, a link to choose a new password is on its way. It
        works once, for one hour.`}
      actions={
        <>
          <ButtonLink to="/auth">Back to Sign In</ButtonLink>
          <MailboxLink />
        </>
      }
    />
  );
}

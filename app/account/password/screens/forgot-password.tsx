import { requestPasswordReset } from '#app/account/password/change.server.ts';
import { callerOf } from '#app/server/session.ts';
import { rateLimited } from '#app/ground/refusals.ts';
import { AuthPage } from '#app/account/sign-in/screens/auth-page.tsx';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { readForm } from '#app/ui/read-form.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { MailboxLink } from '#app/account/address/screens/verify-banner.tsx';
import { addressSchema } from '#app/account/schemas.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { data, Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/forgot-password';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = readForm(form, addressSchema);
  if (submission.status !== 'success') {
    return data({ sentTo: null, answer: answerForm(submission) }, { status: 400 });
  }
  const result = await requestPasswordReset(callerOf(context), submission.value);
  if (result.ok) return { sentTo: submission.value.email, answer: undefined };
  const answer = answerForm(submission, rateLimited(result.reason));
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

const INTENT = 'forgot-password';

/** Asks for a link that sets a new password. */
function ForgotPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: INTENT,
    schema: addressSchema,
    answer,
    constraint: limitsOf(addressSchema),
  });
  const isSending = useSending(INTENT);
  return (
    <PostForm form={form} intent={INTENT}>
      <Stack>
        <FormProblems form={form} fields={[fields.email]} answer={answer} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button wide pending={isSending}>
          Send the Link
        </Button>
      </Stack>
    </PostForm>
  );
}

import { resetPassword } from '#app/account/password/change.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { AuthPage } from '#app/account/sign-in/screens/auth-page.tsx';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { readForm } from '#app/ui/read-form.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { PASSWORD_HINT, resetPasswordTitle } from '#app/account/rules.ts';
import { resetPasswordSchema } from '#app/account/schemas.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/reset-password';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';

export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: Boolean(url.searchParams.get('token')) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = readForm(form, resetPasswordSchema);
  if (submission.status !== 'success') {
    return data({ isInvalid: false, answer: answerForm(submission) }, { status: 400 });
  }
  const token = url.searchParams.get('token') ?? '';
  const newPassword = submission.value.password;
  const result = await resetPassword(callerOf(context), { token, newPassword });
  if (result.ok) {
    const message = 'You have been signed out everywhere. Please sign in with your new password.';
    const toast = { tone: 'success', title: 'Password changed', message } as const;
    return redirectWithToast(context, '/auth', toast, result.value.cookies);
  }
  if (result.reason.kind === 'invalid_link') {
    return data({ isInvalid: true, answer: undefined }, { status: 400 });
  }
  const { message } = result.reason;
  const answer = answerForm(submission, { title: '', message, field: 'password' });
  return data({ isInvalid: false, answer }, { status: 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Choose a new password');
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.hasToken || actionData?.isInvalid) return <InvalidLink />;
  return (
    <AuthPage
      title="Choose a new password"
      text="It replaces the old one and signs you out everywhere."
    >
      <ResetPasswordForm answer={actionData?.answer} />
    </AuthPage>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      title="This link does not work any more"
      text="Links work once, for one hour. Your password is unchanged; a new link takes a minute."
      actions={<ButtonLink to="/auth/forgot-password">Send a New Link</ButtonLink>}
    />
  );
}

const INTENT = 'reset-password';

/** Sets a new password; the link that led here stays in the address. */
function ResetPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: INTENT,
    schema: resetPasswordSchema,
    answer,
    constraint: limitsOf(resetPasswordSchema),
  });
  const isSending = useSending(INTENT);
  const entries = listFormErrors(form.errors, [fields.password, fields.confirmPassword]);
  return (
    <PostForm form={form} intent={INTENT}>
      <Stack>
        <FormErrors title={resetPasswordTitle(entries.map((it) => it.message))} errors={entries} />
        <PasswordField
          field={fields.password}
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button wide pending={isSending}>
          Set New Password
        </Button>
      </Stack>
    </PostForm>
  );
}

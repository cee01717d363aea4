import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
import { PASSWORD_HINT } from './password-length.ts';
import {
  resetPasswordProblems,
  resetPasswordTitle,
  type ResetPasswordValues,
} from './reset-rules.ts';

const INTENT = 'reset-password';

/** Sets a new password; the link that led here stays in the address. */
export function ResetPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const { form, fields, isSending } = usePlainForm<ResetPasswordValues>({
    intent: INTENT,
    answer,
    problems: resetPasswordProblems,
    required: ['password', 'confirmPassword'],
  });
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

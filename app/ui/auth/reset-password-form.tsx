import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm } from './form-check.ts';
import { PASSWORD_HINT } from './password-length.ts';
import {
  resetPasswordProblems,
  resetPasswordTitle,
  type ResetPasswordValues,
} from './reset-rules.ts';
import { useSending } from './use-sending.ts';

const INTENT = 'reset-password';

/** Sets a new password; the link that led here stays in the address. */
export function ResetPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useForm<ResetPasswordValues>({
    id: INTENT,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    constraint: { password: { required: true }, confirmPassword: { required: true } },
    onValidate: ({ formData }) => checkForm<ResetPasswordValues>(formData, resetPasswordProblems),
  });
  const sending = useSending(INTENT);
  const entries = listFormErrors(form.errors, [fields.password, fields.confirmPassword]);
  return (
    <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Stack>
        <FormErrors title={resetPasswordTitle(entries.map((it) => it.message))} errors={entries} />
        <input type="hidden" name="intent" value={INTENT} />
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
        <Button wide pending={sending}>
          Set New Password
        </Button>
      </Stack>
    </Form>
  );
}

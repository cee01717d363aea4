import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm } from './form-check.ts';
import { type ForgotPasswordValues, forgotPasswordProblems } from './reset-rules.ts';
import { useSending } from './use-sending.ts';

const INTENT = 'forgot-password';

/** Asks for a link that sets a new password. */
export function ForgotPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useForm<ForgotPasswordValues>({
    id: INTENT,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    constraint: { email: { required: true } },
    onValidate: ({ formData }) => checkForm<ForgotPasswordValues>(formData, forgotPasswordProblems),
  });
  const sending = useSending(INTENT);
  return (
    <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Stack>
        <FormErrors
          {...(answer?.title !== undefined && form.errors ? { title: answer.title } : {})}
          errors={listFormErrors(form.errors, [fields.email])}
        />
        <input type="hidden" name="intent" value={INTENT} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button wide pending={sending}>
          Send the Link
        </Button>
      </Stack>
    </Form>
  );
}

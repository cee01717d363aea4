import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
import { type ForgotPasswordValues, forgotPasswordProblems } from './reset-rules.ts';

const INTENT = 'forgot-password';

/** Asks for a link that sets a new password. */
export function ForgotPasswordForm({ answer }: { answer?: FormAnswer | undefined }) {
  const { form, fields, isSending } = usePlainForm<ForgotPasswordValues>({
    intent: INTENT,
    answer,
    problems: forgotPasswordProblems,
    required: ['email'],
  });
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

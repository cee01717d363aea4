import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
import { currentPasswordProblems, type PasswordValues } from './factor-rules.ts';

type PasswordFormProps = {
  intent: string;
  submitLabel: string;
  variant?: ButtonVariant;
  answer?: FormAnswer | undefined;
  /** What the form carries besides. */
  children?: ReactNode;
};

/** One button that does what it says, once the current password has been given again. */
export function PasswordForm(props: PasswordFormProps) {
  const { intent, submitLabel, variant, answer, children } = props;
  const { form, fields, isSending } = usePlainForm<PasswordValues>({
    intent,
    answer,
    problems: currentPasswordProblems,
    required: ['password'],
  });
  const errors = listFormErrors(form.errors, [fields.password]);
  return (
    <PostForm form={form} intent={intent} preventScrollReset>
      <Stack>
        <FormErrors {...(answer?.title ? { title: answer.title } : {})} errors={errors} />
        {children}
        <PasswordField
          field={fields.password}
          label="Current password"
          autoComplete="current-password"
        />
        <FormFoot>
          <Button variant={variant ?? 'primary'} pending={isSending}>
            {submitLabel}
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}

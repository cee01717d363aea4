import { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/auth/form-check.ts';
import { useSending } from '#app/ui/auth/use-sending.ts';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { DialogFoot } from '#app/ui/dialog-foot.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { currentPasswordProblems, type PasswordValues } from './factor-rules.ts';

type PasswordFormProps = {
  intent: string;
  submitLabel: string;
  variant?: ButtonVariant;
  answer?: FormAnswer | undefined;
  /** In a dialog: the address that closes it. */
  closeTo?: string;
  /** What the form carries besides. */
  children?: ReactNode;
};

/** One button that does what it says, once the current password has been given again. */
export function PasswordForm(props: PasswordFormProps) {
  const { intent, submitLabel, variant, answer, closeTo, children } = props;
  const [form, fields] = useForm<PasswordValues>({
    id: intent,
    lastResult: answer?.result,
    constraint: { password: { required: true } },
    onValidate: ({ formData }) => checkForm<PasswordValues>(formData, currentPasswordProblems),
  });
  const sending = useSending(intent);
  const errors = listFormErrors(form.errors, [fields.password]);
  const submit = (
    <Button variant={variant ?? 'primary'} pending={sending}>
      {submitLabel}
    </Button>
  );
  return (
    <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate preventScrollReset>
      <Stack>
        <FormErrors {...(answer?.title ? { title: answer.title } : {})} errors={errors} />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <PasswordField
          field={fields.password}
          label="Current password"
          autoComplete="current-password"
        />
        {closeTo === undefined ? (
          <div>{submit}</div>
        ) : (
          <DialogFoot>
            {submit}
            <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
              Cancel
            </ButtonLink>
          </DialogFoot>
        )}
      </Stack>
    </Form>
  );
}

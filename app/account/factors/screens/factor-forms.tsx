import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { CODE_SCHEMAS, passwordSchema } from '#app/account/schemas.ts';
import type { ReactNode } from 'react';
import { FormFoot } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

type CodeFormProps = {
  intent: string;
  kind: 'app' | 'recovery_code';
  submitLabel: string;
  answer?: FormAnswer | undefined;
};

const TEXTS = {
  app: { label: 'Code', hint: 'The six digits that your authenticator app shows now.' },
  recovery_code: { label: 'Recovery code', hint: 'Each of your recovery codes works once.' },
};

/** Asks for a code of the authenticator app, or for one of the codes that stand in for it. */
export function CodeForm({ intent, kind, submitLabel, answer }: CodeFormProps) {
  const isApp = kind === 'app';
  const schema = CODE_SCHEMAS[kind];
  const [form, fields] = useForm({ id: intent, schema, answer, constraint: limitsOf(schema) });
  const isSending = useSending(intent);
  const errors = listFormErrors(form.errors, [fields.code]);
  return (
    <PostForm form={form} intent={intent}>
      <Stack>
        <FormErrors {...(answer?.title ? { title: answer.title } : {})} errors={errors} />
        <TextField
          field={fields.code}
          {...TEXTS[kind]}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          figures={isApp}
        />
        <Button wide pending={isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </PostForm>
  );
}

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
  const [form, fields] = useForm({
    id: intent,
    schema: passwordSchema,
    answer,
    constraint: limitsOf(passwordSchema),
  });
  const isSending = useSending(intent);
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

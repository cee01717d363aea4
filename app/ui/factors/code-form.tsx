import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/auth/form-check.ts';
import { useSending } from '#app/ui/auth/use-sending.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { appCodeProblems, type CodeValues, recoveryCodeProblems } from './factor-rules.ts';

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
  const findProblems = isApp ? appCodeProblems : recoveryCodeProblems;
  const [form, fields] = useForm<CodeValues>({
    id: intent,
    lastResult: answer?.result,
    constraint: { code: { required: true } },
    onValidate: ({ formData }) => checkForm<CodeValues>(formData, findProblems),
  });
  const sending = useSending(intent);
  const errors = listFormErrors(form.errors, [fields.code]);
  return (
    <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Stack>
        <FormErrors {...(answer?.title ? { title: answer.title } : {})} errors={errors} />
        <input type="hidden" name="intent" value={intent} />
        <TextField
          field={fields.code}
          {...TEXTS[kind]}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          figures={isApp}
        />
        <Button wide pending={sending}>
          {submitLabel}
        </Button>
      </Stack>
    </Form>
  );
}

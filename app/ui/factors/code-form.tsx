import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
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
  const { form, fields, isSending } = usePlainForm<CodeValues>({
    intent,
    answer,
    problems: isApp ? appCodeProblems : recoveryCodeProblems,
    required: ['code'],
  });
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

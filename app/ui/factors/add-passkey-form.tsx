import { useForm } from '#app/ui/use-form.ts';
import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { checkForm } from '#app/ui/auth/form-check.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { currentPasswordProblems } from './factor-rules.ts';
import { askChallenge, knowsPasskeys, makePasskey } from './webauthn.ts';

type AddValues = { name: string; password: string };

/** Makes a passkey on this device. Without scripts, or where none can be made, it says so. */
export function AddPasskeyForm() {
  const hydrated = useHydrated();
  const isAble = hydrated && knowsPasskeys();
  return (
    <Card title="Add a passkey">
      {isAble ? (
        <AddForm />
      ) : (
        <Notice tone="info">This browser cannot make passkeys here; they need scripts.</Notice>
      )}
    </Card>
  );
}

function AddForm() {
  const { add, pending, problem } = useAdding();
  const [form, fields] = useForm<AddValues>({
    id: 'add-passkey',
    constraint: { password: { required: true } },
    onValidate: ({ formData }) => checkForm<AddValues>(formData, currentPasswordProblems),
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === 'success') void add(submission.value);
    },
  });
  const problems = problem === null ? [] : [{ message: problem }];
  const errors = [...problems, ...listFormErrors(form.errors, [fields.name, fields.password])];
  return (
    <Form
      id={form.id}
      method="post"
      onSubmit={(event: FormEvent<HTMLFormElement>) => form.onSubmit(event)}
      noValidate
    >
      <Stack>
        <FormErrors title="The passkey was not added" errors={errors} />
        <TextField
          field={fields.name}
          label="Name"
          hint="For example, My phone."
          optional
          maxLength={60}
          autoComplete="off"
        />
        <PasswordField
          field={fields.password}
          label="Current password"
          autoComplete="current-password"
        />
        <div>
          <Button pending={pending}>Add Passkey</Button>
        </div>
      </Stack>
    </Form>
  );
}

function useAdding() {
  const submit = useSubmit();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async ({ name, password }: AddValues) => {
    setPending(true);
    setProblem(null);
    const challenge = await askChallenge('/account/passkeys/challenge', { password });
    const credential = challenge.ok ? await makePasskey(challenge.options) : null;
    setPending(false);
    if (!challenge.ok) setProblem(challenge.message);
    else if (credential === null) setProblem('Your device did not make a passkey.');
    else await submit({ intent: 'add', name: name ?? '', credential }, { method: 'post' });
  };
  return { add, pending, problem };
}

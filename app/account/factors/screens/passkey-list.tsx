import { Form, useLocation, useSubmit } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './factors.module.css';
import { PasswordForm } from './factor-forms.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useForm } from '#app/ui/use-form.ts';
import type { InferOutput } from 'valibot';
import { addPasskeySchema } from '#app/account/schemas.ts';
import { type FormEvent, useState } from 'react';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { askChallenge, knowsPasskeys, makePasskey } from './webauthn.ts';

type Passkey = { passkeyId: string; name: string; addedText: string };

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  /** The one that the address asks to rename or to remove. */
  asked: { rename: string | null; remove: string | null };
  /** Why the last one that was to be removed still stands. */
  removal: FormAnswer | undefined;
};

/** The passkeys of an account; each is renamed and removed in a dialog with an address. */
export function PasskeyList({ passkeys, asked, removal }: PasskeyListProps) {
  const find = (id: string | null) => passkeys.find(({ passkeyId }) => passkeyId === id) ?? null;
  return (
    <Card title="Your passkeys">
      {passkeys.length === 0 ? (
        <EmptyState
          title="You have no passkey yet."
          text="Make one on this device below: from then on it signs you in without a password."
        />
      ) : (
        <ul className="stack divided">
          {passkeys.map((passkey) => (
            <Entry key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      <RenameDialog passkey={find(asked.rename)} />
      <RemoveDialog passkey={find(asked.remove)} answer={removal} />
    </Card>
  );
}

function Entry({ passkey: { passkeyId, name, addedText } }: { passkey: Passkey }) {
  const look = { variant: 'secondary', size: 'small', preventScrollReset: true } as const;
  return (
    <li className={`${styles.entry} wrap between pad-block-4 gap-3 across-5`}>
      <div className="shrinks">
        <p className="medium break-anywhere">{name}</p>
        <p className="muted text-sm">Added {addedText}</p>
      </div>
      <Row>
        <ButtonLink to={`?rename=${passkeyId}`} aria-label={`Rename, ${name}`} {...look}>
          Rename
        </ButtonLink>
        <ButtonLink to={`?remove=${passkeyId}`} aria-label={`Remove, ${name}`} {...look}>
          Remove
        </ButtonLink>
      </Row>
    </li>
  );
}

function RenameDialog({ passkey }: { passkey: Passkey | null }) {
  const { pathname } = useLocation();
  const field = {
    id: 'passkey-name',
    name: 'name',
    errorId: 'passkey-name-error',
    descriptionId: 'passkey-name-hint',
    initialValue: passkey?.name,
    required: true,
    maxLength: 60,
  };
  return (
    <Dialog
      open={passkey !== null}
      closeTo={pathname}
      title="Rename Passkey"
      footer={
        <>
          <Button form="rename-passkey">Save</Button>
          <ButtonLink to={pathname} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <Form id="rename-passkey" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="passkeyId" value={passkey?.passkeyId ?? ''} />
        <TextField field={field} label="Name" autoComplete="off" />
      </Form>
    </Dialog>
  );
}

type RemoveDialogProps = { passkey: Passkey | null; answer: FormAnswer | undefined };

function RemoveDialog({ passkey, answer }: RemoveDialogProps) {
  const { pathname } = useLocation();
  return (
    <Dialog
      open={passkey !== null}
      closeTo={pathname}
      title="Remove Passkey"
      description={
        <p>
          {passkey?.name} will not sign in to your account any more, and your other devices are
          signed out. Your device may still offer it until you delete it there as well.
        </p>
      }
    >
      <PasswordForm intent="remove" submitLabel="Remove Passkey" variant="danger" answer={answer}>
        <input type="hidden" name="passkeyId" value={passkey?.passkeyId ?? ''} />
      </PasswordForm>
    </Dialog>
  );
}

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
  const [form, fields] = useForm({
    id: 'add-passkey',
    schema: addPasskeySchema,
    constraint: limitsOf(addPasskeySchema),
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
  const add = async ({ name, password }: InferOutput<typeof addPasskeySchema>) => {
    setPending(true);
    setProblem(null);
    const challenge = await askChallenge('/account/passkeys/challenge', { password });
    const credential = challenge.ok ? await makePasskey(challenge.options) : null;
    setPending(false);
    if (!challenge.ok) setProblem(challenge.message);
    else if (credential === null) setProblem('Your device did not make a passkey.');
    else await submit({ intent: 'add', name, credential }, { method: 'post' });
  };
  return { add, pending, problem };
}

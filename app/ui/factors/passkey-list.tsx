import { Form } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Row } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './factors.module.css';
import { PasswordForm } from './password-form.tsx';

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
        <p>You have no passkey yet.</p>
      ) : (
        <ul className={styles.list}>
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
    <li className={styles.entry}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.since}>Added {addedText}</p>
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

const HERE = '/account/passkeys';

function RenameDialog({ passkey }: { passkey: Passkey | null }) {
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
      closeTo={HERE}
      title="Rename Passkey"
      footer={
        <>
          <Button form="rename-passkey">Save</Button>
          <ButtonLink to={HERE} variant="quiet" preventScrollReset>
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
  return (
    <Dialog
      open={passkey !== null}
      closeTo={HERE}
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

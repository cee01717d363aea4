import type { ReturnedForm } from '#app/ground/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ACCEPT_TERMS_FIRST, SESSION_EXPIRED } from '#app/ground/refusals.ts';
import { backInAddress } from './expired.tsx';
import { acceptTermsAddress } from './terms-asked.tsx';

const WORDS = {
  session: {
    title: SESSION_EXPIRED,
    todo: 'Sign in again',
    label: 'Sign In Again',
    addressOf: backInAddress,
  },
  terms: {
    title: ACCEPT_TERMS_FIRST,
    todo: 'Read and accept our terms',
    label: 'Read and Accept',
    addressOf: acceptTermsAddress,
  },
};

type ReturnedFormPageProps = { form: ReturnedForm; waitsFor: keyof typeof WORDS };

/**
 * What a browser without scripts gets for a form that came after the session had ended, or that
 * waits for the terms: the page carries the form until its sender has done what it waits for.
 * Passwords are typed once more.
 */
export function ReturnedFormPage({ form, waitsFor }: ReturnedFormPageProps) {
  const { path, hasFile } = form;
  const words = WORDS[waitsFor];
  return (
    <main>
      <MessagePage
        title={words.title}
        text={
          `What you typed is kept in this page. ${words.todo} in another tab, then come back to ` +
          `this one and send it.${hasFile ? ' A file has to be chosen once more.' : ''}`
        }
        actions={
          <form method="post" action={path}>
            <Stack>
              <ButtonLink to={words.addressOf(path)} reloadDocument target="_blank" wide>
                {words.label}
              </ButtonLink>
              <ReturnedFields form={form} />
              <Button variant="secondary" wide>
                Send the Form
              </Button>
            </Stack>
          </form>
        }
      />
    </main>
  );
}

/** What was typed, in a form that sends it again; passwords are asked for. */
export function ReturnedFields({ form: { fields, passwords } }: { form: ReturnedForm }) {
  return (
    <>
      {fields.map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      {passwords.map((name) => (
        <PasswordField
          key={name}
          field={fieldOf(name)}
          label={labelOf(name, passwords)}
          autoComplete={isNew(name, passwords) ? 'new-password' : 'current-password'}
        />
      ))}
    </>
  );
}

function fieldOf(name: string) {
  const id = `returned-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, required: true };
}

/** A form that asks for one password asks for the current one. */
function isNew(name: string, passwords: readonly string[]): boolean {
  return passwords.length > 1 && name !== 'currentPassword';
}

function labelOf(name: string, passwords: readonly string[]): string {
  if (!isNew(name, passwords)) return 'Current password';
  return name === 'confirmPassword' ? 'Confirm new password' : 'New password';
}

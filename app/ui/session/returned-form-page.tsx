import type { ReturnedForm } from '#app/ground/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SESSION_EXPIRED } from '#app/ground/refusals.ts';
import { backInAddress } from './expired.tsx';

/**
 * What a browser without scripts gets for a form that came after the session had ended: the page
 * carries the form until its sender is signed in again. Passwords are typed once more.
 */
export function ReturnedFormPage({ form }: { form: ReturnedForm }) {
  const { path, hasFile } = form;
  return (
    <main>
      <MessagePage
        title={SESSION_EXPIRED}
        text={
          'What you typed is kept in this page. Log in again in another tab, then come back to ' +
          `this one and send it.${hasFile ? ' A file has to be chosen once more.' : ''}`
        }
        actions={
          <form method="post" action={path}>
            <Stack>
              <ButtonLink to={backInAddress(path)} reloadDocument target="_blank" wide>
                Log In Again
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

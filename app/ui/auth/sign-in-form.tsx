import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, type FormErrorEntry, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './auth.module.css';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
import { SIGN_IN_INCOMPLETE, signInProblems, type SignInValues } from './sign-in-rules.ts';

const TITLE = 'Error signing in';

type SignInFormProps = {
  /** What the action said about the last attempt. */
  answer?: FormAnswer | undefined;
  /** Where the form is sent: the address of the page when left out. */
  action?: string | undefined;
  /** The value of the hidden field `intent`, and the form's id. */
  intent?: string;
  /** Whether the browser may offer passkeys in the email field: where the page asks for them. */
  hasPasskeys?: boolean;
  /** Where else passkeys are asked for, with the way back. */
  passkeysAt?: string;
};

/** Email and password: on /auth and in the MVP dialog. Its action reads it with `signInSchema`. */
export function SignInForm(props: SignInFormProps) {
  const { answer, action, intent = 'sign-in', hasPasskeys, passkeysAt } = props;
  const { form, fields, isSending } = usePlainForm<SignInValues>({
    intent,
    answer,
    problems: signInProblems,
    required: ['email', 'password'],
  });
  const isIncomplete = form.errors?.includes(SIGN_IN_INCOMPLETE) ?? false;
  const entries = listFormErrors(form.errors, [fields.email, fields.password]);
  return (
    <PostForm form={form} intent={intent} action={action} preventScrollReset>
      <Stack>
        <FormErrors
          title={isIncomplete ? TITLE : (answer?.title ?? TITLE)}
          errors={isIncomplete ? asOneSentence(entries) : entries}
        />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
        />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <Link to="/auth/forgot-password" className={styles.forgot}>
          Forgot your password?
        </Link>
        <Button wide pending={isSending}>
          Sign In
        </Button>
        {passkeysAt !== undefined && (
          <p className={styles.footnote}>
            <Link to={passkeysAt}>Sign in with a passkey</Link>
          </p>
        )}
      </Stack>
    </PostForm>
  );
}

/**
 * The sentence about the form leads to the first field that it speaks of; the fields say the rest.
 */
function asOneSentence(entries: readonly FormErrorEntry[]): FormErrorEntry[] {
  const fieldId = entries.find((entry) => entry.fieldId !== undefined)?.fieldId;
  return [{ message: SIGN_IN_INCOMPLETE, ...(fieldId === undefined ? {} : { fieldId }) }];
}

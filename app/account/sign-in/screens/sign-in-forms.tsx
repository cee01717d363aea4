import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type FormErrorEntry, FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import styles from './sign-in-forms.module.css';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { Notice } from '#app/ui/notice.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { standsIn, useEarlyTyping } from '#app/ui/use-early-typing.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import {
  PASSWORD_HINT,
  SIGN_IN_INCOMPLETE,
  type SignUpPlace,
  signUpTitle,
} from '#app/account/rules.ts';
import { SIGN_UP_SCHEMAS, signInSchema } from '#app/account/schemas.ts';
import type { FormField } from '#app/ui/field.tsx';

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
  /** The address that was typed before. */
  email?: string | undefined;
};

/** Email and password: on /auth and in the MVP dialog. Its action reads it with `signInSchema`. */
export function SignInForm(props: SignInFormProps) {
  const { answer, action, intent = 'sign-in', hasPasskeys, passkeysAt, email } = props;
  const [form, fields] = useForm({
    id: intent,
    schema: signInSchema,
    answer,
    constraint: limitsOf(signInSchema),
    defaultValue: { email },
  });
  const isSending = useSending(intent);
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
        <Link to="/auth/forgot-password" className={`${styles.forgot} inline text-xs link-high`}>
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

type SignUpFormProps = {
  place: SignUpPlace;
  /** What the action said about the last attempt. */
  answer?: FormAnswer | undefined;
  /** Where the form is sent: the address of the page when left out. */
  action?: string | undefined;
  /** The value of the hidden field `intent`, and the form's id. */
  intent?: string;
  /** The name of the button, where signing up is not all that it does. */
  submitLabel?: string;
  /** By an open invite, which is let in where sign-up is closed. */
  isInvited?: boolean;
  /** What was written to the team before; and where it goes while it is being written. */
  message?: { initial: string; onChange: (text: string) => void };
};

/** A new account; where sign-up is closed, who may have one. */
export function SignUpForm(props: SignUpFormProps) {
  const page = usePage();
  const rule = page?.signUp ?? 'open';
  if (rule === 'open' || props.isInvited) return <OpenSignUpForm {...props} />;
  const { domains } = rule;
  return (
    <>
      <Notice title={domains.length === 0 ? 'New accounts are by invitation' : undefined}>
        {domains.length === 0
          ? 'If you have been invited, please use the link that was sent to you.'
          : `For addresses at ${domains.join(' or ')}, and for whoever has been invited.`}
        {page?.company.email && (
          <>
            {' '}
            Others ask us: <a href={`mailto:${page.company.email}`}>{page.company.email}</a>.
          </>
        )}
      </Notice>
      {domains.length > 0 && <OpenSignUpForm {...props} />}
    </>
  );
}

/** Its action reads it with the schema of the same place. */
function OpenSignUpForm(props: SignUpFormProps) {
  const { place, answer, action, intent = 'sign-up', submitLabel = 'Sign Up', message } = props;
  const schema = SIGN_UP_SCHEMAS[place];
  const [form, fields] = useForm({
    id: intent,
    schema,
    answer,
    constraint: limitsOf(schema),
    defaultValue: { message: message?.initial ?? '' },
  });
  const isSending = useSending(intent);
  useEarlyTyping(() => message?.onChange(standsIn(fields.message.id)));
  const entries = listFormErrors(
    form.errors,
    Object.keys(schema.entries).map((name) => fields[name as keyof typeof fields]),
  );
  const messages = entries.map((entry) => entry.message);
  const title = form.errors?.length ? answer?.title : signUpTitle(place, messages);
  const optional = !fields.firstName.required;
  return (
    <PostForm form={form} intent={intent} action={action} preventScrollReset>
      <Stack>
        <FormErrors title={title ?? signUpTitle(place, messages)} errors={entries} />
        <NameFields firstName={fields.firstName} lastName={fields.lastName} optional={optional} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        {'phone' in schema.entries && (
          <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        )}
        <PasswordFields password={fields.password} confirmation={fields.confirmPassword} />
        {message && (
          <TextareaField
            field={fields.message}
            label="Message"
            hint="A question, or the best time to call."
            optional
            rows={2}
            onChange={(event) => message.onChange(event.target.value)}
          />
        )}
        <Button wide pending={isSending}>
          {submitLabel}
        </Button>
        <p className={styles.footnote}>
          By signing up you agree to our <Link to="/terms">terms</Link> and{' '}
          <Link to="/privacy">privacy policy</Link>.
        </p>
      </Stack>
    </PostForm>
  );
}

type NameFieldsProps = { firstName: FormField; lastName: FormField; optional: boolean };

function NameFields({ firstName, lastName, optional }: NameFieldsProps) {
  return (
    <div className={styles.names}>
      <TextField
        field={firstName}
        label="First name"
        optional={optional}
        autoComplete="given-name"
      />
      <TextField
        field={lastName}
        label="Last name"
        optional={optional}
        autoComplete="family-name"
      />
    </div>
  );
}

type PasswordFieldsProps = { password: FormField; confirmation: FormField };

function PasswordFields({ password, confirmation }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={password}
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PasswordField field={confirmation} label="Confirm password" autoComplete="new-password" />
    </>
  );
}

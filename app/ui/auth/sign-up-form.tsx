import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import styles from './auth.module.css';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';
import { PASSWORD_HINT } from './password-length.ts';
import {
  SIGN_UP_RULES,
  type SignUpPlace,
  signUpProblems,
  signUpTitle,
  type SignUpValues,
} from './sign-up-rules.ts';

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
  /** What was written to the team before; and where it goes while it is being written. */
  message?: { initial: string; onChange: (text: string) => void };
};

/**
 * A new account. Its action reads it with the schema of the same place: `pageSignUpSchema`,
 * `dialogSignUpSchema` or `requestSignUpSchema`.
 */
export function SignUpForm(props: SignUpFormProps) {
  const { place, answer, action, intent = 'sign-up', submitLabel = 'Sign Up', message } = props;
  const rules = SIGN_UP_RULES[place];
  const { form, fields, isSending } = usePlainForm<SignUpValues>({
    intent,
    answer,
    problems: (values) => signUpProblems(place, values),
    required: rules.required,
    defaultValue: { message: message?.initial ?? '' },
  });
  const entries = listFormErrors(
    form.errors,
    rules.fields.map((name) => fields[name]),
  );
  const messages = entries.map((entry) => entry.message);
  const title = form.errors?.length ? answer?.title : signUpTitle(place, messages);
  const optional = !rules.required.includes('firstName');
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
        {rules.fields.includes('phone') && (
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

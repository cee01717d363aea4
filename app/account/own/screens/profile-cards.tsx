import type { FormAnswer } from '#app/ui/answer-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { type FormSchema, useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import auth from '#app/account/sign-in/screens/sign-in-forms.module.css';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { emailChangeSchema, passwordChangeSchema, profileSchema } from '#app/account/schemas.ts';
import { ResendForm } from '#app/account/address/screens/verify-banner.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Link } from 'react-router';
import { PASSWORD_HINT } from '#app/account/rules.ts';

/** What the action of the account page says about the form with this intent. */
export type AccountAnswer = { intent: string; answer: FormAnswer };

type AccountForm<Schema extends FormSchema> = Omit<
  Parameters<typeof useForm<Schema>>[0],
  'answer' | 'constraint'
> & { outcome: AccountAnswer | undefined };

/** One of the forms of the account page, which has an answer for one of them at most. */
export function useAccountForm<Schema extends FormSchema>(wish: AccountForm<Schema>) {
  const { outcome, ...facts } = wish;
  const answer = outcome?.intent === facts.id ? outcome.answer : undefined;
  const [form, fields] = useForm({ ...facts, answer, constraint: limitsOf(facts.schema) });
  return { form, fields, answer, isSending: useSending(facts.id) };
}

type ProfileCardProps = {
  firstName: string;
  lastName: string;
  phone: string | null;
  outcome: AccountAnswer | undefined;
};

/** Name and phone number of the reader. */
export function ProfileCard({ firstName, lastName, phone, outcome }: ProfileCardProps) {
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'profile',
    outcome,
    schema: profileSchema,
    defaultValue: { firstName, lastName, phone: phone ?? '' },
  });
  return (
    <Card title="Name and phone">
      <PostForm form={form} intent={form.id} preventScrollReset>
        <Stack>
          <FormProblems
            form={form}
            fields={[fields.firstName, fields.lastName, fields.phone]}
            answer={answer}
          />
          <div className={auth.names}>
            <TextField
              field={fields.firstName}
              label="First name"
              autoComplete="given-name"
              optional
            />
            <TextField
              field={fields.lastName}
              label="Last name"
              autoComplete="family-name"
              optional
            />
          </div>
          <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
          <Row>
            <Button pending={isSending}>Save Changes</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

type EmailCardProps = { email: string; isVerified: boolean; outcome: AccountAnswer | undefined };

/** The address that one signs in with, and the way to another one. */
export function EmailCard({ email, isVerified, outcome }: EmailCardProps) {
  return (
    <Card
      title="Email"
      aside={
        isVerified ? (
          <Badge means="good">Email verified</Badge>
        ) : (
          <Badge means="waiting">Email not verified</Badge>
        )
      }
    >
      <Stack>
        <p>
          You sign in as{' '}
          <strong>
            <EmailText email={email} />
          </strong>
          .
        </p>
        {!isVerified && <NotVerified />}
        {isVerified && <EmailForm outcome={outcome} />}
      </Stack>
    </Card>
  );
}

function NotVerified() {
  return (
    <Row>
      <ResendForm size="small" returnTo="/account" />
      <ButtonLink to="/auth/verify#correct" variant="secondary" size="small">
        Correct Address
      </ButtonLink>
    </Row>
  );
}

function EmailForm({ outcome }: { outcome: AccountAnswer | undefined }) {
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'email',
    outcome,
    schema: emailChangeSchema,
  });
  return (
    <PostForm form={form} intent={form.id} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.email, fields.currentPassword]} answer={answer} />
        <TextField
          field={fields.email}
          label="New email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="We send a link there. Your address changes when you open it, and not before."
        />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        <Row>
          <Button pending={isSending}>Change Email</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** Another password, for whoever knows the present one. */
export function PasswordCard({ outcome }: { outcome: AccountAnswer | undefined }) {
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'password',
    outcome,
    schema: passwordChangeSchema,
  });
  const { currentPassword, password, confirmPassword } = fields;
  return (
    <Card title="Password" description="Other devices are signed out, and you get a mail about it.">
      <PostForm form={form} intent={form.id} preventScrollReset>
        <Stack>
          <FormProblems
            form={form}
            fields={[currentPassword, password, confirmPassword]}
            answer={answer}
          />
          <PasswordField
            field={currentPassword}
            label="Current password"
            autoComplete="current-password"
          />
          <PasswordField
            field={password}
            label="New password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
          />
          <PasswordField
            field={confirmPassword}
            label="Confirm password"
            autoComplete="new-password"
          />
          <Row>
            <Button pending={isSending}>Change Password</Button>
            <Link to="/auth/forgot-password">Forgot your password?</Link>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

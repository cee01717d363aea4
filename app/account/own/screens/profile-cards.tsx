import auth from '#app/account/sign-in/screens/sign-in-forms.module.css';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { emailChangeSchema, profileSchema } from '#app/account/schemas.ts';
import { ResendForm } from '#app/account/address/screens/verify-banner.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useLocation } from 'react-router';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

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
  const { pathname } = useLocation();
  return (
    <Row>
      <ResendForm size="small" returnTo={pathname} />
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

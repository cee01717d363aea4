import { ResendForm } from '#app/ui/auth/resend-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { emailChangeProblems, type EmailChangeValues } from './account-rules.ts';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

type EmailCardProps = { email: string; isVerified: boolean; said: AccountAnswer | undefined };

/** The address that one signs in with, and the way to another one. */
export function EmailCard({ email, isVerified, said }: EmailCardProps) {
  return (
    <Card
      title="Email"
      aside={
        isVerified ? (
          <Badge tone="success">Email verified</Badge>
        ) : (
          <Badge tone="warning">Email not verified</Badge>
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
        {isVerified && <EmailForm said={said} />}
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

function EmailForm({ said }: { said: AccountAnswer | undefined }) {
  const { form, fields, answer, isSending } = useAccountForm<EmailChangeValues>({
    intent: 'email',
    said,
    problems: emailChangeProblems,
    required: ['email', 'currentPassword'],
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

import { Link } from 'react-router';
import { PASSWORD_HINT } from '#app/account/rules.ts';
import { passwordChangeSchema } from '#app/account/schemas.ts';
import type { ProviderView } from '#app/ground/company-sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

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

/** For an account that a company signs in to: there is no password to change. */
export function NoPasswordCard({ heldBy }: { heldBy: ProviderView | null }) {
  return (
    <Card title="Password">
      {heldBy ? (
        <p>Your account has no password: {heldBy.name} signs you in.</p>
      ) : (
        <p>
          Your account has no password: a company signs you in. To have one as well,{' '}
          <Link to="/auth/forgot-password">ask for a link</Link>.
        </p>
      )}
    </Card>
  );
}

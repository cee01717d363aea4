import { Form } from 'react-router';
import auth from '#app/ui/auth/auth.module.css';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { profileProblems, type ProfileValues } from './account-rules.ts';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

type ProfileCardProps = {
  firstName: string;
  lastName: string;
  phone: string | null;
  said: AccountAnswer | undefined;
};

/** Name and phone number of the reader. */
export function ProfileCard({ firstName, lastName, phone, said }: ProfileCardProps) {
  const { form, fields, title, isSending } = useAccountForm<ProfileValues>({
    intent: 'profile',
    said,
    problems: profileProblems,
    defaultValue: { firstName, lastName, phone: phone ?? '' },
  });
  const errors = listFormErrors(form.errors, [fields.firstName, fields.lastName, fields.phone]);
  return (
    <Card title="Name and phone">
      <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate preventScrollReset>
        <Stack>
          <FormErrors title={title} errors={errors} />
          <input type="hidden" name="intent" value="profile" />
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
      </Form>
    </Card>
  );
}

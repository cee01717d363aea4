import auth from '#app/ui/auth/auth.module.css';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
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
  const { form, fields, answer, isSending } = useAccountForm<ProfileValues>({
    intent: 'profile',
    said,
    problems: profileProblems,
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

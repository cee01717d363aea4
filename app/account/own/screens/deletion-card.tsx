import { Form } from 'react-router';
import { currentPasswordSchema } from '#app/account/schemas.ts';
import { DELETION_TEXT } from '#app/account/words.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

type DeletionCardProps = {
  /** When it was asked for; null while it was not. */
  requestedOn: IsoDate | null;
  outcome: AccountAnswer | undefined;
};

/** Asks the team to delete the account, and takes that back. */
export function DeletionCard({ requestedOn, outcome }: DeletionCardProps) {
  return (
    <Card id="deletion" title="Delete your account" description={DELETION_TEXT}>
      {requestedOn === null ? <RequestForm outcome={outcome} /> : <Requested on={requestedOn} />}
    </Card>
  );
}

function RequestForm({ outcome }: { outcome: AccountAnswer | undefined }) {
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'request-deletion',
    outcome,
    schema: currentPasswordSchema,
  });
  return (
    <PostForm form={form} intent={form.id} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.currentPassword]} answer={answer} />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        <Row>
          <Button variant="danger" pending={isSending}>
            Request Deletion
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

function Requested({ on }: { on: IsoDate }) {
  const isSending = useSending('withdraw-deletion');
  return (
    <Notice
      tone="warning"
      title="You asked us to delete your account"
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="withdraw-deletion" />
          <Button variant="secondary" size="small" pending={isSending}>
            Keep My Account
          </Button>
        </Form>
      }
    >
      We received your request on {formatDate(on)}. Until our team has acted, you can take it back.
    </Notice>
  );
}

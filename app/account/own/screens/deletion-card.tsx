import { Form, Link } from 'react-router';
import { keepingText, type SoleOwnership } from '#app/account/own/ownership.ts';
import { currentPasswordSchema, deleteAccountSchema } from '#app/account/schemas.ts';
import { DELETION_TEXTS } from '#app/account/words.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

type DeletionCardProps = {
  /** When it was asked for; null while it was not. */
  requestedOn: IsoDate | null;
  /** What the reader alone owns. */
  ownerships: readonly SoleOwnership[];
  hasSecondFactor: boolean;
  outcome: AccountAnswer | undefined;
};

/**
 * Says what goes and what stays, and deletes the account; where an organization stands in the way,
 * what to do first. What only the team can decide it is asked for.
 */
export function DeletionCard(props: DeletionCardProps) {
  const { requestedOn, ownerships, outcome } = props;
  const isNeeded = ownerships.some(({ standing }) => standing === 'needed');
  const isFree = ownerships.every(({ standing }) => standing === 'goes');
  return (
    <Card id="deletion" title="Delete your account">
      <Stack>
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Goes', value: DELETION_TEXTS.goes, wide: true },
            { term: 'Stays', value: DELETION_TEXTS.stays, wide: true },
          ]}
        />
        <Ownerships of={ownerships} />
        {isFree && <DeleteForm {...props} />}
        {isNeeded && requestedOn === null && <RequestForm outcome={outcome} />}
        {requestedOn !== null && <Requested on={requestedOn} />}
      </Stack>
    </Card>
  );
}

function Ownerships({ of }: { of: readonly SoleOwnership[] }) {
  const those = (standing: SoleOwnership['standing']) =>
    of.filter((one) => one.standing === standing);
  const [members, needed, going] = [those('members'), those('needed'), those('goes')];
  return (
    <>
      {members.length > 0 && (
        <Notice tone="warning" title="Somebody else has to own it first">
          You alone own {kept(members)}.{' '}
          <Link to="/dashboard/team">Make one of them its owner</Link>, and come back.
        </Notice>
      )}
      {needed.length > 0 && (
        <Notice tone="warning" title="Our team has to look at it first">
          You alone own {kept(needed)}. Ask our team: they write to you about what becomes of it.
        </Notice>
      )}
      {going.length > 0 && (
        <Notice tone="info" title="This goes as well">
          {LIST.format(going.map((one) => one.organizationName))}: you are its only member, and it
          holds nothing now.
        </Notice>
      )}
    </>
  );
}

const LIST = new Intl.ListFormat('en-US');

function kept(ownerships: readonly SoleOwnership[]): string {
  return ownerships.map(keepingText).join('; and ');
}

function DeleteForm({ hasSecondFactor, outcome }: DeletionCardProps) {
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'delete-account',
    outcome,
    schema: deleteAccountSchema,
  });
  return (
    <PostForm form={form} intent={form.id} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.currentPassword, fields.code]} answer={answer} />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        {hasSecondFactor && (
          <TextField
            field={fields.code}
            label="Or a code"
            hint="The six digits that your authenticator app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            optional
            figures
          />
        )}
        <Row>
          <Button variant="danger" pending={isSending}>
            Delete My Account
          </Button>
        </Row>
      </Stack>
    </PostForm>
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

import type { NotificationChoice } from '#app/notification/rules.ts';
import type { AccountView, SessionView } from '#app/account/show.server.ts';
import { MembershipList } from '#app/team/screens/membership-list.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Page, Row, Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import {
  type AccountAnswer,
  EmailCard,
  PasswordCard,
  ProfileCard,
  useAccountForm,
} from './profile-cards.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { Form } from 'react-router';
import { useSending } from '#app/ui/use-sending.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormErrors, FormProblems } from '#app/ui/form-errors.tsx';
import { FileInput } from '#app/ui/file-field.tsx';
import styles from './account.module.css';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { currentPasswordSchema } from '#app/account/schemas.ts';
import { DELETION_TEXT } from '#app/account/words.ts';

type Account = AccountView & {
  sessions: readonly SessionView[];
  notifications: NotificationChoice;
};

type AccountPageProps = {
  account: Account;
  outcome: AccountAnswer | undefined;
  pictureRefusal: string | null;
};

/** Everything that is the person's own, each with a form of its own. */
export function AccountPage({ account, outcome, pictureRefusal }: AccountPageProps) {
  const { name, email, isVerified, memberSince } = account;
  return (
    <Page width="reading">
      <PageHeader
        title="My Account"
        description={
          <>
            {name}, member since <Day on={memberSince} />
          </>
        }
        back={{ to: '/dashboard', label: 'Back to Dashboard' }}
      />
      <ProfileCard {...account} outcome={outcome} />
      <PictureCard name={name} picture={account.picture} refusal={pictureRefusal} />
      <EmailCard email={email} isVerified={isVerified} outcome={outcome} />
      <PasswordCard outcome={outcome} />
      <NotificationsCard chosen={account.notifications} />
      <FactorsCard />
      <SessionsCard sessions={account.sessions} />
      <MembershipList memberships={account.memberships} />
      <ThemeCard />
      <DeletionCard requestedOn={account.deletionRequestedOn} outcome={outcome} />
    </Page>
  );
}

function FactorsCard() {
  return (
    <Card
      title="Two-factor sign-in and passkeys"
      description="A code from your phone or a passkey keeps others out who know your password."
    >
      <Row>
        <ButtonLink to="/account/two-factor" variant="secondary">
          Two-Factor Sign-In
        </ButtonLink>
        <ButtonLink to="/account/passkeys" variant="secondary">
          Passkeys
        </ButtonLink>
      </Row>
    </Card>
  );
}

function ThemeCard() {
  return (
    <Card title="Theme" description="Light, dark, or as your device has it; kept on this device.">
      <ThemeSwitch />
    </Card>
  );
}

type PictureCardProps = {
  name: string;
  picture: string | null;
  /** Why the last file was not taken; null when none was refused. */
  refusal: string | null;
};

const FIELD = {
  id: 'picture',
  name: 'picture',
  errorId: 'picture-error',
  descriptionId: 'picture-hint',
};

/** The reader's picture, or their initials; a picture is chosen, sent and taken away here. */
function PictureCard({ name, picture, refusal }: PictureCardProps) {
  const isSending = useSending('picture');
  const isRemoving = useSending('remove-picture');
  const field = { ...FIELD, errors: refusal === null ? undefined : [refusal] };
  return (
    <Card title="Picture">
      <div className={`${styles.picture} grid gap-5 items-start`}>
        <Avatar name={name} picture={picture} size="large" />
        <Stack>
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <Stack>
              <FormErrors
                title="The picture was not saved"
                errors={refusal === null ? [] : [{ fieldId: FIELD.id, message: refusal }]}
              />
              <input type="hidden" name="intent" value="picture" />
              <Field
                field={field}
                label="Choose a picture"
                hint="JPEG, PNG, WebP or AVIF, up to 15 MB. Colleagues see it beside your name."
              >
                <FileInput
                  id={FIELD.id}
                  name={FIELD.name}
                  required
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  aria-invalid={refusal !== null || undefined}
                  aria-describedby={
                    refusal === null
                      ? FIELD.descriptionId
                      : `${FIELD.descriptionId} ${FIELD.errorId}`
                  }
                />
              </Field>
              <Row>
                <Button pending={isSending}>Upload Picture</Button>
              </Row>
            </Stack>
          </Form>
          {picture !== null && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-picture" />
              <Button variant="secondary" size="small" pending={isRemoving}>
                Remove Picture
              </Button>
            </Form>
          )}
        </Stack>
      </div>
    </Card>
  );
}

type DeletionCardProps = {
  /** When it was asked for; null while it was not. */
  requestedOn: IsoDate | null;
  outcome: AccountAnswer | undefined;
};

/** Asks the team to delete the account, and takes that back. */
function DeletionCard({ requestedOn, outcome }: DeletionCardProps) {
  return (
    <Card title="Delete your account" description={DELETION_TEXT}>
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

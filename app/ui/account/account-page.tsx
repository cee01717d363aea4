import type { NotificationChoice } from '#app/domain/notification/notification-kind.ts';
import type { AccountView } from '#app/server/views/account-view.ts';
import type { SessionView } from '#app/server/views/session-view.ts';
import { MembershipList } from '#app/ui/auth/membership-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Page, Row } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type { AccountAnswer } from './use-account-form.ts';

type Account = AccountView & {
  sessions: readonly SessionView[];
  notifications: NotificationChoice;
};

type AccountPageProps = {
  account: Account;
  said: AccountAnswer | undefined;
  pictureRefusal: string | null;
};

/** Everything that is the person's own, each with a form of its own (D38). */
export function AccountPage({ account, said, pictureRefusal }: AccountPageProps) {
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
      <ProfileCard {...account} said={said} />
      <PictureCard name={name} picture={account.picture} refusal={pictureRefusal} />
      <EmailCard email={email} isVerified={isVerified} said={said} />
      <PasswordCard said={said} />
      <NotificationsCard choice={account.notifications} />
      <FactorsCard />
      <SessionsCard sessions={account.sessions} />
      <MembershipList memberships={account.memberships} />
      <ThemeCard />
      <DeletionCard requestedOn={account.deletionRequestedOn} said={said} />
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

import { roleLabel } from '#app/ground/actor.ts';
import type { SessionView } from '#app/server/views/session-view.ts';
import type { UserDetail } from '#app/server/views/user-view.ts';
import { SessionFacts } from '#app/ui/account/sessions-card.tsx';
import sessionStyles from '#app/ui/account/account.module.css';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Row } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { UserChangeDialog } from './user-change-dialog.tsx';
import { possibleChanges, USER_CHANGE_TEXTS, type UserChange } from './user-change-texts.ts';
import { UserBadges } from './user-table.tsx';

type UserPageProps = {
  user: UserDetail;
  created: string;
  /** When they asked to be deleted, as people read it; or null. */
  deletionRequested: string | null;
  /** The change that the address asks to confirm, or null. */
  change: UserChange | null;
  /** Why the last change was refused, or null. */
  refusal: string | null;
};

/** One account for platform admins, and what they can do to it. */
export function UserPage(props: UserPageProps) {
  const { user, created, deletionRequested, change, refusal } = props;
  const { userId, name, email } = user;
  const here = `/admin/users/${userId}`;
  const who = name || email;
  const offered = possibleChanges(user);
  const asked = offered.find((one) => one === change) ?? null;
  return (
    <>
      <PageHeader
        title={who}
        description={name === '' ? undefined : email}
        back={{ to: '/admin/users', label: 'Back to Users' }}
      />
      {refusal !== null && asked === null && (
        <Notice tone="danger" role="alert" title="Nothing was changed">
          {refusal}
        </Notice>
      )}
      {deletionRequested !== null && (
        <Notice tone="warning" title="Deletion requested">
          {who} asked on {deletionRequested} to have this account deleted. Records of money stay.
        </Notice>
      )}
      <Card
        title="Account"
        aside={<UserBadges user={user} />}
        footer={<Changes of={offered} at={here} />}
      >
        <Facts user={user} created={created} />
      </Card>
      <Card title="Organizations">
        {user.organizations.length === 0 ? (
          <p>Belongs to no organization.</p>
        ) : (
          <DefinitionList
            entries={user.organizations.map((one) => ({
              term: one.name,
              value: <Badge>{roleLabel(one.role)}</Badge>,
            }))}
          />
        )}
      </Card>
      <Card title="Sign-ins" description="Devices that are signed in to this account now.">
        {user.sessions.length === 0 ? <p>Signed in nowhere.</p> : <Sessions of={user.sessions} />}
      </Card>
      <UserChangeDialog change={asked} who={who} closeTo={here} refusal={refusal} />
    </>
  );
}

function Facts({ user, created }: { user: UserDetail; created: string }) {
  return (
    <DefinitionList
      layout="columns"
      entries={[
        { term: 'Email', value: <EmailText email={user.email} /> },
        { term: 'Phone', value: user.phone },
        { term: 'Second factor', value: user.hasSecondFactor ? 'On' : 'Off' },
        { term: 'Created', value: created },
        { term: 'Last seen', value: user.lastSeen ?? 'Not yet' },
      ]}
    />
  );
}

function Changes({ of: changes, at }: { of: readonly UserChange[]; at: string }) {
  if (changes.length === 0) return <p>This is your own account. Another admin can change it.</p>;
  return (
    <Row>
      {changes.map((change) => (
        <ButtonLink
          key={change}
          to={`${at}?confirm=${change}`}
          variant="secondary"
          size="small"
          preventScrollReset
        >
          {USER_CHANGE_TEXTS[change].label}
        </ButtonLink>
      ))}
    </Row>
  );
}

function Sessions({ of: sessions }: { of: readonly SessionView[] }) {
  return (
    <ul className={sessionStyles.sessions}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={sessionStyles.session}>
          <SessionFacts session={session} />
        </li>
      ))}
    </ul>
  );
}

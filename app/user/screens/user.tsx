import { formatDate } from '#app/ground/calendar/format-date.ts';
import { changeUser } from '#app/user/change.server.ts';
import { readUser } from '#app/user/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import {
  possibleChanges,
  readUserChange,
  USER_CHANGE_TEXTS,
  USER_REFUSALS,
  type UserChange,
} from '#app/user/words.ts';
import { data } from 'react-router';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/user';
import { roleLabel } from '#app/ground/actor.ts';
import type { SessionView, UserDetail } from '#app/account/show.server.ts';
import { SessionFacts } from '#app/account/own/screens/sessions-card.tsx';
import sessionStyles from '#app/account/own/screens/account.module.css';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Row } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { UserBadges } from './user-columns.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = foundOrThrow(await readUser(callerOf(context), params.userId));
  const { createdOn, deletionRequestedOn } = user;
  return {
    user,
    created: formatDate(createdOn),
    deletionRequested: deletionRequestedOn && formatDate(deletionRequestedOn),
    change: readUserChange(url.searchParams.get('confirm')),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = params;
  const form = await request.formData();
  const change = readUserChange(form.get('change'));
  if (change === null) throw data(null, { status: 400 });
  const changed = await changeUser(callerOf(context), { userId, change });
  if (changed.ok) {
    const { title, message } = USER_CHANGE_TEXTS[change].done;
    const back = change === 'delete' ? '/admin/users' : `/admin/users/${userId}`;
    return redirectWithToast(context, back, {
      tone: 'success',
      title,
      message: message(changed.value.email),
    });
  }
  const { title, message, status } = explainOrThrow(USER_REFUSALS, changed.reason);
  return data({ refusal: { title, message } }, { status });
}

/** What others do meanwhile changes what can be done, and what keeps it from being done. */
export const shouldRevalidate = readAgainOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'User');

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage {...loaderData} refusal={actionData?.refusal ?? null} />;
}

type UserPageProps = {
  user: UserDetail;
  created: string;
  /** When they asked to be deleted, as people read it; or null. */
  deletionRequested: string | null;
  /** The change that the address asks to confirm, or null. */
  change: UserChange | null;
  /** Why the last change was refused, or null. */
  refusal: { title: string; message: string } | null;
};

/** One account for platform admins, and what they can do to it. */
function UserPage(props: UserPageProps) {
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
        <Notice tone="danger" role="alert" title={refusal.title}>
          {refusal.message}
        </Notice>
      )}
      {deletionRequested !== null && (
        <Notice tone="warning" title="Deletion requested">
          {who} asked on {deletionRequested} to have this account deleted. Records of money stay.
        </Notice>
      )}
      {user.keptBy.length > 0 && !user.isReader && (
        <Notice title="This account cannot be deleted now">
          {who} alone owns {user.keptBy.join('; and ')}. Somebody else has to own it first.
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
    <ul className="grid divided">
      {sessions.map((session) => (
        <li key={session.sessionId} className={sessionStyles.session}>
          <SessionFacts session={session} />
        </li>
      ))}
    </ul>
  );
}

type UserChangeDialogProps = {
  /** Null while the address asks for none. */
  change: UserChange | null;
  who: string;
  closeTo: string;
  /** Why the last attempt was refused, or null. */
  refusal: { title: string; message: string } | null;
};

/** Asks before an account is changed. */
function UserChangeDialog({ change, who, closeTo, refusal }: UserChangeDialogProps) {
  const texts = change && USER_CHANGE_TEXTS[change];
  return (
    <ConfirmDialog
      open={change !== null}
      title={texts?.label ?? ''}
      closeTo={closeTo}
      fields={change && <input type="hidden" name="change" value={change} />}
      tone={texts?.isDangerous ? 'danger' : 'primary'}
      refusal={refusal}
    >
      {texts && <p>{texts.question(who)}</p>}
    </ConfirmDialog>
  );
}

import { data, Link, useLocation } from 'react-router';
import { listPasskeys } from '#app/account/factors/passkeys.server.ts';
import { endOtherSessions, endSession, listSessions } from '#app/account/own/sessions.server.ts';
import { changePassword } from '#app/account/password/change.server.ts';
import { passwordChangeSchema, passwordSchema } from '#app/account/schemas.ts';
import { FACTOR_REFUSALS, type PasswordRefusal } from '#app/account/words.ts';
import { connectCompany, disconnectCompany, readWays } from '#app/directory/connect.server.ts';
import { ConnectionsCard } from '#app/directory/screens/connections-card.tsx';
import { CONNECT_REFUSALS } from '#app/directory/words.ts';
import { explain, type RefusalOf } from '#app/ground/refusals.ts';
import { answerForm, type RefusedForm } from '#app/ui/answer-form.ts';
import { callerOf } from '#app/server/session.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import type { Route } from './+types/security';
import { AccountPage } from './account-page.tsx';
import { type Answering, done, refused } from './answers.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type { ReactNode } from 'react';
import { accountAddress } from '#app/account/places.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import styles from './account.module.css';
import { PASSWORD_HINT } from '#app/account/rules.ts';
import type { ProviderView } from '#app/ground/company-sign-in.ts';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const [sessions, passkeys] = [await listSessions(caller), await listPasskeys(caller)];
  const ways = await readWays(caller);
  if (!sessions.ok || !passkeys.ok || !ways.ok || actor.kind !== 'person') {
    throw data(null, { status: 404 });
  }
  return {
    ways: ways.value,
    sessions: sessions.value,
    hasSecondFactor: actor.hasSecondFactor,
    passkeyCount: passkeys.value.length,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const answering = { form, context, here: url.pathname };
  switch (form.get('intent')) {
    case 'password':
      return savePassword(answering);
    case 'connect-company':
      return connect(answering);
    case 'remove-company':
      return removeCompany(answering);
    case 'end-session':
      return endOne(answering);
    case 'end-other-sessions':
      return endOthers(answering);
    default:
      throw data(null, { status: 400 });
  }
}

async function savePassword({ form, context, here }: Answering) {
  const submission = readForm(form, passwordChangeSchema);
  if (submission.status !== 'success') return refused('password', submission);
  const { currentPassword, password: newPassword } = submission.value;
  const saved = await changePassword(callerOf(context), { currentPassword, newPassword });
  if (!saved.ok) return refused('password', submission, saved.reason);
  const message = 'Your other devices have been signed out.';
  return done({ context, here }, 'Password changed', message, saved.value.cookies);
}

async function connect({ form, context, here }: Answering) {
  const submission = readForm(form, passwordSchema);
  if (submission.status !== 'success') return refused('connect-company', submission);
  const connected = await connectCompany(callerOf(context), submission.value);
  if (!connected.ok) return refusedCompany('connect-company', submission, connected.reason);
  const { name, cookies } = connected.value;
  return done({ context, here }, `${name} is connected`, 'It signs you in from now on.', cookies);
}

async function removeCompany({ form, context, here }: Answering) {
  const submission = readForm(form, passwordSchema);
  if (submission.status !== 'success') return refused('remove-company', submission);
  const providerId = String(form.get('providerId'));
  const removed = await disconnectCompany(callerOf(context), { providerId, ...submission.value });
  if (!removed.ok) return refusedCompany('remove-company', submission, removed.reason);
  const { name } = removed.value;
  return done({ context, here }, `${name} is removed`, 'Your password signs you in as before.');
}

function refusedCompany(
  intent: string,
  submission: RefusedForm,
  reason: PasswordRefusal | RefusalOf<typeof CONNECT_REFUSALS>,
) {
  const explanation = explain({ ...FACTOR_REFUSALS, ...CONNECT_REFUSALS }, reason);
  const outcome = { intent, answer: answerForm(submission, explanation) };
  return data({ outcome, picture: null }, { status: explanation.status });
}

async function endOne({ form, context, here }: Answering) {
  const sessionId = String(form.get('sessionId'));
  const ended = await endSession(callerOf(context), { sessionId });
  if (!ended.ok) throw data(null, { status: 404 });
  return done({ context, here }, 'Device signed out', 'It has to sign in again.');
}

async function endOthers({ context, here }: Answering) {
  const ended = await endOtherSessions(callerOf(context));
  if (!ended.ok) throw data(null, { status: 404 });
  const { count } = ended.value;
  const what = count === 1 ? 'One other device was' : `${count} other devices were`;
  const message = `${what} signed out. This device stays signed in.`;
  return done({ context, here }, 'Signed out elsewhere', message);
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Security');
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage description="How you sign in, and where you are signed in now.">
      {loaderData.ways.hasPassword ? (
        <PasswordCard outcome={actionData?.outcome} />
      ) : (
        <NoPasswordCard heldBy={loaderData.ways.heldBy} />
      )}
      <ConnectionsCard ways={loaderData.ways} outcome={actionData?.outcome} />
      {loaderData.ways.hasPassword && <FactorsCard {...loaderData} />}
      <SessionsCard sessions={loaderData.sessions} />
    </AccountPage>
  );
}

type FactorsCardProps = { hasSecondFactor: boolean; passkeyCount: number };

/** What keeps others out who know the password: how it stands, and the way to each. */
function FactorsCard({ hasSecondFactor, passkeyCount }: FactorsCardProps) {
  return (
    <Card
      title="Two-factor sign-in and passkeys"
      description="A code from your phone or a passkey keeps others out who know your password."
    >
      <ul className="grid divided">
        <Factor
          name="Authenticator app"
          state={
            hasSecondFactor ? <Badge means="good">On</Badge> : <Badge means="ended">Off</Badge>
          }
          text="A code that only your phone shows, besides your password."
          page="/two-factor"
          label="Two-Factor Sign-In"
        />
        <Factor
          name="Passkeys"
          state={
            passkeyCount > 0 ? (
              <Badge means="good">{formatCountOf(passkeyCount, 'passkey')}</Badge>
            ) : (
              <Badge means="ended">None</Badge>
            )
          }
          text="Your finger, your face or the PIN of your device in place of the password."
          page="/passkeys"
          label="Passkeys"
        />
      </ul>
    </Card>
  );
}

type FactorProps = { name: string; state: ReactNode; text: string; page: string; label: string };

function Factor({ name, state, text, page, label }: FactorProps) {
  const { pathname } = useLocation();
  return (
    <li className={styles.session}>
      <div>
        <div className="row gap-2 medium">
          {name}
          {state}
        </div>
        <div className="muted text-sm">{text}</div>
      </div>
      <ButtonLink to={accountAddress(pathname, page)} variant="secondary" size="small">
        {label}
      </ButtonLink>
    </li>
  );
}

/** Another password, for whoever knows the present one. */
function PasswordCard({ outcome }: { outcome: AccountAnswer | undefined }) {
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
function NoPasswordCard({ heldBy }: { heldBy: ProviderView | null }) {
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

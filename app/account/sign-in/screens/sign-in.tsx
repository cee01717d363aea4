import { invitePath } from '#app/team/rules.ts';
import { readForm } from '#app/ui/read-form.ts';
import { listDemoAccounts, signIn } from '#app/account/sign-in/sign-in.server.ts';
import { signUp } from '#app/account/sign-in/sign-up.server.ts';
import { acceptAsSession, acceptInvite } from '#app/team/invitations/accept.server.ts';
import { readInvite } from '#app/team/invitations/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { organizationCookie } from '#app/server/session/browser-choices.ts';
import {
  redirectWithCookies,
  redirectWithToast,
  safeRedirect,
} from '#app/server/session/redirects.ts';
import { explain } from '#app/ground/refusals.ts';
import type { Toast } from '#app/ground/page.ts';
import {
  SIGN_IN_REFUSALS,
  SIGN_UP_REFUSALS,
  SIGNED_IN_TOAST,
  SIGNED_UP_TOAST,
} from '#app/account/words.ts';
import { AuthPage } from './auth-page.tsx';
import { DemoAccounts, PasskeySignIn } from './other-ways.tsx';
import { refuseForm } from '#app/ui/answer-form.ts';
import { InvitePlace } from '#app/team/invitations/screens/invite-card.tsx';
import {
  type AcceptInviteRefusal,
  explainInviteProblem,
  type InviteKind,
  joinedToast,
} from '#app/team/invitations/words.ts';
import { SignInForm, SignUpForm } from './sign-in-forms.tsx';
import { addressSchema, SIGN_UP_SCHEMAS, signInSchema } from '#app/account/schemas.ts';
import { SessionExpired } from '#app/ui/session/expired.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { data, redirect, redirectDocument, useSearchParams } from 'react-router';
import { heldByCompany } from '#app/account/held.server.ts';
import { beginPath } from '#app/ground/company-sign-in.ts';
import { AddressForm, CompanyWays, HeldByCompany } from '#app/directory/screens/company-ways.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/sign-in';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const token = inviteIn(url);
  if (actor.kind === 'person' && token === null) {
    throw redirect(safeRedirect(url.searchParams.get('redirectTo'), '/dashboard'));
  }
  const { providers } = caller.settings;
  return {
    companies: providers.map(({ id, name }) => ({ id, name })),
    asksAddressFirst: providers.some(({ domains }) => domains.length > 0),
    demo: listDemoAccounts(caller),
    readerEmail: actor.kind === 'person' ? actor.email : null,
    token,
    invite: token === null ? null : await readInvite(caller, token),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const redirectTo = url.searchParams.get('redirectTo');
  switch (form.get('intent')) {
    case 'address':
      return chooseWay(form, context, request, url);
    case 'sign-in':
      return signInBy(form, context, url);
    case 'sign-up':
      return signUpBy(form, context, { to: afterSignUp(redirectTo), token: inviteIn(url) });
    case 'accept-invite':
      return acceptBy(form, context, inviteIn(url));
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

/** An address whose domain is held to a company leads there; every other to its password. */
async function chooseWay(form: FormData, context: Context, request: Request, url: URL) {
  const intent = 'address' as const;
  const submission = readForm(form, addressSchema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const { email } = submission.value;
  const held = heldByCompany(callerOf(context).settings, email);
  if (held === null) return data({ intent: 'sign-in' as const, answer: undefined, email });
  // A form of a browser without scripts leads to no other site: there, a link does.
  const isScripted = new URL(request.url).pathname.endsWith('.data');
  if (isScripted) return redirectDocument(beginPath(held.providerId, url.search));
  const query = new URLSearchParams(url.searchParams);
  query.set('company', held.providerId);
  return redirect(`/auth?${query}`);
}

async function signInBy(form: FormData, context: Context, url: URL) {
  const intent = 'sign-in' as const;
  const submission = readForm(form, signInSchema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const result = await signIn(callerOf(context), submission.value);
  if (result.ok) {
    const { cookies, needsSecondFactor } = result.value;
    if (needsSecondFactor) return redirectWithCookies(`/auth/two-factor${url.search}`, cookies);
    const token = inviteIn(url);
    if (token !== null) return goOnToInvite(context, { token, cookies, toast: SIGNED_IN_TOAST });
    const to = safeRedirect(url.searchParams.get('redirectTo'), '/dashboard');
    return redirectWithToast(context, to, SIGNED_IN_TOAST, cookies);
  }
  return refuseForm(intent, submission, explain(SIGN_IN_REFUSALS, result.reason));
}

type Onwards = { to: string; token: string | null };

async function signUpBy(form: FormData, context: Context, { to, token }: Onwards) {
  const intent = 'sign-up' as const;
  const submission = readForm(form, SIGN_UP_SCHEMAS.page);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const continueTo = token !== null ? invitePath(token) : to === '/' ? undefined : to;
  const caller = callerOf(context);
  const invited = token === null ? null : await readInvite(caller, token);
  const invite = invited?.ok ? invited.value : undefined;
  const result = await signUp(caller, { ...submission.value, continueTo, invite });
  if (result.ok && token !== null) {
    const { cookies } = result.value;
    return goOnToInvite(context, { token, cookies, toast: SIGNED_UP_TOAST });
  }
  if (result.ok) return redirectWithToast(context, to, SIGNED_UP_TOAST, result.value.cookies);
  return refuseForm(intent, submission, explain(SIGN_UP_REFUSALS, result.reason));
}

type NewSession = { token: string; cookies: string[]; toast: Toast };

/** Signing in or up by an invite accepts it; where it cannot, its page says why. */
async function goOnToInvite(context: Context, { token, cookies, toast }: NewSession) {
  const joined = await acceptAsSession(callerOf(context), { cookies, token });
  if (joined === null) return redirectWithToast(context, invitePath(token), toast, cookies);
  return redirectWithToast(context, '/dashboard', joinedToast(joined), [
    ...cookies,
    organizationCookie(context, joined.organizationId),
  ]);
}

/** The form names what its page has shown; nothing else is ever accepted. */
async function acceptBy(form: FormData, context: Context, token: string | null) {
  const intent = 'accept-invite' as const;
  const refuseWith = (kind: InviteKind | null, problem: AcceptInviteRefusal) => {
    const { status, title, message } = explainInviteProblem(kind, problem);
    return data({ intent, answer: undefined, refused: { title, message } }, { status });
  };
  if (token === null || form.get('invite') !== token) return refuseWith(null, 'missing');
  const caller = callerOf(context);
  const joined = await acceptInvite(caller, token);
  if (joined.ok) {
    return redirectWithToast(context, '/dashboard', joinedToast(joined.value), [
      organizationCookie(context, joined.value.organizationId),
    ]);
  }
  const shown = await readInvite(caller, token);
  return refuseWith(shown.ok ? shown.value.kind : shown.reason.kind, joined.reason);
}

/** The token in the address; more than one names nothing, and so does an empty one. */
function inviteIn(url: URL): string | null {
  const tokens = url.searchParams.getAll('invite');
  return tokens.length > 1 ? '' : (tokens[0] ?? null);
}

/**
 * To the site root, unless it began in a request on a property's page, which then resumes.
 */
function afterSignUp(redirectTo: string | null): string {
  const target = safeRedirect(redirectTo, '/');
  return target.startsWith('/properties/') ? target : '/';
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Sign In or Sign Up');
}

const INVITED = 'You are invited';
const TO_SIGN_UP = {
  title: 'Create your account',
  text: 'Free of charge: see private notes in full, and ask to fund one.',
};
const TO_SIGN_IN = {
  title: 'Welcome back',
  text: 'Sign in to see your notes, payments and requests.',
};

export default function SignInOrUp({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { token, invite, readerEmail } = loaderData;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const invitation = token !== null && invite !== null && (
    <InvitePlace token={token} invite={invite} readerEmail={readerEmail} refused={refused} />
  );
  if (invitation && readerEmail !== null) {
    return <AuthPage title={INVITED}>{invitation}</AuthPage>;
  }
  const asked = search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  const sent = actionData?.intent;
  const tab = sent === 'sign-in' || sent === 'sign-up' ? sent : asked;
  const isSignUp = tab === 'sign-up';
  const words = invite?.ok ? { title: INVITED } : isSignUp ? TO_SIGN_UP : TO_SIGN_IN;
  return (
    <AuthPage
      {...words}
      after={!isSignUp && loaderData.demo && <DemoAccounts {...loaderData.demo} />}
    >
      {search.has('expired') && <SessionExpired />}
      {invitation}
      <Tabs
        label="Sign in or sign up"
        tabs={[
          { label: 'Sign In', to: hrefOf(search, 'sign-in'), current: !isSignUp },
          { label: 'Sign Up', to: hrefOf(search, 'sign-up'), current: isSignUp },
        ]}
      />
      {isSignUp ? (
        <>
          <SignUpForm place="page" answer={actionData?.answer} isInvited={invite?.ok} />
          <CompanyWays companies={loaderData.companies} search={queryOf(search)} />
        </>
      ) : (
        <SignInWays {...loaderData} actionData={actionData} />
      )}
    </AuthPage>
  );
}

type SignInWaysProps = Pick<
  Route.ComponentProps['loaderData'],
  'companies' | 'asksAddressFirst'
> & { actionData: Route.ComponentProps['actionData'] };

/** Address and password, in one step or in two, a passkey, and the companies. */
function SignInWays({ companies, asksAddressFirst, actionData }: SignInWaysProps) {
  const [search] = useSearchParams();
  const query = queryOf(search);
  const held = companies.find(({ id }) => id === search.get('company'));
  if (held) return <HeldByCompany company={held} search={query} />;
  const { answer } = actionData ?? {};
  const email = actionData && 'email' in actionData ? actionData.email : undefined;
  const isSecondStep = actionData?.intent === 'sign-in';
  return (
    <>
      {asksAddressFirst && !isSecondStep ? (
        <AddressForm answer={answer} />
      ) : (
        <SignInForm answer={answer} email={email} hasPasskeys />
      )}
      <PasskeySignIn search={query} />
      <CompanyWays companies={companies} search={query} />
    </>
  );
}

/** The query of the page without what only says which company is meant. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('company');
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The other tab, with the way onwards and an invitation's token kept. */
function hrefOf(search: URLSearchParams, tab: 'sign-in' | 'sign-up'): string {
  const kept = new URLSearchParams(search);
  if (tab === 'sign-up') kept.set('tab', tab);
  else kept.delete('tab');
  return kept.size === 0 ? '/auth' : `/auth?${kept}`;
}

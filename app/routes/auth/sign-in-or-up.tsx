import { parseWithZod } from '@conform-to/zod/v4';
import { listDemoAccounts } from '#app/server/services/accounts/list-demo-accounts.ts';
import { signIn } from '#app/server/services/accounts/sign-in.ts';
import { signUp } from '#app/server/services/accounts/sign-up.ts';
import { callerOf, redirectWithToast, safeRedirect } from '#app/server/session.ts';
import {
  explainSignInRefusal,
  explainSignUpRefusal,
  SIGNED_IN_TOAST,
  SIGNED_UP_TOAST,
} from '#app/ui/auth/account-texts.ts';
import { AuthPage } from '#app/ui/auth/auth-page.tsx';
import { DemoAccounts } from '#app/ui/auth/demo-accounts.tsx';
import { answerForm } from '#app/ui/auth/form-answer.ts';
import { SignInForm } from '#app/ui/auth/sign-in-form.tsx';
import { SignUpForm } from '#app/ui/auth/sign-up-form.tsx';
import { pageSignUpSchema, signInSchema } from '#app/ui/auth/sign-up-schemas.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { data, redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/sign-in-or-up';

export function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  if (caller.actor.kind === 'person') {
    throw redirect(safeRedirect(url.searchParams.get('redirectTo'), '/dashboard'));
  }
  return { demo: listDemoAccounts(caller) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const redirectTo = url.searchParams.get('redirectTo');
  switch (form.get('intent')) {
    case 'sign-in':
      return signInBy(form, context, safeRedirect(redirectTo, '/dashboard'));
    case 'sign-up':
      return signUpBy(form, context, afterSignUp(redirectTo));
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

async function signInBy(form: FormData, context: Context, to: string) {
  const intent = 'sign-in' as const;
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== 'success') {
    return data({ intent, answer: answerForm(submission) }, { status: 400 });
  }
  const result = await signIn(callerOf(context), submission.value);
  if (result.ok) return redirectWithToast(context, to, SIGNED_IN_TOAST, result.value.cookies);
  const explanation = explainSignInRefusal(result.reason);
  const answer = answerForm(submission, explanation);
  return data({ intent, answer }, { status: explanation.status });
}

async function signUpBy(form: FormData, context: Context, to: string) {
  const intent = 'sign-up' as const;
  const submission = parseWithZod(form, { schema: pageSignUpSchema });
  if (submission.status !== 'success') {
    return data({ intent, answer: answerForm(submission) }, { status: 400 });
  }
  const continueTo = to === '/' ? undefined : to;
  const result = await signUp(callerOf(context), { ...submission.value, continueTo });
  if (result.ok) return redirectWithToast(context, to, SIGNED_UP_TOAST, result.value.cookies);
  const explanation = explainSignUpRefusal(result.reason);
  const answer = answerForm(submission, explanation);
  return data({ intent, answer }, { status: explanation.status });
}

/**
 * To the site root, unless it began in a request on a property's page, which then resumes (D37).
 */
function afterSignUp(redirectTo: string | null): string {
  const target = safeRedirect(redirectTo, '/');
  return target.startsWith('/properties/') ? target : '/';
}

export function meta() {
  return [{ title: 'Sign In or Sign Up · Hearthnote' }];
}

export default function SignInOrUp({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  const tab = actionData?.intent ?? asked;
  const isSignUp = tab === 'sign-up';
  return (
    <AuthPage
      title={isSignUp ? 'Create your account' : 'Welcome back'}
      text={
        isSignUp
          ? 'Free of charge: see private notes in full, and ask to fund one.'
          : 'Sign in to see your notes, payments and requests.'
      }
      after={!isSignUp && loaderData.demo && <DemoAccounts {...loaderData.demo} />}
    >
      <Tabs
        label="Sign in or sign up"
        tabs={[
          { label: 'Sign In', to: hrefOf(search, 'sign-in'), current: !isSignUp },
          { label: 'Sign Up', to: hrefOf(search, 'sign-up'), current: isSignUp },
        ]}
      />
      {isSignUp ? (
        <SignUpForm place="page" answer={actionData?.answer} />
      ) : (
        <SignInForm answer={actionData?.answer} />
      )}
    </AuthPage>
  );
}

/** The other tab, with the way onwards and an invitation's token kept. */
function hrefOf(search: URLSearchParams, tab: 'sign-in' | 'sign-up'): string {
  const kept = new URLSearchParams(search);
  if (tab === 'sign-up') kept.set('tab', tab);
  else kept.delete('tab');
  return kept.size === 0 ? '/auth' : `/auth?${kept}`;
}

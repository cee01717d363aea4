import {
  cancelSignIn,
  completeSignIn,
  isSignInPending,
} from '#app/account/sign-in/sign-in.server.ts';
import { callerOf } from '#app/server/session.ts';
import {
  redirectWithCookies,
  redirectWithToast,
  safeRedirect,
} from '#app/server/session/redirects.ts';
import { FACTOR_REFUSALS, SIGNED_IN_TOAST } from '#app/account/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { AuthPage } from './auth-page.tsx';
import { refuseForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CodeForm } from '#app/account/factors/screens/factor-forms.tsx';
import { CODE_SCHEMAS } from '#app/account/schemas.ts';
import { Stack } from '#app/ui/layout.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, Form, redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/second-factor';

const START_AGAIN = {
  tone: 'danger',
  title: 'Please sign in again',
  message: 'This sign-in has taken too long or used up its attempts.',
} as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  if (caller.actor.kind === 'person') throw redirect(targetOf(url));
  if (!(await isSignInPending(caller))) throw redirect(firstStepOf(url));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'cancel') {
    const { cookies } = await cancelSignIn(callerOf(context));
    return redirectWithCookies(firstStepOf(url), cookies);
  }
  if (intent !== 'app' && intent !== 'recovery_code') throw data(null, { status: 400 });
  const submission = readForm(form, CODE_SCHEMAS[intent]);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const { code } = submission.value;
  const result = await completeSignIn(callerOf(context), { method: intent, code });
  if (result.ok) {
    return redirectWithToast(context, targetOf(url), SIGNED_IN_TOAST, result.value.cookies);
  }
  if (result.reason.kind === 'start_again') {
    const { cookies } = await cancelSignIn(callerOf(context));
    return redirectWithToast(context, firstStepOf(url), START_AGAIN, cookies);
  }
  return refuseForm(intent, submission, explain(FACTOR_REFUSALS, result.reason));
}

/** An invitation is accepted by /auth, which then leads on. */
function targetOf({ searchParams }: URL): string {
  if (searchParams.has('invite')) return `/auth?${searchParams}`;
  return safeRedirect(searchParams.get('redirectTo'), '/dashboard');
}

function firstStepOf({ searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete('method');
  kept.delete('by');
  return kept.size === 0 ? '/auth' : `/auth?${kept}`;
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Two-Factor Sign-In');
}

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done =
    search.get('by') === 'company' ? 'Your company knows you.' : 'Your password is right.';
  const kind = search.get('method') === 'recovery' ? 'recovery_code' : 'app';
  const answer = actionData?.intent === kind ? actionData.answer : undefined;
  return (
    <AuthPage
      title="Two-Factor Sign-In"
      text={
        kind === 'app'
          ? `${done} Now enter the code from your authenticator app.`
          : `${done} Now enter one of your recovery codes.`
      }
    >
      <Stack>
        <CodeForm key={kind} intent={kind} kind={kind} submitLabel="Sign In" answer={answer} />
        <OtherWay kind={kind} search={search} />
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button variant="quiet" wide>
            Cancel
          </Button>
        </Form>
      </Stack>
    </AuthPage>
  );
}

function OtherWay({ kind, search }: { kind: 'app' | 'recovery_code'; search: URLSearchParams }) {
  const other = new URLSearchParams(search);
  if (kind === 'app') other.set('method', 'recovery');
  else other.delete('method');
  const isApp = kind === 'app';
  return (
    <ButtonLink to={`?${other}`} variant="secondary" wide replace>
      {isApp ? 'Use a Recovery Code' : 'Use Your Authenticator App'}
    </ButtonLink>
  );
}

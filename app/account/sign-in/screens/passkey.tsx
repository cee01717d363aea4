import { challengeToSignIn, signInWithPasskey } from '#app/account/factors/passkeys.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast, safeRedirect } from '#app/server/session/redirects.ts';
import { FACTOR_REFUSALS, SIGNED_IN_TOAST } from '#app/account/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { challengeAnswer } from '#app/account/factors/screens/webauthn.ts';
import { data, redirect } from 'react-router';
import type { Route } from './+types/passkey';

/** There is nothing to see: passkeys are used on /auth. */
export function loader() {
  return redirect('/auth');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'challenge':
      return challengeAnswer(await challengeToSignIn(callerOf(context)));
    case 'sign-in':
      return signInBy(form, context, url);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

async function signInBy(form: FormData, context: Context, { searchParams }: URL) {
  const credential = String(form.get('credential') ?? '');
  const result = await signInWithPasskey(callerOf(context), { credential });
  if (!result.ok) {
    const { title, message, status } = explain(FACTOR_REFUSALS, result.reason);
    return data({ title, message }, { status });
  }
  // An invitation is accepted by /auth, which then leads on.
  const to = searchParams.has('invite')
    ? `/auth?${searchParams}`
    : safeRedirect(searchParams.get('redirectTo'), '/dashboard');
  return redirectWithToast(context, to, SIGNED_IN_TOAST, result.value.cookies);
}

import { challengeToAddPasskey } from '#app/account/factors/passkeys.server.ts';
import { callerOf } from '#app/server/session.ts';
import { challengeAnswer } from './webauthn.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/passkey-challenge';

/** There is nothing to see: passkeys are added on /account/passkeys. */
export function loader() {
  return redirect('/account/passkeys');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  return challengeAnswer(await challengeToAddPasskey(callerOf(context), { password }));
}

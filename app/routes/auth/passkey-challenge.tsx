import { challengeToAddPasskey } from '#app/server/services/accounts/passkey-challenge.ts';
import { callerOf } from '#app/server/session.ts';
import { explainFactorRefusal } from '#app/ui/factors/factor-texts.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/passkey-challenge';

/** There is nothing to see: passkeys are added on /account/passkeys. */
export function loader() {
  return redirect('/account/passkeys');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  const result = await challengeToAddPasskey(callerOf(context), { password });
  if (!result.ok) {
    const { message, status } = explainFactorRefusal(result.reason);
    return Response.json({ ok: false, message }, { status });
  }
  const response = Response.json({ ok: true, options: result.value.options });
  for (const cookie of result.value.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

import { redirect } from 'react-router';
import { endByCompany } from '#app/directory/sign-out.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/back-channel';

/** There is nothing to see: a company's server says here who has signed out. */
export function loader() {
  return redirect('/auth');
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get('logout_token') ?? '');
  const ended = await endByCompany(callerOf(context), { providerId: params.provider, token });
  const headers = { 'cache-control': 'no-store' };
  if (ended.ok) return new Response(null, { status: 200, headers });
  const status = ended.reason === 'away' ? 503 : ended.reason === 'missing' ? 404 : 400;
  return Response.json({ error: 'invalid_request' }, { status, headers });
}

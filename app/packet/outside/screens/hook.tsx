import { redirect } from 'react-router';
import { type HookRefusal, takeHook } from '#app/packet/outside/hook.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/hook';

const STATUSES: Readonly<Record<HookRefusal, number>> = {
  missing: 404,
  not_accepted: 401,
  unreadable: 400,
  away: 503,
};

/** There is nothing to see: the outside service says here that something has happened. */
export function loader() {
  return redirect('/');
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeHook(callerOf(context), await request.text());
  const headers = { 'cache-control': 'no-store' };
  return new Response(null, { status: taken.ok ? 204 : STATUSES[taken.reason], headers });
}

import { redirect } from 'react-router';
import { readSignOutUrl } from '#app/directory/sign-out.server.ts';
import { callerOf } from '#app/server/session.ts';
import type { Route } from './+types/leave';

/** Leads to where somebody signs out at their company too, if it has such a place. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const url = await readSignOutUrl(callerOf(context), params.provider);
  return redirect(url ?? '/auth/signed-out');
}

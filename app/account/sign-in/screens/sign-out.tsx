import { signOut } from '#app/account/own/sessions.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithCookies, safeRedirect } from '#app/server/session/redirects.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/sign-out';

/** Signing out is a change: a link or an address alone does nothing. */
export function loader() {
  return redirect('/');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { cookies } = await signOut(callerOf(context), request.headers);
  const home = safeRedirect(url.searchParams.get('redirectTo'), '/');
  const response = redirectWithCookies(home, cookies);
  // What a tab has kept of lists and of texts is not for whoever comes next to this browser.
  response.headers.set('clear-site-data', '"storage"');
  return response;
}

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
  const { cookies, providerId } = await signOut(callerOf(context), request.headers);
  // A form may not lead to another site: the page that comes next has the way there.
  const home =
    providerId === null
      ? safeRedirect(url.searchParams.get('redirectTo'), '/')
      : `/auth/signed-out?company=${providerId}`;
  const response = redirectWithCookies(home, cookies);
  // What a tab has kept of lists and of texts is not for whoever comes next to this browser.
  response.headers.set('clear-site-data', '"storage"');
  return response;
}

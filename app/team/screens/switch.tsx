import { data, redirect } from 'react-router';
import { switchOrganization } from '#app/team/organization.server.ts';
import { callerOf } from '#app/server/session.ts';
import { organizationCookie } from '#app/server/session/browser-choices.ts';
import { redirectWithCookies, safeRedirect } from '#app/server/session/redirects.ts';
import type { Route } from './+types/switch';

/** Only the switcher's form leads here; whoever types the address goes to the dashboard. */
export function loader() {
  return redirect('/dashboard');
}

/** Remembers on this device which organization somebody works in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const switched = switchOrganization(callerOf(context), String(form.get('organizationId')));
  if (!switched.ok) throw data(null, { status: 404 });
  const target = safeRedirect(form.get('returnTo')?.toString(), '/dashboard');
  // A note belongs to one organization: in another one its page would not exist.
  const to = target.startsWith('/dashboard/notes/') ? '/dashboard/notes' : target;
  return redirectWithCookies(to, [organizationCookie(context, switched.value.organizationId)]);
}

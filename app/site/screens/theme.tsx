import { readTheme, themeCookie } from '#app/server/session/browser-choices.ts';
import { redirectWithCookies, safeRedirect } from '#app/server/session/redirects.ts';
import type { Theme } from '#app/ground/page.ts';
import { data } from 'react-router';
import type { Route } from './+types/theme';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** Remembers the chosen colours; a plain form names the page to return to, a script needs none. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = THEMES.find((one) => one === form.get('theme')) ?? readTheme(context, request);
  const cookie = themeCookie(context, theme);
  const returnTo = form.get('returnTo');
  if (typeof returnTo !== 'string') return data(null, { headers: { 'set-cookie': cookie } });
  return redirectWithCookies(safeRedirect(returnTo, '/'), [cookie]);
}

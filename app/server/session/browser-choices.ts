import { callerOf, type Context } from '#app/server/session.ts';
import { guardOf, readOwnCookie, writeCookie } from '#app/server/session/cookies.ts';
import { ORGANIZATION_COOKIE } from '#app/server/session/read-actor.ts';
import type { Theme } from '#app/ground/page.ts';

const THEME_COOKIE = 'hearthnote.theme';
const YEAR = 365 * 24 * 60 * 60;

/** The Set-Cookie value that remembers the organization somebody works in (D25). */
export function organizationCookie(context: Context, organizationId: string): string {
  return remember(context, ORGANIZATION_COOKIE, organizationId);
}

/** The colours that this browser asked for; `system` unless it chose. */
export function readTheme(context: Context, request: Request): Theme {
  const theme = readOwnCookie(request.headers, THEME_COOKIE, guardOf(callerOf(context).settings));
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The Set-Cookie value that remembers the chosen colours. */
export function themeCookie(context: Context, theme: Theme): string {
  return remember(context, THEME_COOKIE, theme);
}

/** A cookie of ours that this browser keeps for a year. */
function remember(context: Context, name: string, value: string): string {
  const guard = guardOf(callerOf(context).settings);
  return writeCookie(name, value, { ...guard, maxAgeSeconds: YEAR });
}

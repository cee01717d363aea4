import { callerOf, type Context } from '#app/server/session.ts';
import {
  guardOf,
  readCookie,
  readOwnCookie,
  sign,
  unsign,
  writeCookie,
} from '#app/server/session/cookies.ts';
import type { ReturnedForm, Toast } from '#app/ground/page.ts';
import { believed } from '#app/server/secrets.ts';
import { redirect } from 'react-router';
import { isSecretField } from '#app/ground/actor.ts';

const TOAST_COOKIE = 'hearthnote.toast';
/** What the sign-in library calls its cookie, as configured in auth.ts. */
const SESSION_COOKIE = 'hearthnote.session_token';

/** A redirect after which the next page shows the toast once. */
export function redirectWithToast(
  context: Context,
  to: string,
  toast: Toast,
  cookies: readonly string[] = [],
): Response {
  return redirectWithCookies(to, [...cookies, toastCookie(context, toast)]);
}

/** A redirect that sets cookies, such as those of a new session. */
export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
  const response = redirect(to);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The Set-Cookie value that shows a toast on the next page. */
function toastCookie(context: Context, toast: Toast): string {
  const { secret, settings } = callerOf(context);
  const text = sign(JSON.stringify(toast), secret);
  return writeCookie(TOAST_COOKIE, text, { ...guardOf(settings), maxAgeSeconds: 60 });
}

/** The toast that the last redirect left, with the Set-Cookie value that takes it away; or null. */
export function takeToast(
  context: Context,
  request: Request,
): { toast: Toast; cookie: string } | null {
  const caller = callerOf(context);
  const guard = guardOf(caller.settings);
  const signed = readOwnCookie(request.headers, TOAST_COOKIE, guard);
  const text = signed === null ? null : unsign(signed, believed(caller));
  if (text === null) return null;
  return {
    toast: JSON.parse(text) as Toast,
    cookie: writeCookie(TOAST_COOKIE, '', { ...guard, maxAgeSeconds: 0 }),
  };
}

/**
 * The way to sign in and back to where the request wanted to go. Whose session has ended is told
 * so; whoever never had one is not.
 */
export function redirectToSignIn(context: Context, request: Request, url: URL): Response {
  const query = new URLSearchParams({ redirectTo: url.pathname + url.search });
  const { isSecure } = guardOf(callerOf(context).settings);
  const cookie = `${isSecure ? '__Secure-' : ''}${SESSION_COOKIE}`;
  if (readCookie(request.headers, cookie) !== null) query.set('expired', '1');
  return redirect(`/auth?${query}`);
}

/** `target` when it is a path on this site, else `fallback`: no redirect leads elsewhere (D37). */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return fallback;
  const url = new URL(target, 'http://here.invalid');
  // Dots in a path go, and may leave two slashes at its head that were apart before.
  const isHere = url.host === 'here.invalid' && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/** What is read of a form for somebody who is not signed in: more than texts is never typed. */
const MOST_BYTES = 1024 * 1024;

/**
 * What the first wall gives back of a form that it refuses, so that nothing typed is lost (0049).
 * Null where nobody would see it: a client that asks for no page, and addresses without one. With
 * scripts the form still stands in the browser, and nothing of it has to travel.
 */
export async function readReturnedForm(request: Request, url: URL): Promise<ReturnedForm | null> {
  const form: ReturnedForm = {
    path: url.pathname + url.search,
    fields: [],
    passwords: [],
    hasFile: false,
  };
  if (new URL(request.url).pathname.endsWith('.data')) return form;
  if (request.headers.get('accept')?.includes('text/html') !== true) return null;
  // Who is not signed in makes the server read no pictures.
  if (Number(request.headers.get('content-length')) > MOST_BYTES) {
    return { ...form, hasFile: true };
  }
  for (const [name, value] of await request.formData()) {
    if (typeof value !== 'string') form.hasFile = true;
    else if (isSecretField(name)) form.passwords.push(name);
    else form.fields.push([name, value]);
  }
  return form;
}

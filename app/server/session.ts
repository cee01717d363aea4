import type { Caller } from '#app/server/caller.ts';
import {
  guardOf,
  readCookie,
  readOwnCookie,
  sign,
  unsign,
  writeCookie,
} from '#app/server/session/cookies.ts';
import { ORGANIZATION_COOKIE } from '#app/server/session/read-actor.ts';
import type { Theme, Toast } from '#app/server/views/page-view.ts';
import type { UnsentForm } from '#app/server/views/unsent-form-view.ts';
import { createContext, redirect, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/** Set by the HTTP entry for each request, read by routes through `callerOf`. */
export const callerContext = createContext<Caller>();

/** The nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** The pattern of the screen that a request has reached, for its metrics; null for none. */
export const screenContext = createContext<string | null>(null);

/** Whether the database was away when it was asked who sends this request. */
export const awayContext = createContext<boolean>(false);

/** Who asks, and the installation they ask: what every service takes first. */
export function callerOf(context: Context): Caller {
  return context.get(callerContext);
}

/**
 * Lets what this request reads be some seconds old, where a replica is there for it (0069): for
 * visitors of public pages only, for whoever is signed in wants to see what they have just done.
 */
export function readAsVisitor(context: Context, request: Request): void {
  const caller = callerOf(context);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || caller.actor.kind === 'person') return;
  context.set(callerContext, { ...caller, database: caller.visitorDatabase });
}

const TOAST_COOKIE = 'hearthnote.toast';
/** What the sign-in library calls its cookie, as configured in auth.ts. */
const SESSION_COOKIE = 'hearthnote.session_token';
const THEME_COOKIE = 'hearthnote.theme';
/** What is read of a form for somebody who is not signed in: more than texts is never typed. */
const MOST_UNSENT_BYTES = 1024 * 1024;
const year = 365 * 24 * 60 * 60;

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
export function toastCookie(context: Context, toast: Toast): string {
  const text = sign(JSON.stringify(toast), callerOf(context).secret);
  return ownCookie(context, TOAST_COOKIE, { value: text, maxAgeSeconds: 60 });
}

/** The toast that the last redirect left, with the Set-Cookie value that takes it away; or null. */
export function takeToast(
  context: Context,
  request: Request,
): { toast: Toast; cookie: string } | null {
  const { secret } = callerOf(context);
  const signed = readOwnCookie(request.headers, TOAST_COOKIE, guardOf(callerOf(context).settings));
  const text = signed === null ? null : unsign(signed, secret);
  if (text === null) return null;
  return {
    toast: JSON.parse(text) as Toast,
    cookie: ownCookie(context, TOAST_COOKIE, { value: '', maxAgeSeconds: 0 }),
  };
}

/** The Set-Cookie value that remembers the organization somebody works in (D25). */
export function organizationCookie(context: Context, organizationId: string): string {
  return ownCookie(context, ORGANIZATION_COOKIE, { value: organizationId, maxAgeSeconds: year });
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

/**
 * What the first wall gives back of a form that it refuses, so that nothing typed is lost (0049).
 * Null where nobody would see it: a client that asks for no page, and addresses without one. With
 * scripts the form still stands in the browser, and nothing of it has to travel.
 */
export async function readUnsentForm(request: Request, url: URL): Promise<UnsentForm | null> {
  const form: UnsentForm = {
    path: url.pathname + url.search,
    fields: [],
    passwords: [],
    hasFile: false,
  };
  if (new URL(request.url).pathname.endsWith('.data')) return form;
  if (request.headers.get('accept')?.includes('text/html') !== true) return null;
  // Who is not signed in makes the server read no pictures.
  if (Number(request.headers.get('content-length')) > MOST_UNSENT_BYTES) {
    return { ...form, hasFile: true };
  }
  for (const [name, value] of await request.formData()) {
    if (typeof value !== 'string') form.hasFile = true;
    else if (name.toLowerCase().includes('password')) form.passwords.push(name);
    else form.fields.push([name, value]);
  }
  return form;
}

/** The colours that this browser asked for; `system` unless it chose. */
export function readTheme(context: Context, request: Request): Theme {
  const theme = readOwnCookie(request.headers, THEME_COOKIE, guardOf(callerOf(context).settings));
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The Set-Cookie value that remembers the chosen colours. */
export function themeCookie(context: Context, theme: Theme): string {
  return ownCookie(context, THEME_COOKIE, { value: theme, maxAgeSeconds: year });
}

/** A cookie of ours, kept to encrypted connections wherever the product is served over one. */
function ownCookie(
  context: Context,
  name: string,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): string {
  return writeCookie(name, value, { ...guardOf(callerOf(context).settings), maxAgeSeconds });
}

/** `target` when it is a path on this site, else `fallback`: no redirect leads elsewhere (D37). */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !/^\/(?![/\\])/.test(target)) return fallback;
  const url = new URL(target, 'http://here.invalid');
  // Dots in a path go, and may leave two slashes at its head that were apart before.
  const isHere = url.host === 'here.invalid' && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

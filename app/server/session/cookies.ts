import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

type CookieGuard = { isSecure: boolean };

/** Whether cookies are kept to encrypted connections: wherever the product is served over one. */
export function guardOf({ publicUrl }: { publicUrl: URL }): CookieGuard {
  return { isSecure: publicUrl.protocol === 'https:' };
}

/** The value of one cookie of a request, or null. */
export function readCookie(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] ?? null;
}

/** The value of a cookie that `writeCookie` has written, or null. */
export function readOwnCookie(
  headers: Headers,
  name: string,
  { isSecure }: CookieGuard,
): string | null {
  return readCookie(headers, guardedName(name, isSecure));
}

/** Browsers take such a name from this very host over an encrypted connection alone. */
function guardedName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/**
 * A Set-Cookie value for the whole site that scripts cannot read; no age means: until the browser
 * closes.
 */
export function writeCookie(
  name: string,
  value: string,
  options: CookieGuard & { maxAgeSeconds?: number },
): string {
  return serialize(guardedName(name, options.isSecure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: options.isSecure,
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  });
}

/** `text` with a signature, so that only this installation can have written it. */
export function sign(text: string, secret: string): string {
  return `${Buffer.from(text).toString('base64url')}.${signatureOf(text, secret)}`;
}

/** The text that `signed` carries, or null when no secret of ours has signed it. */
export function unsign(signed: string, by: string | readonly string[]): string | null {
  const [encoded, signature] = signed.split('.');
  if (encoded === undefined || signature === undefined) return null;
  const text = Buffer.from(encoded, 'base64url').toString();
  const given = Buffer.from(signature);
  const secrets = typeof by === 'string' ? [by] : by;
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(text, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? text : null;
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

const DAY_SECONDS = 24 * 60 * 60;

/** How long a session lasts that nobody uses; each day of use renews it. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** How long after its beginning a session is renewed at most, however much it is used. */
const MOST_SECONDS = 60 * DAY_SECONDS;

/** How long a session lasts that a company began: each day its directory is asked anew (0120). */
const COMPANY_SECONDS = DAY_SECONDS;

/**
 * Whether a session was renewed when it was too old for that: it has to end. When it was renewed
 * last follows from when it would end.
 */
export function isTooOld(
  session: { createdAt: Date; expiresAt: Date; providerId?: string | null },
  now = new Date(),
): boolean {
  const ageSeconds = (now.getTime() - session.createdAt.getTime()) / 1000;
  if (session.providerId && ageSeconds > COMPANY_SECONDS) return true;
  const renewedSeconds = session.expiresAt.getTime() / 1000 - SESSION_SECONDS;
  return renewedSeconds - session.createdAt.getTime() / 1000 > MOST_SECONDS;
}

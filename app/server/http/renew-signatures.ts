import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Installation } from '#app/server/installation.ts';
import { guardOf, SESSION_SECONDS } from '#app/server/session/cookies.ts';
import { parse, serialize } from 'hono/utils/cookie';

/** Cookies that the sign-in library signs; ours are told apart by who reads them. */
const OF_LIBRARY = /^(__Secure-)?hearthnote\.\w+$/;
const SESSION = /^(__Secure-)?hearthnote\.session_token$/;

/**
 * While the secret before is believed (0122): what the sign-in library has signed with it in a
 * browser counts as signed with the present one, which is all that the library asks about; and the
 * browser gets its session cookie signed anew.
 */
export function renewSignatures(installation: Installation): MiddlewareHandler {
  const { secret, secretBefore, settings } = installation;
  const { isSecure: secure } = guardOf(settings);
  return async (context, next) => {
    const header = context.req.raw.headers.get('cookie');
    if (secretBefore === null || header === null) return next();
    const renewed = new Map<string, string>();
    for (const [name, value] of Object.entries(parse(header))) {
      const signed = OF_LIBRARY.test(name) ? renew(value, secretBefore, secret) : null;
      if (signed !== null) renewed.set(name, signed);
    }
    if (renewed.size === 0) return next();
    const headers = new Headers(context.req.raw.headers);
    headers.set('cookie', withRenewed(header, renewed));
    context.req.raw = new Request(context.req.raw, { headers });
    await next();
    const set = context.res.headers.getSetCookie();
    for (const [name, value] of renewed) {
      if (!SESSION.test(name) || set.some((one) => one.startsWith(`${name}=`))) continue;
      const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
      const cookie = serialize(name, value, { ...options, maxAge: SESSION_SECONDS });
      context.header('set-cookie', cookie, { append: true });
    }
    return undefined;
  };
}

/** A value that ends with a signature by one secret, with one by another; null for all else. */
function renew(signed: string, before: string, secret: string): string | null {
  const at = signed.lastIndexOf('.');
  const value = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const expected = Buffer.from(signatureOf(value, before));
  if (at < 1 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return `${value}.${signatureOf(value, secret)}`;
}

/** As the library signs: HMAC with SHA-256, in base 64. */
function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

function withRenewed(header: string, renewed: ReadonlyMap<string, string>): string {
  return header
    .split(/; */)
    .map((pair) => {
      const name = pair.slice(0, pair.indexOf('='));
      const value = renewed.get(name);
      return value === undefined ? pair : `${name}=${encodeURIComponent(value)}`;
    })
    .join('; ');
}

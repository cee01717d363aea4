import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { sessions, users } from '#app/server/db/schema/users.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { guardOf, readOwnCookie, sign, unsign, writeCookie } from '#app/server/session/cookies.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { deviceName } from '#app/server/views/device-name.ts';
import { and, count, eq } from 'drizzle-orm';

const COOKIE = 'hearthnote.known';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MOST_ACCOUNTS = 8;

/**
 * Remembers in the browser who has signed in with it. Returns the Set-Cookie value.
 */
export function rememberBrowser(caller: Caller, userId: string): string {
  const others = accountsKnown(caller).filter((id) => id !== userId);
  const text = [userId, ...others].slice(0, MOST_ACCOUNTS).join();
  const options = { ...guardOf(caller.settings), maxAgeSeconds: YEAR_SECONDS };
  return writeCookie(COOKIE, sign(text, caller.secret), options);
}

/**
 * After a sign-in: mails its owner when it came from a browser that has not signed in to the
 * account before and does not look like one of its open sessions. Returns the Set-Cookie values
 * that make the browser known.
 */
export async function noticeBrowser(caller: Caller, userId: string): Promise<string[]> {
  const cookies = [rememberBrowser(caller, userId)];
  if (accountsKnown(caller).includes(userId)) return cookies;
  if (await looksLikeOpenSession(caller, userId)) return cookies;
  const { database, clock, settings } = caller;
  const [user] = await database.signIn
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return cookies;
  await queueMail(database.signIn, {
    template: 'new-sign-in',
    to: user.email,
    facts: {
      firstName: user.firstName,
      device: deviceName(caller.headers.get('user-agent')),
      clientAddress: caller.clientAddress ?? 'unknown',
      at: businessTimeText(clock.now(), settings.businessTimeZone),
      path: '/account',
    },
    now: clock.now(),
  });
  return cookies;
}

function accountsKnown(caller: Caller): string[] {
  const signed = readOwnCookie(caller.headers, COOKIE, guardOf(caller.settings));
  const text = signed === null ? null : unsign(signed, caller.secret);
  return text === null ? [] : text.split(',');
}

/** The session that has just begun looks like itself; another one has to as well. */
async function looksLikeOpenSession(caller: Caller, userId: string): Promise<boolean> {
  const userAgent = authHeaders(caller).get('user-agent') ?? '';
  const [alike] = await caller.database.signIn
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.userAgent, userAgent),
        eq(sessions.ipAddress, caller.clientAddress ?? ''),
      ),
    );
  return (alike?.count ?? 0) > 1;
}

import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { sessions, users } from '#app/server/db/schema/users.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { deviceName } from '#app/server/views/device-name.ts';
import { and, count, eq } from 'drizzle-orm';
import { knownBrowser, rememberBrowser } from './known-browser.ts';

/**
 * After a sign-in: mails its owner when it came from a browser that the account does not know and
 * that does not look like one of its open sessions. Returns the Set-Cookie value that makes the
 * browser known.
 */
export async function noticeBrowser(caller: Caller, userId: string): Promise<string> {
  const isKnown = (await knownBrowser(caller, { userId })) !== null;
  if (!isKnown && !(await looksLikeOpenSession(caller, userId))) await tellOwner(caller, userId);
  return rememberBrowser(caller, userId);
}

async function tellOwner(caller: Caller, userId: string): Promise<void> {
  const { database, clock, settings } = caller;
  const [user] = await database.signIn
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
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

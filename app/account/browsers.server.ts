import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller } from '#app/server/caller.ts';
import { accounts, sessions, users } from './tables.server.ts';
import { guardOf, readOwnCookie, writeCookie } from '#app/server/session/cookies.ts';
import { and, count, eq, type SQL } from 'drizzle-orm';
import { authHeaders } from '#app/server/auth/library.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { believed } from '#app/server/secrets.ts';
import { deviceName } from './show.server.ts';

const COOKIE = 'hearthnote.known';
const DAY_SECONDS = 24 * 60 * 60;
const MOST_DAYS = 365;
const MOST_ACCOUNTS = 8;

/**
 * What a browser holds for one account: a name that it got at its last sign-in there, on which day
 * since 1970, and a signature over both, the account and its password. With another password all
 * browsers are strangers again, also one that somebody has copied the cookie from.
 */
type Entry = { userId: string; browser: string; day: number; signature: string };

type Account = { id: string; passwordHash: string };

/**
 * The key under which attempts of this browser at an account are counted, when somebody has signed
 * in to the account with it since its password was last changed and within a year; else null.
 */
export async function knownBrowser(
  caller: Caller,
  who: { email: string } | { userId: string },
): Promise<string | null> {
  const entries = readEntries(caller);
  if (entries.length === 0) return null;
  const isWanted = 'email' in who ? eq(users.email, who.email) : eq(users.id, who.userId);
  const account = await readAccount(caller, isWanted);
  const entry = entries.find(({ userId }) => userId === account?.id);
  if (account === null || entry === undefined || !isOurs(caller, entry, account)) return null;
  return `${entry.userId} ${entry.browser}`;
}

/** Makes the browser known to an account. Returns the Set-Cookie value. */
export async function rememberBrowser(caller: Caller, userId: string): Promise<string> {
  const account = await readAccount(caller, eq(users.id, userId));
  const others = readEntries(caller).filter((entry) => entry.userId !== userId);
  const entries = account === null ? others : [newEntry(caller, account), ...others];
  const text = entries
    .slice(0, MOST_ACCOUNTS)
    .map(({ browser, day, signature, ...entry }) =>
      [entry.userId, browser, day, signature].join('.'),
    )
    .join('~');
  const maxAgeSeconds = MOST_DAYS * DAY_SECONDS;
  return writeCookie(COOKIE, text, { ...guardOf(caller.settings), maxAgeSeconds });
}

function newEntry(caller: Caller, account: Account): Entry {
  const browser = randomBytes(12).toString('base64url');
  const entry = { userId: account.id, browser, day: today(caller) };
  return { ...entry, signature: signatureOf(caller, entry, account) };
}

/** Entries as the browser sends them: nothing is believed of one before its signature fits. */
function readEntries(caller: Caller): Entry[] {
  const text = readOwnCookie(caller.headers, COOKIE, guardOf(caller.settings)) ?? '';
  return text
    .split('~')
    .slice(0, MOST_ACCOUNTS)
    .flatMap((part) => {
      const fits = /^([\da-f-]{36})\.([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/.exec(part);
      if (fits === null) return [];
      const [, userId = '', browser = '', day, signature = ''] = fits;
      return [{ userId, browser, day: Number(day), signature }];
    });
}

function isOurs(caller: Caller, entry: Entry, account: Account): boolean {
  if (today(caller) - entry.day > MOST_DAYS) return false;
  const given = Buffer.from(entry.signature);
  return believed(caller).some((secret) =>
    timingSafeEqual(given, Buffer.from(signatureOf({ secret }, entry, account))),
  );
}

function signatureOf(
  { secret }: Pick<Caller, 'secret'>,
  { userId, browser, day }: Omit<Entry, 'signature'>,
  { passwordHash }: Account,
): string {
  return createHmac('sha256', secret)
    .update(`known browser ${userId} ${browser} ${day} ${passwordHash}`)
    .digest('base64url');
}

function today({ clock }: Caller): number {
  return Math.floor(clock.now().getTime() / (DAY_SECONDS * 1000));
}

async function readAccount({ database }: Caller, isWanted: SQL): Promise<Account | null> {
  const [found] = await database.signIn
    .select({ id: users.id, passwordHash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(isWanted, eq(accounts.providerId, 'credential')));
  return found === undefined ? null : { id: found.id, passwordHash: found.passwordHash ?? '' };
}

/**
 * After a sign-in: mails its owner when it came from a browser that the account does not know and
 * that does not look like one of its open sessions. Returns the Set-Cookie value that makes the
 * browser known.
 */
export async function noticeBrowser(caller: Caller, userId: string): Promise<string> {
  const isKnown = (await knownBrowser(caller, { userId })) !== null;
  if (!isKnown && !(await looksLikeOpenSession(caller, userId))) await mailOwner(caller, userId);
  return rememberBrowser(caller, userId);
}

async function mailOwner(caller: Caller, userId: string): Promise<void> {
  const { database, clock, settings } = caller;
  const [user] = await database.signIn
    .select({ email: users.email, firstName: users.firstName, timeZone: users.timeZone })
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
      at: businessTimeText(clock.now(), user.timeZone ?? settings.businessTimeZone),
      path: '/account/security',
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

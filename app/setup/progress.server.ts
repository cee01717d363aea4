import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { guardOf, readOwnCookie, writeCookie } from '#app/server/session/cookies.ts';
import { setupCodes, setupProgress } from './tables.server.ts';
import { knownStep, laterStep, type Step } from './words.ts';

const COOKIE = 'hearthnote.setup';
/** How long a code can be used, and how long the browser that has used it may go on. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export type SetupProgress = typeof setupProgress.$inferSelect;

type Database = DrizzleDatabase | Transaction;

/** Whether anybody administers the platform. */
export async function hasPlatformAdmin(signIn: Database): Promise<boolean> {
  const [found] = await signIn
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isPlatformAdmin, true))
    .limit(1);
  return found !== undefined;
}

/** How far the set-up is; null before a code was ever given. */
export async function readProgress(signIn: Database): Promise<SetupProgress | null> {
  const [progress] = await signIn.select().from(setupProgress);
  return progress ?? null;
}

/** The step that comes next. */
export function stepOf(progress: SetupProgress): Step {
  return knownStep(progress.step) ?? 'company';
}

/**
 * Whether there is a set-up page for who asks: outside the demo, for everybody while nobody
 * administers the platform, and then for whom the page has made admin until it is finished. Source:
 * D7, 0119.
 */
export async function isSetupOpenTo(caller: Caller): Promise<boolean> {
  const { settings, database, actor } = caller;
  if (settings.isDemo) return false;
  if (!(await hasPlatformAdmin(database.signIn))) return true;
  if (actor.kind !== 'person') return false;
  return isOwnRest(await readProgress(database.signIn), actor.userId);
}

function isOwnRest(progress: SetupProgress | null, userId: string): boolean {
  return progress !== null && progress.adminId === userId && progress.finishedAt === null;
}

/**
 * How far the set-up is, for the caller who goes on with it: by the browser that has given the
 * code, until there is an admin; from then on as that person, with any browser. Null for everybody
 * else.
 */
export async function ownProgress(caller: Caller, signIn: Database): Promise<SetupProgress | null> {
  const progress = await readProgress(signIn);
  if (progress === null || progress.finishedAt !== null) return null;
  if (progress.adminId !== null) {
    const { actor } = caller;
    return actor.kind === 'person' && actor.userId === progress.adminId ? progress : null;
  }
  if (await hasPlatformAdmin(signIn)) return null;
  return isTheBrowser(caller, progress) ? progress : null;
}

function isTheBrowser(caller: Caller, { browserHash, browserUntil }: SetupProgress): boolean {
  const token = readOwnCookie(caller.headers, COOKIE, guardOf(caller.settings));
  if (token === null || browserHash === null || browserUntil === null) return false;
  if (browserUntil <= caller.clock.now()) return false;
  return isSameDigest(setupDigest(caller, 'browser', token), browserHash);
}

/** What stands in the database for a code or a browser: worth nothing without APP_SECRET. */
export function setupDigest(
  { secret }: Pick<Caller, 'secret'>,
  what: 'code' | 'browser',
  text: string,
): string {
  return createHmac('sha256', secret).update(`set-up ${what} ${text}`).digest('hex');
}

/** Compares two digests in a time that says nothing of where they differ. */
export function isSameDigest(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}

/** A new name for a browser: its hash, and the Set-Cookie value by which it says it. */
export function nameBrowser(caller: Caller): { hash: string; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const options = { ...guardOf(caller.settings), maxAgeSeconds: DAY_MS / 1000 };
  const cookie = writeCookie(COOKIE, token, options);
  return { hash: setupDigest(caller, 'browser', token), cookie };
}

/** The Set-Cookie value that takes the name from the browser again. */
export function forgetBrowser({ settings }: Caller): string {
  return writeCookie(COOKIE, '', { ...guardOf(settings), maxAgeSeconds: 0 });
}

/**
 * Does a step in one transaction, in which the caller is the one who may go on and nobody else
 * does: `work` gets the progress. Refused: `no_code` for everybody else.
 */
export function asSetup<T, R>(
  caller: Caller,
  work: (transaction: Transaction, progress: SetupProgress) => Promise<Result<T, R>>,
): Promise<Result<T, R | { kind: 'no_code' }>> {
  return caller.database.signIn.transaction(async (transaction) => {
    await transaction.select().from(setupProgress).for('update');
    const progress = await ownProgress(caller, transaction);
    return progress === null ? refuse({ kind: 'no_code' as const }) : work(transaction, progress);
  });
}

/** Notes what has changed, and that the step after this one comes next, unless a later one does. */
export async function noteStep(
  transaction: Transaction,
  progress: SetupProgress,
  change: Partial<Omit<SetupProgress, 'id' | 'step'>> & { next: Step },
): Promise<void> {
  const { next, ...rest } = change;
  const step = laterStep(stepOf(progress), next);
  await transaction.update(setupProgress).set({ ...rest, step });
}

/** Takes every code away: nothing is left to set up. */
export async function forgetCodes(transaction: Transaction): Promise<void> {
  await transaction.delete(setupCodes);
}

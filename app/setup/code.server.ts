import { hostname } from 'node:os';
import { and, eq, lte } from 'drizzle-orm';
import { countGuess, noteAuth } from '#app/account/attempts.server.ts';
import { randomSigns } from '#app/account/factors/codes.server.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import {
  DAY_MS,
  hasPlatformAdmin,
  isSameDigest,
  nameBrowser,
  readProgress,
  setupDigest,
} from './progress.server.ts';
import { setupCodes, setupProgress } from './tables.server.ts';
import type { SETUP_REFUSALS } from './words.ts';

export type NewCode = { code: string; expiresAt: Date };

/**
 * A new code for the set-up page, for the console of the process that starts; the one that this
 * process had before is worthless. Null in the demo, and when somebody administers the platform:
 * then codes that are left are taken away. Source: 0119.
 */
export async function makeSetupCode(installation: Installation): Promise<NewCode | null> {
  const { settings, database, clock } = installation;
  if (settings.isDemo) return null;
  const now = clock.now();
  return database.signIn.transaction(async (transaction) => {
    if (await hasPlatformAdmin(transaction)) {
      await transaction.delete(setupCodes);
      return null;
    }
    await transaction.delete(setupCodes).where(lte(setupCodes.expiresAt, now));
    const code = [4, 4, 4].map(randomSigns).join('-');
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const codeHash = setupDigest(installation, 'code', code);
    await transaction
      .insert(setupCodes)
      .values({ place: `${hostname()}:${settings.port}`, codeHash, expiresAt })
      .onConflictDoUpdate({ target: setupCodes.place, set: { codeHash, expiresAt } });
    return { code, expiresAt };
  });
}

type CodeRefusal =
  | RefusalOf<typeof SETUP_REFUSALS, 'wrong_code' | 'expired_code' | 'rate_limited'>
  | { kind: 'missing' };

/**
 * Takes a code of the console, once: the browser that gives it goes on with the set-up, where it
 * stood, and no other one does.
 *
 * @returns the Set-Cookie value by which that browser is known; or: `missing` when there is nothing
 * to set up any more; `wrong_code`, also for one that was used; `expired_code` a day after the
 * start that printed it; `rate_limited` with whole seconds to wait.
 */
export function takeSetupCode(
  caller: Caller,
  typed: string,
): Promise<Result<{ cookie: string }, CodeRefusal>> {
  return noteAuth(caller, { event: 'set_up', by: 'code' }, async () => {
    const counted = await countGuess(caller.limits, {
      own: null,
      common: [
        ['setup-code', caller.clientAddress ?? 'unknown'],
        ['setup-code-anywhere', 'all'],
      ],
    });
    if (!counted.ok) return counted;
    const taken = await caller.database.signIn.transaction((transaction) =>
      take(transaction, caller, readCode(typed)),
    );
    if (taken.ok) await counted.value();
    return taken;
  });
}

async function take(
  transaction: Transaction,
  caller: Caller,
  code: string,
): Promise<Result<{ cookie: string }, CodeRefusal>> {
  if (await hasPlatformAdmin(transaction)) return refuse({ kind: 'missing' });
  const now = caller.clock.now();
  const codeHash = setupDigest(caller, 'code', code);
  const codes = await transaction.select().from(setupCodes);
  // Each of them is compared, wherever the right one stands.
  const [found] = codes.filter((one) => isSameDigest(one.codeHash, codeHash));
  if (found === undefined) return refuse({ kind: 'wrong_code' });
  if (found.expiresAt <= now) return refuse({ kind: 'expired_code' });
  // Of two at one instant one deletes it, and the other finds it gone.
  const used = await transaction
    .delete(setupCodes)
    .where(and(eq(setupCodes.place, found.place), eq(setupCodes.codeHash, codeHash)))
    .returning({ place: setupCodes.place });
  if (used.length === 0) return refuse({ kind: 'wrong_code' });
  const { hash: browserHash, cookie } = nameBrowser(caller);
  const browser = { browserHash, browserUntil: new Date(now.getTime() + DAY_MS) };
  const progress = await readProgress(transaction);
  await (progress === null
    ? transaction.insert(setupProgress).values({ ...browser, step: 'company' })
    : transaction.update(setupProgress).set({ ...browser, adminId: null, finishedAt: null }));
  return accept({ cookie });
}

/** A code as somebody typed it, in the form in which it was made. */
function readCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
  return plain.replaceAll(/(.{4})(?=.)/g, '$1-');
}

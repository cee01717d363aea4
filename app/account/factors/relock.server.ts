import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { twoFactors } from '#app/account/tables.server.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { keysOf, type Secrets, versionOf } from '#app/server/secrets.ts';

type SecretConfig = Exclude<Parameters<typeof symmetricDecrypt>[0]['key'], string>;

/** So many second factors are read at once. */
const PAGE = 200;

/** Whether what the sign-in library has locked says that it was with this secret. */
function isLockedBy(secret: string, locked: string): boolean {
  return locked.startsWith(`$ba$${versionOf(secret)}$`);
}

/** The keys as the library's own functions take them. */
function configOf(secrets: Secrets): SecretConfig {
  const { secret: legacySecret, secrets: all } = keysOf(secrets);
  const keys = new Map(all.map(({ version, value }) => [version, value]));
  return { keys, currentVersion: all[0]!.version, legacySecret };
}

export type FactorLocks = {
  /** Second factors that only the secret before opens, or of which nobody can tell. */
  otherCount: number;
  /** Those that no secret of ours opens. */
  lostCount: number;
};

/**
 * How many second factors are locked by another secret than the present one. What is older than
 * names of keys is tried.
 */
export async function countFactorLocks(
  signIn: Pick<DrizzleDatabase, 'select'>,
  secrets: Secrets,
): Promise<FactorLocks> {
  const counts = { otherCount: 0, lostCount: 0 };
  for await (const { secret } of allFactors(signIn)) {
    if (isLockedBy(secrets.secret, secret)) continue;
    if ((await opened(secret, secrets)) === null) counts.lostCount += 1;
    else counts.otherCount += 1;
  }
  return counts;
}

/**
 * Locks all second factors with the present secret, each by itself: killed, it is run again, and
 * what somebody has changed meanwhile is left as it is. Those that no secret opens are left too.
 *
 * `unnamed`: only those that name no key, which the sign-in library would open with one secret
 * alone.
 *
 * @returns how many were locked anew.
 */
export async function relockFactors(
  signIn: Pick<DrizzleDatabase, 'select' | 'update'>,
  secrets: Secrets,
  which: 'all' | 'unnamed' = 'all',
): Promise<number> {
  const key = configOf(secrets);
  let count = 0;
  for await (const row of allFactors(signIn, which)) {
    const { id, secret, backupCodes } = row;
    if (isLockedBy(secrets.secret, secret) && isLockedBy(secrets.secret, backupCodes)) continue;
    const [app, codes] = [await opened(secret, secrets), await opened(backupCodes, secrets)];
    if (app === null || codes === null) continue;
    const isAsRead = and(
      eq(twoFactors.id, id),
      eq(twoFactors.secret, secret),
      eq(twoFactors.backupCodes, backupCodes),
    );
    const written = await signIn
      .update(twoFactors)
      .set({
        secret: await symmetricEncrypt({ key, data: app }),
        backupCodes: await symmetricEncrypt({ key, data: codes }),
      })
      .where(isAsRead)
      .returning({ id: twoFactors.id });
    count += written.length;
  }
  return count;
}

async function* allFactors(
  signIn: Pick<DrizzleDatabase, 'select'>,
  which: 'all' | 'unnamed' = 'all',
) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await signIn
      .select({ id: twoFactors.id, secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
      .from(twoFactors)
      .where(
        and(
          gt(twoFactors.id, after),
          which === 'unnamed' ? notLike(twoFactors.secret, '$ba$%') : undefined,
        ),
      )
      .orderBy(asc(twoFactors.id))
      .limit(PAGE);
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) return;
  }
}

/** What is locked, or null where no secret of ours opens it: the library throws then. */
async function opened(locked: string, secrets: Secrets): Promise<string | null> {
  const key = configOf(secrets);
  try {
    return await symmetricDecrypt({ key, data: locked });
  } catch {
    return openedByOther(locked, secrets);
  }
}

/** What has no name of a key may be of the present secret as well, where both are set. */
async function openedByOther(locked: string, secrets: Secrets): Promise<string | null> {
  if (locked.startsWith('$ba$')) return null;
  try {
    return await symmetricDecrypt({ key: secrets.secret, data: locked });
  } catch {
    return null;
  }
}

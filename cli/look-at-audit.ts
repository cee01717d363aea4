import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newSealWatch, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { openEmbeddedSource } from '#app/server/backup/open-database.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { lookAtPostgresql } from '#app/server/db/open-postgresql.ts';
import type { Settings } from '#app/server/env.ts';
import { hasSeals } from '#app/audit/seals/seal.server.ts';
import { verifyTrail } from '#app/audit/seals/verify.server.ts';
import { DataFolderLockedError, lockDataFolder, secretOf } from '#app/server/start/data-folder.ts';

/**
 * Verifies the whole audit trail and says how long it is and which head it has. `expected` is a
 * head that was noted down elsewhere. Throws the sentence about the first fault.
 */
export async function lookAtAudit(settings: Settings, expected: string | null): Promise<string> {
  if (settings.databaseUrl === null) return lookEmbedded(settings, expected);
  const database = await lookAtPostgresql(settings.databaseUrl, settings);
  try {
    return await verify(database.work, settings, expected);
  } finally {
    await database.close();
  }
}

async function lookEmbedded(settings: Settings, expected: string | null): Promise<string> {
  const { dataFolder } = settings;
  if (!existsSync(join(dataFolder, 'database'))) return 'has not begun';
  const lock = lockUnlessUsed(dataFolder);
  if (lock === null) return 'is looked at by the product, which runs: see /admin/system';
  try {
    const source = await openEmbeddedSource(dataFolder);
    try {
      return await verify(source.work, settings, expected);
    } finally {
      await source.close();
    }
  } finally {
    lock.release();
  }
}

/** The lock of an embedded database; null while the product runs and has it. */
export function lockUnlessUsed(dataFolder: string) {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof DataFolderLockedError) return null;
    throw error;
  }
}

async function verify(work: DrizzleDatabase, settings: Settings, expected: string | null) {
  if (!(await hasSeals(work))) return 'is sealed from the next start on';
  const clock = { now: () => new Date() };
  const place = {
    database: { work },
    secret: secretOf(settings),
    clock,
    sealWatch: newSealWatch(),
  };
  const report = await verifyTrail(place, { expected: expected ?? undefined });
  if (report === null) throw new Error('It was not followed to its end.');
  const { head, fault } = report;
  if (fault?.kind === 'unsealed') return `${countText(head)}, and more wait for the next start`;
  if (fault === null) return countText(head);
  const text = trailFaultText(fault, (at) => at);
  throw new Error(fault.kind === 'foreign' ? `${text} Its head is ${head.hash}.` : text);
}

function countText({ position, hash }: { position: number; hash: string }): string {
  const seals = position === 1 ? '1 seal' : `${formatCount(position)} seals`;
  return position === 0 ? 'has no seals yet' : `is as it was written: ${seals}, head ${hash}`;
}

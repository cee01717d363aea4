import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import { readLastBackup } from '#app/server/backup/last-backup.ts';
import type { Caller } from '#app/server/caller.ts';
import { withinMs } from '#app/server/time-limit.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { auditPart } from './audit-part.ts';
import { backupPart } from './backup-part.ts';
import { databasePart } from './database-part.ts';
import { filesPart } from './files-part.ts';
import { jobsPart } from './jobs-part.ts';
import { mailsPart } from './mails-part.ts';
import { partOf } from './part.ts';
import { processPart } from './process-part.ts';
import { ratesPart } from './rates-part.ts';

/** Longer than this the page waits for no part. */
const MOST_MS = 2_000;

export type SystemView = { parts: SystemPart[]; readAt: string };

/**
 * How the running installation is, part by part, in a fixed order. A part that does not answer
 * within two seconds, or fails, is told as not working; the others do not wait for it. Nothing of
 * anybody's data is read, only how much of it waits. Refused: `forbidden` for everybody but
 * platform admins.
 */
export async function readSystem(caller: Caller): Promise<Result<SystemView, 'forbidden'>> {
  if (!can(caller.actor, { action: 'administer_system' })) return refuse('forbidden');
  const parts = await Promise.all([
    told(caller, 'Database', databasePart(caller)),
    told(caller, 'This process', processPart(caller)),
    told(caller, 'Mail queue', mailsPart(caller)),
    told(caller, 'Jobs', jobsPart(caller)),
    told(caller, 'Audit trail', auditPart(caller)),
    told(caller, 'File storage', filesPart(caller)),
    told(caller, 'Backup', lastBackupPart(caller)),
    told(caller, 'Comparison rates', ratesPart(caller)),
  ]);
  const readAt = businessTimeText(caller.clock.now(), caller.settings.businessTimeZone);
  return accept({ parts, readAt });
}

async function lastBackupPart(caller: Caller): Promise<SystemPart> {
  return backupPart(caller, await readLastBackup(caller.settings));
}

async function told(caller: Caller, name: string, reading: Promise<SystemPart>) {
  try {
    const part = await withinMs(MOST_MS, reading);
    return part ?? silent(name, 'It did not answer within two seconds.');
  } catch (error) {
    caller.log.error({ err: error, part: name }, 'a part of the system could not be read');
    return silent(name, 'It could not be read.');
  }
}

function silent(name: string, what: string): SystemPart {
  const advice = `${what} The log of this process says more.`;
  return partOf(name, {}, [{ state: 'broken', advice }]);
}

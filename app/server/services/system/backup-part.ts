import { fileSizeText } from '#app/document/rules.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import type { LastBackup } from '#app/server/backup/last-backup.ts';
import type { Installation } from '#app/server/installation.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf } from './part.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When the last backup was made that this installation knows of. */
export async function backupPart(
  { settings, clock }: Installation,
  last: LastBackup | null,
): Promise<SystemPart> {
  const facts: Record<string, string> =
    last === null
      ? { 'Last backup': settings.isDemo ? 'None yet' : 'No backup known' }
      : {
          'Last backup': businessTimeText(last.at, settings.businessTimeZone),
          File: last.path,
          Size: fileSizeText(last.sizeBytes),
        };
  const isOld = last !== null && clock.now().getTime() - last.at.getTime() > 2 * DAY_MS;
  return partOf('Backup', facts, [
    last === null &&
      !settings.isDemo && {
        state: 'look',
        advice: 'Make a backup every day and try once to restore it: see docs/operations.md.',
      },
    isOld && {
      state: 'look',
      advice:
        'The last backup is older than two days. See whether the job that makes it still runs.',
    },
  ]);
}

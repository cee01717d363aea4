import { fileSizeText } from '#app/document/rules.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { openBackupBucket } from '#app/server/backup/backup-bucket.ts';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import type { Installation } from '#app/server/installation.ts';
import { COPIES_JOB } from '#app/server/jobs/job-run.ts';
import type { BucketSettings } from '#app/server/storage/file-store.ts';
import { isOldBackup } from './machine.server.ts';
import { partOf, type SystemPart } from './words.ts';

/**
 * The copies of backups on another machine (0123), as the bucket itself tells: whichever process
 * has made them, only it knows whether they are there. And whether the last one of this process
 * failed.
 */
export async function copiesPart(
  installation: Installation & TimeReader,
  settings: BucketSettings,
): Promise<SystemPart> {
  const place = { Bucket: settings.bucket, Server: settings.endpoint.host };
  const bucket = await openBackupBucket(settings);
  try {
    return foundPart(installation, place, await bucket.list());
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    installation.log.error({ err: error }, 'the bucket for backups could not be asked');
    return partOf('Backup copies', { ...place, Answer: reason.slice(0, LONGEST_ANSWER) }, [
      {
        state: 'broken',
        advice:
          'The bucket could not be asked, so no copy can be made or fetched. Check BACKUP_S3_*, ' +
          'the key, and what the key may do.',
      },
    ]);
  } finally {
    bucket.close();
  }
}

const LONGEST_ANSWER = 300;

function foundPart(
  installation: Installation & TimeReader,
  place: Record<string, string>,
  found: readonly { name: string; sizeBytes: number; at: Date }[],
): SystemPart {
  const [last] = found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const run = installation.jobRuns.get(COPIES_JOB);
  const facts = {
    ...place,
    'Last copy': last === undefined ? 'None yet' : personTimeText(last.at, installation),
    ...(last !== undefined && { Archive: last.name, Size: fileSizeText(last.sizeBytes) }),
    'Archives there': formatCount(found.length),
    ...(run?.isDone === false && { 'Last failed': personTimeText(run.at, installation) }),
  };
  return partOf('Backup copies', facts, [
    run?.isDone === false && {
      state: 'broken',
      advice: 'The last backup could not be copied. It is tried again with the next one.',
    },
    last === undefined && {
      state: 'look',
      advice: 'No backup has been copied there yet: hearthnote backup makes one and copies it.',
    },
    last !== undefined &&
      isOldBackup(installation, last.at) && {
        state: 'look',
        advice: 'The last copy is older than two days. See whether backups are made and copied.',
      },
  ]);
}

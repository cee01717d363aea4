import { newSealWatch, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BackupRefusedError, type Manifest, secretMark } from '#app/server/backup/manifest.ts';
import { archiveName, isArchive } from '#app/server/backup/own-archives.ts';
import { makeBackup } from '#app/server/backup/make-backup.ts';
import {
  openEmbeddedSource,
  openEmbeddedTarget,
  openServerSource,
  openServerTarget,
} from '#app/server/backup/open-database.ts';
import type { SealState } from '#app/server/backup/read-archive.ts';
import { copyElsewhere } from '#app/server/backup/backup-bucket.ts';
import {
  type ArchiveKeys,
  type ArchiveLock,
  lockOf,
  NO_KEYS,
  readIdentities,
  readPassphrase,
} from '#app/server/backup/encryption.ts';
import { fetchArchive } from '#app/server/backup/fetch-archive.ts';
import { type RestorePlace, restoreBackup } from '#app/server/backup/restore-backup.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { loadSettings, type Settings } from '#app/server/env.ts';
import { hasSeals, sealEntries } from '#app/audit/seals/seal.server.ts';
import { claimDataFolder, lockDataFolder, secretOf } from '#app/server/start/data-folder.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';
import { type FilePlace, filePlaceOf, openFileStore } from '#app/server/storage/file-store.ts';

const NOT_UNDERSTOOD = 2;

/** What the seal of an archive proves, for who decides whether to start on what was restored. */
const SEAL_TEXT: Record<SealState, string> = {
  own: 'Its seal fits APP_SECRET: it is as it was made.',
  foreign:
    'Its seal does not fit APP_SECRET: it was made with another one, or altered by somebody who ' +
    'has none. Start on it only when nobody else could write to it.',
  none:
    'It carries no seal by APP_SECRET, as archives of earlier versions do not: nobody can tell ' +
    'whether it was altered. Start on it only when nobody else could write to it.',
};

/** `backup [FILE]`: the exit status is 0 done, 1 refused, 2 not understood. */
export function runBackupCommand(words: readonly string[]): Promise<number> {
  if (words.length > 1) return Promise.resolve(NOT_UNDERSTOOD);
  return obey(async (settings) => {
    const lock = await lockOf(settings.backups);
    const path = chosenPath(settings, words[0], lock !== null);
    await withLock(settings.databaseUrl === null ? settings : null, () =>
      backUp(settings, { path, lock }),
    );
    await copyAway(settings, path);
  });
}

/**
 * `restore FILE|bucket:NAME [--identity FILE]`: the exit status is 0 done, 1 refused, 2 not
 * understood.
 */
export function runRestoreCommand(words: readonly string[]): Promise<number> {
  const [source, flag, identityFile, more] = words;
  const isUnderstood = flag === undefined || (flag === '--identity' && identityFile !== undefined);
  if (source === undefined || !isUnderstood || more !== undefined) {
    return Promise.resolve(NOT_UNDERSTOOD);
  }
  return obey(async (settings) => {
    const keys = await keysOf(settings, identityFile);
    await withLock(settings.databaseUrl === null ? settings : null, () =>
      restore(settings, { source, keys }),
    );
  });
}

/** The keys that are at hand: those of the command, and the passphrase of the settings. */
async function keysOf({ backups }: Settings, identityFile?: string): Promise<ArchiveKeys> {
  const { passphraseFile } = backups;
  return {
    identities: identityFile === undefined ? [] : await readIdentities(identityFile),
    passphrase: passphraseFile === null ? null : await readPassphrase(passphraseFile),
  };
}

/** `move-to-postgresql`: the exit status is 0 done, 1 refused, 2 not understood. */
export function runMoveCommand(words: readonly string[]): Promise<number> {
  if (words.length > 0) return Promise.resolve(NOT_UNDERSTOOD);
  return obey(async (settings) => {
    if (settings.databaseUrl === null) {
      throw new BackupRefusedError('DATABASE_URL must name the PostgreSQL to move to.');
    }
    const { lock, keys } = await lockForMove(settings);
    const path = chosenPath(settings, undefined, lock !== null);
    await withLock(settings, async () => {
      await backUp({ ...settings, databaseUrl: null }, { path, lock });
      await restore(settings, { source: path, keys });
    });
    print(`The embedded database in ${settings.dataFolder} is as it was, and not used any more.`);
  });
}

/** A move opens at once what it has locked: by a key that nobody has afterwards. */
async function lockForMove({ backups }: Settings) {
  const lock = await lockOf(backups);
  if (lock === null) return { lock, keys: NO_KEYS };
  if ('passphrase' in lock) return { lock, keys: { ...NO_KEYS, passphrase: lock.passphrase } };
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipients = [...lock.recipients, await identityToRecipient(identity)];
  return { lock: { recipients }, keys: { ...NO_KEYS, identities: [identity] } };
}

/** Copies an archive to another machine, where the settings name one. */
async function copyAway({ backups: { bucket } }: Settings, path: string): Promise<void> {
  if (bucket === null) return;
  const name = basename(path);
  if (!isArchive(name)) {
    print(`It was not copied to ${bucket.bucket}, for it has a name of your own.`);
    return;
  }
  try {
    const { removedCount } = await copyElsewhere(bucket, { path, name });
    const removed = removedCount === 0 ? '' : ` ${removedCount} older ones there were removed.`;
    print(`Copied it to the bucket ${bucket.bucket} at ${bucket.endpoint.origin}.${removed}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefusedError(
      `${path} is complete, and could not be copied to ${bucket.bucket} at ` +
        `${bucket.endpoint.origin}: ${reason}`,
      { cause: error },
    );
  }
}

async function backUp(
  settings: Settings,
  { path, lock }: { path: string; lock: ArchiveLock | null },
): Promise<void> {
  const { databaseUrl, dataFolder } = settings;
  const source =
    databaseUrl === null
      ? await openEmbeddedSource(dataFolder)
      : await openServerSource(databaseUrl, settings);
  try {
    const files = openFileStore(sourceOfFiles(settings));
    const now = () => new Date();
    const wish = { path, filesAre: 'inside', lock } as const;
    const secret = secretOf(settings);
    await sealFirst(source.work, settings);
    const manifest = await makeBackup({ database: source, files, secret, now }, wish);
    print(`Backed up ${contentOf(manifest)} to ${path} (${megabytes(statSync(path).size)}).`);
    if (manifest.auditHead !== null) print(`The head of its audit is ${manifest.auditHead.hash}.`);
    warnOfMissing(manifest);
  } finally {
    await source.close();
  }
}

/** What is not sealed yet would not be in the archive either. */
async function sealFirst(work: DrizzleDatabase, settings: Settings): Promise<void> {
  if (!(await hasSeals(work))) return;
  const clock = { now: () => new Date() };
  const place = {
    database: { work },
    secret: secretOf(settings),
    secretBefore: settings.appSecretBefore,
    clock,
    sealWatch: newSealWatch(),
  };
  const sealed = await sealEntries(place, { look: 'everything' });
  if (!sealed.ok) print(`The audit is not sealed. ${trailFaultText(sealed.reason, (at) => at)}`);
}

async function restore(
  settings: Settings,
  { source, keys }: { source: string; keys: ArchiveKeys },
): Promise<void> {
  const { databaseUrl, dataFolder, backups } = settings;
  const secret = secretOf(settings);
  const from = source.startsWith('bucket:') ? source : resolve(source);
  const scratch = dataFolder;
  const { file, name } = await fetchArchive(from, { keys, bucket: backups.bucket, scratch });
  const place: RestorePlace = {
    secret,
    secretBefore: settings.appSecretBefore,
    openTarget: () =>
      databaseUrl === null
        ? openEmbeddedTarget(dataFolder)
        : openServerTarget(databaseUrl, settings),
    files: openFileStore(filePlaceOf(settings)),
  };
  const { manifest, seal } = await restoreBackup(name, place, file);
  print(
    `Restored ${contentOf(manifest)}, as they were on ${manifest.madeAt}. ` +
      'Each was compared with the backup.',
  );
  print(SEAL_TEXT[seal]);
  const { appSecretBefore: before } = settings;
  if (before !== null && manifest.secretMark === secretMark(before)) {
    print('It was made with APP_SECRET_BEFORE: run rotate-secret before you remove that.');
  } else if (manifest.secretMark !== secretMark(secret)) {
    print(
      'It was made with another APP_SECRET. Set that one before the start: with this one open ' +
        'sessions end, second factors by app have to be set up anew, and the audit is not ' +
        'sealed until you accept it (docs/operations/watch.md).',
    );
  }
  warnOfMissing(manifest);
}

/** What an embedded installation has on its disk moves along, also into a bucket. */
function sourceOfFiles(settings: Settings): FilePlace {
  const folder = join(settings.dataFolder, 'files');
  const isHere = settings.databaseUrl === null && existsSync(folder);
  return isHere ? { kind: 'disk', folder } : filePlaceOf(settings);
}

function chosenPath({ backups }: Settings, word: string | undefined, isEncrypted: boolean): string {
  const usual = join(backups.folder, archiveName('hearthnote', new Date(), isEncrypted));
  const path = word === undefined ? usual : resolve(word);
  if (existsSync(path)) throw new BackupRefusedError(`${path} exists already: name another file.`);
  return path;
}

async function withLock<T>(settings: Settings | null, work: () => Promise<T>): Promise<T> {
  const lock = settings === null ? null : lockDataFolder(settings.dataFolder);
  try {
    return await work();
  } finally {
    lock?.release();
  }
}

async function obey(work: (settings: Settings) => Promise<void>): Promise<number> {
  let settings: Settings | null = null;
  try {
    settings = loadSettings();
    claimDataFolder(settings);
    await work(settings);
    return 0;
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((total, { rowCount }) => total + rowCount, 0);
  const bytes = files.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  return (
    `${formatCount(rows)} rows of ${tables.length} tables and ` +
    `${formatCount(files.length)} files (${megabytes(bytes)})`
  );
}

function warnOfMissing({ missingFiles }: Manifest): void {
  if (missingFiles.length === 0) return;
  // A name that an archive gives must not move the cursor of who reads it.
  const shown = missingFiles.slice(0, 10).map((key) => key.replaceAll(/[^\x20-\x7e]/g, '?'));
  const first = shown.join('\n  ');
  print(`Not in the backup, because rows name them but they were not there:\n  ${first}`);
  if (missingFiles.length > 10) print(`  and ${missingFiles.length - 10} more`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

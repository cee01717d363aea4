import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Buckets, startBuckets } from '#tests/helpers/buckets.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { runBackupCommand, runRestoreCommand } from './backup-command.ts';
import { runBackupsCommand } from './backups-command.ts';
import { runMigrateCommand } from './with-installation.ts';

// The command as an operator's timer runs it: encrypted by the settings, and copied to a bucket.
const folder = makeTestFolder();
const at = (name: string) => join(folder.path, name);
const printed: string[] = [];
const SECRET = 'a secret of a lender, long enough';

let buckets: Buckets;
beforeAll(async () => {
  buckets = await startBuckets(at('buckets'));
  for (const name of ['here', 'there']) mkdirSync(at(name));
  writeFileSync(at('passphrase'), 'seven calm words of a lender of notes\n', { mode: 0o600 });
  writeFileSync(at('another'), 'seven other words of a lender of notes\n', { mode: 0o600 });
});
afterAll(async () => {
  await buckets.stop();
  folder.remove();
});

beforeEach(() => {
  printed.length = 0;
  const print = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
  vi.stubEnv('APP_SECRET', SECRET);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', at('here'));
  vi.stubEnv('DEMO', '0');
  vi.stubEnv('BACKUP_PASSPHRASE_FILE', at('passphrase'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function useBucket() {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = buckets.take();
  vi.stubEnv('BACKUP_S3_ENDPOINT', endpoint.href);
  vi.stubEnv('BACKUP_S3_BUCKET', bucket);
  vi.stubEnv('BACKUP_S3_REGION', region);
  vi.stubEnv('BACKUP_S3_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('BACKUP_S3_SECRET_ACCESS_KEY', secretAccessKey);
  return bucket;
}

/** What was printed says why one was not done. */
async function expectDone(command: Promise<number>) {
  expect({ status: await command, printed }).toMatchObject({ status: 0 });
}

const output = () => printed.splice(0).join('');
const archivesIn = (name: string) =>
  readdirSync(join(at(name), 'backups')).filter((one) => one.endsWith('.tar.age'));

it('is encrypted, copied, listed, and restored elsewhere from the bucket alone', async () => {
  const bucket = useBucket();
  expect(await runMigrateCommand([])).toBe(0);
  await expectDone(runBackupCommand([]));
  expect(output()).toContain(`Copied it to the bucket ${bucket}`);
  const [name = ''] = archivesIn('here');
  expect(readFileSync(join(at('here'), 'backups', name), 'latin1')).toMatch(/^age-encryption\.org/);
  expect(await runBackupsCommand([])).toBe(0);
  expect(output()).toMatch(new RegExp(`bucket:${name}  [\\d.]+ MB, encrypted`));

  vi.stubEnv('DATA_DIR', at('there'));
  vi.stubEnv('BACKUP_PASSPHRASE_FILE', at('another'));
  expect(await runRestoreCommand(['bucket:newest'])).toBe(1);
  expect(output()).toContain('was encrypted for another key');
  vi.stubEnv('BACKUP_PASSPHRASE_FILE', at('passphrase'));
  await expectDone(runRestoreCommand(['bucket:newest']));
  const restored = output();
  expect(restored).toMatch(/^Restored [\d,]+ rows of \d+ tables and 0 files/);
  expect(restored).toContain('Its seal fits APP_SECRET');
});

it('is complete here when the bucket is away, and says so', async () => {
  const bucket = useBucket();
  buckets.fall('away');
  const status = await runBackupCommand([]);
  buckets.answer();
  expect(status).toBe(1);
  expect(output()).toMatch(new RegExp(`is complete, and could not be copied to ${bucket}`));
  expect(archivesIn('here').length).toBeGreaterThan(1);
});

it('under a name of one’s own is not copied, and never written over', async () => {
  useBucket();
  await expectDone(runBackupCommand([at('mine.tar.age')]));
  expect(output()).toContain('It was not copied');
  expect(await runBackupCommand([at('mine.tar.age')])).toBe(1);
  expect(output()).toContain('exists already');
});

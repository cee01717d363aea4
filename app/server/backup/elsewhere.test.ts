import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buckets, startBuckets } from '#tests/helpers/buckets.ts';
import { makeTestPlace } from '#tests/helpers/restore-places.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildWorld } from '#tests/helpers/world.ts';
import type { BucketSettings } from '#app/server/storage/file-store.ts';
import { copyElsewhere, openBackupBucket } from './backup-bucket.ts';
import { lockOf, NO_KEYS } from './encryption.ts';
import { fetchArchive } from './fetch-archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = makeTestFolder();
const at = (name: string) => join(folder.path, name);
const nameOf = (day: number, end = '') =>
  `hearthnote-2026-11-${String(day).padStart(2, '0')}T02-00-00-000Z.tar${end}`;
const identity = await generateX25519Identity();
const keys = { ...NO_KEYS, identities: [identity] };

let installation: TestInstallation;
let buckets: Buckets;
beforeAll(async () => {
  buckets = await startBuckets(at('buckets'));
  installation = await openTestInstallation();
  await buildWorld(installation);
  await installation.files.put('documents/1/a', Buffer.alloc(200_000, 'paper'), 'application/pdf');
});
afterAll(async () => {
  await installation.close();
  await buckets.stop();
  folder.remove();
});

const fetching = (bucket: BucketSettings | null) => ({ keys, bucket, scratch: folder.path });

describe('a bucket on another machine', () => {
  it('is named when it is not set, and when it has no such archive', async () => {
    await expect(fetchArchive('bucket:x', fetching(null))).rejects.toThrow('BACKUP_S3_*');
    for (const name of ['newest', nameOf(1)]) {
      const missing = fetchArchive(`bucket:${name}`, fetching(buckets.take()));
      await expect(missing).rejects.toThrow('has no archive');
    }
  });

  it('gets nothing, and keeps nothing, of what cannot be sent as a whole', async () => {
    writeFileSync(at(nameOf(1)), randomBytes(1_000));
    const bucket = { ...buckets.take(), patienceMs: 500, keep: 3 };
    buckets.fall('away');
    const copying = copyElsewhere(bucket, { path: at(nameOf(1)), name: nameOf(1) });
    await expect(copying).rejects.toBeInstanceOf(Error);
    buckets.answer();
    const opened = await openBackupBucket(bucket);
    expect(await opened.list()).toEqual([]);
    opened.close();
  });

  it('gets a large archive in parts, and gives it back byte by byte', async () => {
    const bucket = { ...buckets.take(), keep: 3 };
    const bytes = randomBytes(33 * 1024 * 1024 + 17);
    writeFileSync(at(nameOf(2)), bytes);
    await copyElsewhere(bucket, { path: at(nameOf(2)), name: nameOf(2) });
    const { file, name } = await fetchArchive('bucket:newest', fetching(bucket));
    expect(name).toBe(`bucket:${nameOf(2)}`);
    const fetched = Buffer.alloc(bytes.length + 1);
    const { bytesRead } = await file.read(fetched, 0, fetched.length, 0);
    await file.close();
    expect(fetched.subarray(0, bytesRead).equals(bytes)).toBe(true);
    expect(readdirSync(folder.path).filter((one) => one.startsWith('.archive'))).toEqual([]);
  });

  it('keeps the newest, the last of each of seven days, and nothing that is not ours', async () => {
    const bucket = { ...buckets.take(), keep: 2 };
    const opened = await openBackupBucket(bucket);
    writeFileSync(at('small'), 'x');
    await opened.upload(at('small'), 'notes.txt');
    for (let day = 1; day <= 12; day += 1) {
      await copyElsewhere(bucket, { path: at('small'), name: nameOf(day, day % 2 ? '.age' : '') });
    }
    const names = (await opened.list()).map(({ name }) => name);
    expect(names).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => nameOf(day, day % 2 ? '.age' : '')),
    );
    expect(await opened.download('notes.txt')).not.toBeNull();
    opened.close();
  });
});

describe('an encrypted archive from another machine', () => {
  it.each([
    ['pglite', 'another secret of more than 32 characters', 'foreign'],
    ['postgresql', null, 'own'],
  ] as const)(
    'is restored into %s, and sealed',
    async (engine, otherSecret, seal) => {
      const bucket = { ...buckets.take(), keep: 3 };
      const recipients = [await identityToRecipient(identity)];
      const lock = await lockOf({ recipients, passphraseFile: null });
      const name = nameOf(engine === 'pglite' ? 21 : 22, '.age');
      const source = { ...installation, now: () => new Date() };
      const made = await makeBackup(source, { path: at(name), filesAre: 'inside', lock });
      await copyElsewhere(bucket, { path: at(name), name });

      const wrong = { ...fetching(bucket), keys: NO_KEYS };
      await expect(fetchArchive(`bucket:${name}`, wrong)).rejects.toThrow('is encrypted');
      const place = await makeTestPlace(engine);
      const { file } = await fetchArchive(`bucket:${name}`, fetching(bucket));
      const secret = otherSecret ?? installation.secret;
      const restored = await restoreBackup(`bucket:${name}`, { ...place, secret }, file);
      expect(restored.seal).toBe(seal);
      expect(restored.manifest.tables).toEqual(made.tables);
      expect(await place.files.get('documents/1/a')).toHaveLength(200_000);
      await place.remove();
    },
    180_000,
  );
});

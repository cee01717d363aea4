import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyElsewhere } from '#app/server/backup/backup-bucket.ts';
import { COPIES_JOB } from '#app/server/jobs/job-run.ts';
import { noteJobRun } from '#app/server/jobs/run-job.ts';
import type { BucketSettings } from '#app/server/storage/file-store.ts';
import { type Buckets, startBuckets } from '#tests/helpers/buckets.ts';
import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readSystem } from './read.server.ts';

const installation = await openOwnInstallation();
const { admin } = await hireAdmins(installation, fundingOf(installation));
const folder = makeTestFolder();
const NAME = 'hearthnote-2026-11-21T02-00-00-000Z.tar.age';

let buckets: Buckets;
beforeAll(async () => {
  buckets = await startBuckets(join(folder.path, 'buckets'));
  writeFileSync(join(folder.path, NAME), randomBytes(2_000));
});
afterAll(async () => {
  await buckets.stop();
  folder.remove();
});

/** What a platform admin reads of the copies, with backups going to a bucket, or to none. */
async function copiesWith(bucket: BucketSettings | null) {
  const { settings } = installation;
  const backups = { ...settings.backups, bucket: bucket && { ...bucket, keep: 3 } };
  const caller = callAs({ ...installation, settings: { ...settings, backups } }, admin);
  const { parts } = mustSucceed(await readSystem(caller));
  const part = parts.find(({ name }) => name === 'Backup copies');
  const facts = Object.fromEntries(part?.facts.map(({ term, value }) => [term, value]) ?? []);
  return part && { state: part.state, advice: part.advice, facts };
}

const copy = (bucket: BucketSettings) =>
  copyElsewhere({ ...bucket, keep: 3 }, { path: join(folder.path, NAME), name: NAME });

it('without a bucket nothing is said of copies', async () => {
  expect(await copiesWith(null)).toBeUndefined();
});

it('a bucket without an archive, and the last copy in it, are told', async () => {
  const bucket = buckets.take();
  const none = await copiesWith(bucket);
  expect(none).toMatchObject({ state: 'look' });
  expect(none?.facts).toMatchObject({ 'Last copy': 'None yet', 'Archives there': '0' });
  await copy(bucket);
  installation.setNow(new Date().toISOString());
  const one = await copiesWith(bucket);
  expect(one).toMatchObject({ state: 'good', advice: null });
  expect(one?.facts).toMatchObject({ Archive: NAME, Size: '2 kB', 'Archives there': '1' });
  expect(JSON.stringify(one)).not.toContain(bucket.secretAccessKey);
  installation.setNow(new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString());
  const old = await copiesWith(bucket);
  expect(old).toMatchObject({ state: 'look' });
  expect(old?.advice).toContain('older than two days');
});

it('a copy that failed is told until one succeeds', async () => {
  const bucket = buckets.take();
  await copy(bucket);
  installation.setNow(new Date().toISOString());
  noteJobRun(installation, COPIES_JOB, false);
  const failed = await copiesWith(bucket);
  expect(failed).toMatchObject({ state: 'broken' });
  expect(failed?.facts).toHaveProperty('Last failed');
  noteJobRun(installation, COPIES_JOB, true);
  expect(await copiesWith(bucket)).toMatchObject({ state: 'good' });
});

it('a bucket that cannot be asked is told with its answer', async () => {
  const bucket = { ...buckets.take(), patienceMs: 500 };
  buckets.fall('away');
  const away = await copiesWith(bucket);
  buckets.answer();
  expect(away).toMatchObject({ state: 'broken' });
  expect(away?.facts.Bucket).toBe(bucket.bucket);
});

import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '../../../app/server/backup/make-backup.ts';
import { restoreBackup } from '../../../app/server/backup/restore-backup.ts';
import {
  openTestInstallation,
  type TestInstallation,
} from '../../../tests/helpers/test-installation.ts';
import { makeTestFolder } from '../../../tests/helpers/test-database.ts';
import { makeTestPlace, type TestPlace } from '../../../tests/helpers/restore-places.ts';
import { createOrganization } from '../../../tests/helpers/world.ts';
import { fillPortfolio } from './fill-portfolio.ts';

/** Thirty-six scheduled payments each: a million and a little more. */
const NOTES = Number(process.env.NOTES ?? 28_000);
const FILES = 100;
const FILE_BYTES = 512 * 1024;
const MEGABYTE = 1024 * 1024;

const folder = makeTestFolder();
const path = join(folder.path, 'backup.tar');
const lines: string[] = [];
let installation: TestInstallation;
let place: TestPlace;

beforeAll(async () => {
  installation = await openTestInstallation();
  const organizationId = await createOrganization(installation, 'Own Capital');
  const today = installation.clock.today();
  await fillPortfolio(installation.database, { notes: NOTES, today, organizationId });
  await installation.database.look('drop table pattern_row, pattern');
  for (let number = 0; number < FILES; number += 1) {
    const key = `properties/${number}/picture-1280.webp`;
    await installation.files.put(key, randomBytes(FILE_BYTES), 'image/webp');
  }
  place = await makeTestPlace('postgresql');
}, 900_000);
afterAll(async () => {
  console.log(
    ['| what | seconds | memory at most above the start, MB |', '|---|--:|--:|', ...lines].join(
      '\n',
    ),
  );
  await place.remove();
  await installation.close();
  folder.remove();
});

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const startedAt = performance.now();
  const done = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  lines.push(`| ${what} | ${seconds.toFixed(1)} | ${Math.round((most - before) / MEGABYTE)} |`);
  return done;
}

it('a large installation is backed up and comes back', { timeout: 1_800_000 }, async () => {
  const source = { ...installation, now: () => new Date() };
  const manifest = await measure('backup', () => makeBackup(source, { path, filesAre: 'inside' }));
  const rows = manifest.tables.reduce((total, { rowCount }) => total + rowCount, 0);
  lines.push(`| archive of ${rows} rows: ${Math.round(statSync(path).size / MEGABYTE)} MB | | |`);
  const there = { ...place, secret: installation.secret };
  const restored = await measure('restore', () => restoreBackup(path, there));
  expect(restored).toEqual({ manifest, seal: 'own' });
});

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';
import { fillDemo } from '#app/server/db/seed/fill-demo.ts';
import { readSettings, type Settings } from '#app/server/env.ts';
import { openInstallation } from '#app/server/open-installation.ts';
import { lockDataFolder } from '#app/server/start/data-folder.ts';
import { listFiles } from '#app/server/backup/files.ts';
import { type FileStore, filePlaceOf, openFileStore } from '#app/server/storage/file-store.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';

const APP_SECRET = 'a secret of at least thirty-two characters';

/** The demo as it was filled, and where it goes: to another folder, to PostgreSQL, and back. */
let demo: TestPlace;
let copy: TestPlace;
let server: TestPlace;
let back: TestPlace;
let wholeDemo: Record<string, string[]>;

beforeAll(async () => {
  demo = await makeTestPlace('pglite');
  const settings = settingsOf({ DATA_DIR: demo.dataFolder });
  await fillDemo(settings, join(demo.dataFolder, 'database'));
  wholeDemo = await demo.readAll();
  copy = await makeTestPlace('pglite');
  server = await makeTestPlace('postgresql');
  back = await makeTestPlace('pglite');
}, 600_000);
afterAll(async () => {
  for (const place of [demo, copy, server, back]) await place.remove();
});

function settingsOf(environment: Record<string, string>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.reason.join('\n'));
  return read.value;
}

/** Runs the product's command as an operator does, with these settings alone. */
async function run(words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['cli/hearthnote.ts', ...words], {
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...settings },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, said, complained };
}

/** Tables and parts of the state that are not as in the demo. */
async function differencesIn(place: TestPlace): Promise<string[]> {
  const whole = await place.readAll();
  expect(Object.keys(whole)).toEqual(Object.keys(wholeDemo));
  return Object.keys(whole).filter(
    (name) => JSON.stringify(whole[name]) !== JSON.stringify(wholeDemo[name]),
  );
}

async function expectSameFiles(files: FileStore): Promise<void> {
  const keys = await listFiles(demo.files);
  expect(keys.length).toBeGreaterThan(400);
  expect(await listFiles(files)).toEqual(keys);
  for (const key of keys) {
    const [here, there] = [await files.get(key), await demo.files.get(key)];
    expect({ key, isSame: Buffer.compare(here!, there!) === 0 }).toEqual({ key, isSame: true });
  }
}

it('refuses while the product runs, without a place to move to or a database', async () => {
  const lock = lockDataFolder(demo.dataFolder);
  const locked = await run(['backup'], { DATA_DIR: demo.dataFolder });
  lock.release();
  expect(locked.status).toBe(1);
  expect(locked.complained).toMatch(/is in use by process \d+/);
  const nowhere = await run(['move-to-postgresql'], { DATA_DIR: demo.dataFolder });
  expect(nowhere.complained).toBe('DATABASE_URL must name the PostgreSQL to move to.\n');
  const empty = await run(['backup'], { DATA_DIR: copy.dataFolder });
  expect(empty.complained).toContain('There is no database in the data folder');
  const unused = await run(['backup'], { DATABASE_URL: server.url!, APP_SECRET });
  expect(unused.complained).toContain('has no tables of this version');
  expect((await run(['restore'], {})).status).toBe(2);
});

it('every kind of file that the demo has is in a folder that backups know', async () => {
  const onDisk = openFileStore(filePlaceOf({ s3: null, dataFolder: demo.dataFolder }));
  const all = readdirSync(join(demo.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  expect(await listFiles(onDisk)).toHaveLength(all.filter((entry) => entry.isFile()).length);
});

it('comes back in another folder as it was', async () => {
  const path = join(copy.dataFolder, 'demo.tar');
  const made = await run(['backup', path], { DATA_DIR: demo.dataFolder });
  expect(made).toMatchObject({ status: 0, complained: '' });
  expect(made.said).not.toContain('Not in the backup');
  const again = await run(['backup', path], { DATA_DIR: demo.dataFolder });
  expect(again.complained).toContain('exists already');
  const restored = await run(['restore', path], { DATA_DIR: copy.dataFolder });
  expect(restored).toMatchObject({ status: 0, complained: '' });
  expect(restored.said).toContain('Each was compared with the backup.');
  expect(restored.said).toContain('another APP_SECRET');
  expect(await differencesIn(copy)).toEqual([]);
  await expectSameFiles(copy.files);
});

it('moves to PostgreSQL with one command, and people sign in there', async () => {
  const environment = { DATA_DIR: demo.dataFolder, DATABASE_URL: server.url!, APP_SECRET };
  const moved = await run(['move-to-postgresql'], environment);
  expect(moved).toMatchObject({ status: 0, complained: '' });
  expect(moved.said).toContain('The embedded database in');
  expect(await differencesIn(server)).toEqual([]);
  const twice = await run(['move-to-postgresql'], environment);
  expect(twice).toMatchObject({ status: 1 });
  expect(twice.complained).toContain('The database is not empty');

  const path = join(back.dataFolder, 'server.tar');
  expect(await run(['backup', path], environment)).toMatchObject({ status: 0, complained: '' });
  const there = await run(['restore', path], { DATA_DIR: back.dataFolder, DEMO: '0', APP_SECRET });
  expect(there).toMatchObject({ status: 0, complained: '' });
  expect(there.said).not.toContain('another APP_SECRET');
  expect(await differencesIn(back)).toEqual([]);
  await expectSameFiles(back.files);

  const installation = await openInstallation(settingsOf(environment));
  const { user } = await installation.auth.api.signInEmail({
    body: { email: 'owner@example.com', password: DEMO_PASSWORD },
  });
  expect(user.email).toBe('owner@example.com');
  await installation.close();
});

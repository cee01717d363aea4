import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFullWorld } from '#tests/permissions/full-world.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';
import { rewriteArchive } from '#tests/helpers/rewrite-archive.ts';
import { readWholeDatabase } from '#tests/helpers/whole-database.ts';
import { newSealWatch } from '#app/audit/seals/chain.server.ts';
import { verifyTrail } from '#app/audit/seals/verify.server.ts';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { makeBackup } from './make-backup.ts';
import { openEmbeddedSource, openServerSource } from './open-database.ts';
import { listFiles } from './files.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = makeTestFolder();
const path = join(folder.path, 'backup.tar');
const altered = join(folder.path, 'altered.tar');
const KEY = 'documents/1/a';
let installation: TestInstallation;
let manifest: Manifest;
let place: TestPlace & { secret: string };

/** Two files that are there, and rows whose files are not. */
beforeAll(async () => {
  installation = await openTestInstallation();
  await buildFullWorld(installation);
  const { files } = installation;
  await files.put(KEY, Buffer.alloc(200_000, 'Hearthnote '), 'application/pdf');
  await files.put('properties/1/small-320.webp', Buffer.of(7), 'image/webp');
  manifest = await makeBackup(
    { ...installation, now: () => new Date() },
    { path, filesAre: 'inside' },
  );
  const at = await makeTestPlace(installation.database.engine);
  place = { ...at, secret: installation.secret };
});
afterAll(async () => {
  await installation.close();
  await place.remove();
  folder.remove();
});

const refusal = (text: string) => ({
  name: 'BackupRefusedError',
  message: expect.stringContaining(text),
});

describe('what is refused before anything is written', () => {
  it('a file that is not there, a folder, and a file that is something else', async () => {
    await expect(open(altered)).rejects.toMatchObject(refusal('no backup at'));
    await expect(open(folder.path)).rejects.toMatchObject(refusal('it is a folder.'));
    for (const content of ['', 'hello', 'x'.repeat(9_000)]) {
      writeFileSync(altered, content);
      await expect(open(altered)).rejects.toMatchObject(refusal('is not a backup'));
    }
  });

  it('a manifest that states something unknown', async () => {
    rewriteArchive({ from: path, to: altered }, (made) => ({ ...made, madeAt: 'today' }));
    await expect(open(altered)).rejects.toMatchObject(refusal('is known (madeAt)'));
  });

  it('an archive of another format, and one of a newer version', async () => {
    writeFileSync(
      altered,
      readFileSync(path).toString('latin1').replace('format 1', 'format 2'),
      'latin1',
    );
    await expect(open(altered)).rejects.toMatchObject(refusal('has format 2'));
    rewriteArchive({ from: path, to: altered }, (made) => ({
      ...made,
      version: '9.9.9',
      migrations: [...made.migrations, 'f'.repeat(64)],
    }));
    await expect(restoreBackup(altered, place)).rejects.toMatchObject(refusal('by version 9.9.9'));
  });

  it('a file store with something else in it', async () => {
    await place.files.put(KEY, Buffer.from('of somebody else'), 'application/pdf');
    await expect(restoreBackup(path, place)).rejects.toMatchObject(refusal(`${KEY} is there`));
    await place.files.remove(KEY);
    expect(existsSync(join(place.dataFolder, 'database'))).toBe(false);
  });
});

it('an archive whose table is not what its manifest says is not kept', async () => {
  rewriteArchive({ from: path, to: altered }, (made) => ({
    ...made,
    tables: made.tables.map((table) =>
      table.name === 'users' ? { ...table, rowCount: table.rowCount + 1 } : table,
    ),
  }));
  await expect(restoreBackup(altered, place)).rejects.toMatchObject(
    refusal('The rows of users in'),
  );
  expect(await place.isEmpty()).toBe(true);
});

it('a restore that breaks off may be begun again', async () => {
  let puts = 0;
  const put: FileStore['put'] = (...file) =>
    (puts += 1) > 1 ? Promise.reject(new Error('the store is away')) : place.files.put(...file);
  const halfway = { ...place, files: { ...place.files, put } };
  await expect(restoreBackup(path, halfway)).rejects.toThrow('the store is away');
  expect(await listFiles(place.files)).toEqual([KEY]);
});

it('everything comes back: every row, file, wall and number', async () => {
  const restored = await restoreBackup(path, place);
  expect(restored).toEqual({ manifest, seal: 'own' });
  const before = await readWholeDatabase((text) => installation.database.look(text));
  const after = await place.readAll();
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const changed = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  expect(changed).toEqual([]);
  expect(await listFiles(place.files)).toEqual(await listFiles(installation.files));
  for (const key of await listFiles(installation.files)) {
    const [here, there] = [await place.files.get(key), await installation.files.get(key)];
    expect({ key, isSame: Buffer.compare(here!, there!) === 0 }).toEqual({ key, isSame: true });
  }
});

it('the audit that came back is as it was written, to the head that is noted', async () => {
  const { auditHead } = manifest;
  expect(auditHead?.position).toBeGreaterThan(0);
  const { url, dataFolder } = place;
  const source = await (url === null ? openEmbeddedSource(dataFolder) : openServerSource(url));
  const { secret, clock } = installation;
  const restored = {
    database: source,
    secret,
    secretBefore: null,
    clock,
    sealWatch: newSealWatch(),
  };
  const report = await verifyTrail(restored, { expected: auditHead?.hash });
  await source.close();
  expect(report).toEqual({ head: auditHead, fault: null });
});

it('what is not empty is refused, and says what is there', async () => {
  const there = place.url === null ? 'has a database already' : 'there are rows in accounts and';
  await expect(restoreBackup(path, place)).rejects.toMatchObject(refusal(there));
  await expect(restoreBackup(path, place)).rejects.toThrow(BackupRefusedError);
});

it('files that rows name and that are not there are told', () => {
  const documents = manifest.missingFiles.filter((key) => key.startsWith('documents/'));
  expect(documents.length).toBeGreaterThan(0);
  expect(manifest.missingFiles.every((key) => !key.includes('null'))).toBe(true);
});

it('nobody else may read an archive, and an unfinished one leaves nothing', async () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const broken = { ...installation.files, list: () => Promise.reject(new Error('away')) };
  const unfinished = join(folder.path, 'unfinished.tar');
  await expect(
    makeBackup(
      { ...installation, files: broken, now: () => new Date() },
      { path: unfinished, filesAre: 'inside' },
    ),
  ).rejects.toThrow('away');
  expect(readdirSync(folder.path).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

it('a table that breaks off in the middle leaves no archive', async () => {
  const halfway = `select 1 / (50000 - n) as n from generate_series(1, 100000) as n`;
  const read = installation.database.bulk.read(async ({ copyOut }) => {
    let bytes = 0;
    for await (const piece of copyOut(halfway)) bytes += piece.length;
    return bytes;
  });
  await expect(read).rejects.toThrow('division by zero');
});

it('a table that is closed to backups is told instead of left out', async () => {
  const { look } = installation.database;
  await look('alter policy back_up on users rename to shut');
  const path = join(folder.path, 'closed.tar');
  const wish = { path, filesAre: 'inside' } as const;
  const made = makeBackup({ ...installation, now: () => new Date() }, wish);
  // The one user of the embedded database sees past every policy, or the lack of one.
  if (installation.database.engine === 'pglite')
    expect((await made).tables).toEqual(manifest.tables);
  else await expect(made).rejects.toMatchObject(refusal('The table users is closed to backups'));
  await look('alter policy shut on users rename to back_up');
});

it('every table that lasts lets backups read it', async () => {
  const closed = await installation.database.look(
    `select relname from pg_class t where relnamespace = 'public'::regnamespace
     and relkind = 'r' and relpersistence = 'p' and not exists (
       select from pg_policies p where p.tablename = t.relname and p.policyname = 'back_up'
         and p.roles = '{hearthnote_backup}' and p.qual = 'true')`,
  );
  expect([...closed]).toEqual([]);
});

function open(archive: string) {
  return openArchive(archive, installation.secret);
}

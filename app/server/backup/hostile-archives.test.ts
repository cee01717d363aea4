import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';
import {
  forgeArchive,
  type Member,
  rewriteArchive,
  unsealed,
  withRows,
} from '#tests/helpers/rewrite-archive.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { makeBackup } from './make-backup.ts';
import { BackupRefusedError } from './manifest.ts';
import { openArchive } from './read-archive.ts';
import { readTables, selectRows } from './rows.ts';
import { restoreBackup } from './restore-backup.ts';
import { tarHeader } from './tar-header.ts';
import { sealOf } from './write-archive.ts';

const folder = makeTestFolder();
const path = join(folder.path, 'backup.tar');
const altered = join(folder.path, 'altered.tar');
const KEY = 'documents/1/a';
const PIECE = 'tables/users/000000.gz';
const HALF = Buffer.from('half');
let installation: TestInstallation;
let place: TestPlace & { secret: string };

beforeAll(async () => {
  installation = await openTestInstallation();
  await createPerson(installation, { email: 'somebody@example.com' });
  await installation.files.put(KEY, Buffer.of(7), 'application/pdf');
  const source = { ...installation, now: () => new Date() };
  await makeBackup(source, { path, filesAre: 'inside' });
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

it('an archive of which one bit is not as written, wherever it is', async () => {
  const whole = readFileSync(path);
  const random = randomNumbers(1);
  for (let round = 0; round < 200; round += 1) {
    const bit = round < 60 ? edgeBit(round, whole.length) : random(whole.length * 8);
    const bytes = Buffer.from(whole);
    bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7));
    writeFileSync(altered, bytes);
    await expect(open(altered), `bit ${bit}`).rejects.toThrow(BackupRefusedError);
  }
});

it('an archive that was cut short, anywhere, or that something was added to', async () => {
  const whole = readFileSync(path);
  const random = randomNumbers(2);
  for (let round = 0; round < 200; round += 1) {
    const length = round < 20 ? whole.length - round * 100 - 1 : random(whole.length);
    writeFileSync(altered, whole.subarray(0, length));
    await expect(open(altered), `${length} bytes`).rejects.toThrow(BackupRefusedError);
  }
  writeFileSync(altered, Buffer.concat([whole, Buffer.alloc(512)]));
  await expect(open(altered)).rejects.toMatchObject(refusal('damaged or was cut short'));
});

it('an archive whose content was altered by somebody who has no APP_SECRET', async () => {
  forgeArchive({ from: path, to: altered }, (members) => withRows(members, 'users', ''));
  await expect(restoreBackup(altered, place)).rejects.toMatchObject(
    refusal('was altered after it was made'),
  );
});

it('an archive that holds what no backup has, or the same twice', async () => {
  for (const name of ['../../etc/cron.d/x', 'files/documents/2/b', '/etc/passwd']) {
    forge((members) => [...members, { name, content: Buffer.from('x') }]);
    await expect(open(altered)).rejects.toMatchObject(refusal(`holds ${name}, which`));
  }
  forge((members) => [...members, members.at(-2)!]);
  await expect(open(altered)).rejects.toMatchObject(refusal('twice'));
});

it('a manifest that names a file outside of the store, or is none', async () => {
  const outside = { key: '../../outside', sizeBytes: 1, sha256: 'f'.repeat(64) };
  rewriteArchive({ from: path, to: altered }, (made) => ({
    ...made,
    files: [...made.files, outside],
  }));
  await expect(open(altered)).rejects.toMatchObject(refusal('is known (files.1.key)'));
  forge((members) =>
    members.map((one) => (one.name === 'manifest.json' ? { ...one, content: HALF } : one)),
  );
  await expect(open(altered)).rejects.toMatchObject(refusal('The manifest of'));
});

it('rows that unpack to more than any backup has, or do not unpack', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  const endless = gzipSync(Buffer.alloc(100 * 1024 * 1024, '\n'));
  for (const [content, said] of [
    [bomb, 'unpacks to more than'],
    [gzipSync('x'), 'The rows of users in'],
    [endless, 'The rows of users in'],
    [HALF, 'is damaged'],
  ] as const) {
    const isPiece = ({ name }: Member) => name === PIECE;
    forge((members) => members.map((one) => (isPiece(one) ? { ...one, content } : one)));
    await expect(restoreBackup(altered, place)).rejects.toMatchObject(refusal(said));
  }
});

it('an entry that claims to be longer than the archive', async () => {
  const whole = readFileSync(path);
  const at = whole.indexOf(PIECE);
  const header = tarHeader({ name: PIECE, sizeBytes: 8_589_934_591 });
  const sealed = Buffer.concat([whole.subarray(0, at), header, whole.subarray(at + 512, -2048)]);
  const seal = sealOf(createHash('sha256').update(sealed).digest('hex'));
  writeFileSync(altered, Buffer.concat([sealed, seal]));
  await expect(open(altered)).rejects.toMatchObject(refusal('damaged or was cut short'));
});

it('rows that break the rules of their tables are told, and not kept', async () => {
  const rows = await installation.database.bulk.read(async ({ copyOut, query }) => {
    const tables = await readTables({ copyOut, query } as never);
    const pieces = [];
    const users = tables.find(({ name }) => name === 'users')!;
    for await (const piece of copyOut(selectRows(users))) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  });
  for (const wrong of ['no such columns\n', rows + rows]) {
    forge((members) => withRows(members, 'users', wrong));
    await expect(restoreBackup(altered, place)).rejects.toMatchObject(
      refusal('do not fit the tables'),
    );
    expect(await place.isEmpty()).toBe(true);
  }
});

it('a file that is not what the manifest says is told', async () => {
  const isFile = ({ name }: Member) => name === `files/${KEY}`;
  forge((members) => members.map((one) => (isFile(one) ? { ...one, content: HALF } : one)));
  await expect(restoreBackup(altered, place)).rejects.toMatchObject(refusal(`${KEY} in`));
  expect(await place.isEmpty()).toBe(true);
});

it('an archive tells whether this APP_SECRET has sealed it, another one, or none', async () => {
  const sealOfArchive = async (from: string, secret: string) => {
    const archive = await openArchive(from, secret);
    await archive.close();
    return archive.seal;
  };
  expect(await sealOfArchive(path, installation.secret)).toBe('own');
  expect(await sealOfArchive(path, 'another secret')).toBe('foreign');
  forge((members) => members);
  expect(await sealOfArchive(altered, installation.secret)).toBe('none');
});

/** As `altered`: an archive that is made so by somebody who leaves the seal by key out. */
function forge(change: (members: Member[]) => Member[]): void {
  forgeArchive({ from: path, to: altered }, (members) => change(unsealed(members)));
}

function open(archive: string) {
  return openArchive(archive, installation.secret);
}

/** Bits of the first and the last blocks, where headers and the seal are. */
function edgeBit(round: number, length: number): number {
  return round < 30 ? round * 131 : (length - (round - 29) * 67) * 8;
}

/** Numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { expect, test } from 'vitest';

import { OlderSchemaError } from '#app/server/db/pending.ts';
import { WrongSettingsError } from '#app/server/env.ts';

import { checkServerVersion, NotEnoughSpaceError } from './demands.ts';
import { DataFolderLockedError, ForeignFolderError } from './data-folder.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const PLACE = {
  host: '127.0.0.1',
  port: 3000,
  metrics: { host: '192.0.2.1', port: 9464 },
  dataFolder: '/srv/hearthnote',
  databaseUrl: 'postgres://keeper:hush@db.example.com/notes',
};

function failure(code: string, more: object = {}): Error {
  return Object.assign(new Error(code), { code, ...more });
}

async function caught(action: Promise<unknown>): Promise<unknown> {
  try {
    await action;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed.');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

test.each([
  [failure('EADDRINUSE', { syscall: 'listen' }), 'Port 3000 on 127.0.0.1 is in use'],
  [failure('EACCES', { syscall: 'listen' }), 'Port 3000 is reserved for privileged users'],
  [failure('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST is 127.0.0.1, which is not an address'],
  [failure('ENOTFOUND', { hostname: '127.0.0.1' }), 'HOST is 127.0.0.1, which is not an address'],
  [
    failure('EADDRINUSE', { syscall: 'listen', port: 9464 }),
    'Port 9464 on 192.0.2.1 is in use: stop the other program or set METRICS_PORT to another',
  ],
  [failure('ENOTFOUND', { hostname: '192.0.2.1' }), 'METRICS_HOST is 192.0.2.1'],
  [failure('ENOSPC'), 'The disk with the data folder is full'],
  [failure('53100'), 'The disk of the database server is full'],
  [failure('EACCES', { path: '/srv/hearthnote/secret' }), 'may not use /srv/hearthnote/secret'],
  [failure('EACCES', { path: '.env' }), 'The settings in .env cannot be read (EACCES)'],
  [failure('EROFS'), 'may not use /srv/hearthnote (EROFS)'],
  [
    failure('ECONNREFUSED'),
    'DATABASE_URL does not work: nothing answers on db.example.com:5432 (ECONNREFUSED)',
  ],
  [failure('CONNECT_TIMEOUT'), 'nothing answers on db.example.com:5432 (CONNECT_TIMEOUT)'],
  [failure('ENOTFOUND', { hostname: 'db.example.com' }), 'the host db.example.com is not known'],
  [failure('28P01'), 'refuses the user "keeper"'],
  [failure('3D000'), 'there is no database "notes" on db.example.com:5432'],
  [failure('DEPTH_ZERO_SELF_SIGNED_CERT'), 'is not trusted'],
])('%o is one sentence', (error, start) => {
  const sentence = explainStartFailure(error, PLACE);
  expect(sentence).toContain(start);
  expect(sentence).not.toContain('hush');
  expect(sentence).toMatch(/^[^\n]+\.$/);
});

test('the reason is found under what a library wrapped around it', () => {
  const deep = new Error('Failed query', { cause: new AggregateError([failure('ECONNREFUSED')]) });
  expect(explainStartFailure(deep, PLACE)).toContain('nothing answers');
});

test('a locked data folder is explained by its holder', () => {
  const holder = { pid: 42, machine: 'attic', since: '2026-01-05T08:00:00.000Z' };
  const error = new DataFolderLockedError('/srv/hearthnote', holder);
  expect(explainStartFailure(error, PLACE)).toBe(
    'The data folder /srv/hearthnote is in use by process 42 on attic since ' +
      '2026-01-05T08:00:00.000Z: stop it or set DATA_DIR to another folder.',
  );
});

test('a data folder of another user is refused with what can be done', () => {
  expect(explainStartFailure(new ForeignFolderError('/srv/hearthnote', 1000), PLACE)).toBe(
    'The data folder /srv/hearthnote belongs to another user of this machine (number 1000): run ' +
      'Hearthnote as that user, give the folder and all in it to this one, or set DATA_DIR to ' +
      'another folder.',
  );
});

test('a full disk says how much is missing', () => {
  const error = new NotEnoughSpaceError('/srv/hearthnote', 12 * 1024 * 1024);
  expect(explainStartFailure(error, PLACE)).toContain('is full (12 MB free, 100 MB needed)');
});

test('an old database server is named with its version', () => {
  const refusal = caught(Promise.resolve().then(() => checkServerVersion(140_011)));
  return expect(refusal.then((error) => explainStartFailure(error, PLACE))).resolves.toContain(
    'PostgreSQL 14.11, but Hearthnote needs 15 or newer',
  );
});

test('wrong settings are shown line by line, even before the settings are known', () => {
  const error = new WrongSettingsError(['PORT must be …', 'DEMO must be …']);
  expect(explainStartFailure(error, null)).toBe('PORT must be …\nDEMO must be …');
});

test('what is not known keeps its stack', () => {
  expect(explainStartFailure(new TypeError('x is not a function'), PLACE)).toBeNull();
  expect(explainStartFailure(failure('ECONNREFUSED'), { ...PLACE, databaseUrl: null })).toBeNull();
  expect(explainStartFailure('a text', PLACE)).toBeNull();
  const rightMissing = failure('42501', { routine: 'aclcheck_error' });
  expect(explainStartFailure(rightMissing, PLACE)).toContain('lacks rights on the database');
  const policyBroken = failure('42501', { routine: 'ExecWithCheckOptions' });
  expect(explainStartFailure(policyBroken, PLACE)).toBeNull();
});

test('a database that is too old names the version that can bring it on', () => {
  expect(explainStartFailure(new OlderSchemaError('old'), PLACE)).toMatch(
    /^The database has the tables of an older version .* start version 0\.1\.0 of commit \w+ on it/,
  );
});

test('a port that is really taken is explained', async () => {
  const first = createServer();
  await listen(first, 0, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  const error = await caught(listen(createServer(), port, '127.0.0.1'));
  first.close();
  expect(explainStartFailure(error, { ...PLACE, port })).toContain(`Port ${port} on 127.0.0.1`);
});

test.each(['localhost', '127.0.0.1'])(
  'a database that is not there on %s is explained',
  async (host) => {
    const databaseUrl = `postgres://keeper:hush@${host}:1/notes`;
    const sql = postgres(databaseUrl, { max: 1 });
    const error = await caught(sql`select 1`);
    await sql.end();
    expect(explainStartFailure(error, { ...PLACE, databaseUrl })).toContain(
      `nothing answers on ${host}:1 (ECONNREFUSED)`,
    );
  },
);

import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';
import { openPostgresql } from './open-postgresql.ts';

const server = new URL(process.env.TEST_DATABASE_URL ?? '');
const admin = postgres(server.href, { max: 1, onnotice: () => undefined });
const name = `hearthnote_tls_${Math.random().toString(36).slice(2, 10)}`;
const CERTIFICATES = 'tests/fixtures/tls';

/** Gives the server of the tests a certificate for "localhost", signed by an authority of ours. */
beforeAll(async () => {
  await admin.unsafe(`create database ${name}`);
  await writeOnServer('server.crt', 'server.pem');
  await writeOnServer('server.key', 'server-key.pem');
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  await vi.waitUntil(async () => (await admin`show ssl`)[0]?.ssl === 'on', 20_000);
});

afterAll(async () => {
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

async function writeOnServer(file: string, source: string): Promise<void> {
  const lines = readFileSync(`${CERTIFICATES}/${source}`, 'utf8').trim().split('\n');
  const rows = lines.map((line) => `('${line}')`).join(', ');
  await admin.unsafe(
    `copy (select * from (values ${rows}) as line) to program 'umask 077; cat > ${file}'`,
  );
}

type Wish = { host?: string; sslmode?: string; ca?: string };

/** Whether a connection was encrypted, or the sentence that says why there is none. */
async function connect({ host = 'localhost', sslmode, ca }: Wish): Promise<boolean | string> {
  const url = new URL(server);
  url.hostname = host;
  url.pathname = `/${name}`;
  if (sslmode !== undefined) url.searchParams.set('sslmode', sslmode);
  const databaseCa = ca === undefined ? null : `${CERTIFICATES}/${ca}`;
  try {
    const pools = { main: 2, signIn: 1 };
    const database = await openPostgresql(url.href, { databaseCa, databasePools: pools });
    await database.signIn.execute('select 1');
    const [found] = await admin`
      select bool_and(ssl) as "isEncrypted" from pg_stat_ssl join pg_stat_activity using (pid)
      where datname = ${name} and application_name = 'hearthnote'`;
    await database.close();
    return found?.isEncrypted ?? 'nobody is connected';
  } catch (error) {
    const place = { host: '', port: 0, metrics: null, dataFolder: '', databaseUrl: url.href };
    return explainStartFailure(error, place) ?? String(error);
  }
}

it.each<[string, Wish]>([
  ['by an authority that the system does not know', { sslmode: 'verify-full' }],
  ['by another authority', { sslmode: 'verify-full', ca: 'stranger.pem' }],
  ['by another authority, also with require', { sslmode: 'require', ca: 'stranger.pem' }],
  [
    'for another name of the machine',
    { host: '127.0.0.1', sslmode: 'verify-full', ca: 'authority.pem' },
  ],
])('a server with a certificate %s is not trusted', async (_, wish) => {
  expect(await connect(wish)).toContain('the encryption that');
});

it('a file of authorities that cannot be read is named', async () => {
  expect(await connect({ ca: 'nowhere.pem' })).toContain('DATABASE_CA names');
});

it('both pools are encrypted when they are asked to be, and only then', async () => {
  expect(await connect({ sslmode: 'verify-full', ca: 'authority.pem' })).toBe(true);
  expect(await connect({ ca: 'authority.pem' })).toBe(true);
  expect(await connect({ sslmode: 'require' })).toBe(true);
  expect(await connect({})).toBe(false);
  expect(await connect({ sslmode: 'disable', ca: 'authority.pem' })).toBe(false);
});

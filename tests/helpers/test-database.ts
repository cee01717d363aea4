import { readFile, writeFile, rename } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import postgres from 'postgres';
import type { Database } from '#app/server/db/database.ts';
import { readAccessFiles } from '#app/server/db/access-files.ts';
import { migratePglite, underRole } from '#app/server/db/open-pglite.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { readMigrations } from '#app/server/db/pending.ts';
import { asOnOneConnection } from './one-connection.ts';

/** What the names of databases on a server begin with: of a test's own, and of what is copied. */
const TEST = 'hearthnote_test_';
export const KEPT = 'hearthnote_kept_';

export type TestDatabase = Database & {
  /** For assertions only: a superuser's view past every policy. Rows as plain objects. */
  look: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Ends work on it and keeps what is in it: returns what opens a copy, as often as called. */
  keep: () => Promise<OpenTestDatabase>;
};

export type OpenTestDatabase = () => Promise<TestDatabase>;

/** An empty, migrated database of the engine that this run tests; `close` removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'pglite' ? openEmbedded() : openServer();
}

/**
 * An embedded database, in memory or in a folder, which is filled when it is new. Migrating PGlite
 * takes seconds, loading a dumped image less than one.
 */
export async function openEmbedded(dataDir?: string): Promise<TestDatabase> {
  const isThere = dataDir !== undefined && existsSync(dataDir);
  return embeddedOf(isThere ? { dataDir } : { dataDir, loadDataDir: await readImage() });
}

/**
 * A test's data fit into little memory, which is emptied at each opening, and their log is not
 * needed again: together with an image without templates, opening takes half of the time.
 */
const SMALL = ['shared_buffers=16MB', 'wal_recycle=off', 'min_wal_size=32MB', 'max_wal_size=32MB'];

const openSmall = (options: PGliteOptions) => {
  const startParams = [...PGlite.defaultStartParams, ...SMALL.flatMap((it) => ['-c', it])];
  return PGlite.create({ ...options, startParams });
};

async function embeddedOf(options: PGliteOptions): Promise<TestDatabase> {
  const client = await openSmall(options);
  const database = await migratePglite(client);
  const owner = underRole(client, 'none');
  return {
    ...database,
    look: async (text, values = []) => (await owner.query(text, values)).rows as never,
    keep: async () => {
      const loadDataDir = await client.dumpDataDir('none');
      await database.close();
      return () => embeddedOf({ loadDataDir });
    },
  };
}

async function readImage(): Promise<Blob> {
  const path = join(tmpdir(), `hearthnote-small-image-${schemaHash()}.tar`);
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return new Blob([kept]);
  const client = await openSmall({});
  await migratePglite(client);
  const image = await imageOf(client);
  await client.close();
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, path);
  return image;
}

/** Its files without the databases that new ones are copied from, and without the log so far. */
async function imageOf(client: PGlite): Promise<Blob> {
  const statements = [
    'set role none',
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    'checkpoint',
    'select pg_switch_wal()',
    'checkpoint',
  ];
  for (const statement of statements) await client.query(statement);
  return client.dumpDataDir('none');
}

function schemaHash(): string {
  const hashes = [...readMigrations().map(({ hash }) => hash), readAccessFiles().hash];
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);
}

/**
 * The same on PostgreSQL, whatever engine this run tests; the product reaches it by the address
 * that `through` makes of its own, such as one of a line that can be cut.
 */
export async function openServer(through = (url: string) => url): Promise<TestDatabase> {
  const adminUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = adminOf(adminUrl);
  const template = `hearthnote_template_${schemaHash()}`;
  try {
    await admin`select pg_advisory_lock(1)`;
    const [found] = await admin`select from pg_database where datname = ${template}`;
    if (found === undefined) {
      await admin.unsafe(`drop database if exists ${template}_draft`);
      await admin.unsafe(`create database ${template}_draft`);
      await (await openPostgresql(urlOf(adminUrl, `${template}_draft`))).close();
      await admin.unsafe(`alter database ${template}_draft rename to ${template}`);
    }
    return await copyOf(template, { adminUrl, admin, through });
  } catch (error) {
    // Whoever kept the lock would leave all others waiting for good.
    await admin.end({ timeout: 5 });
    throw error;
  }
}

type Server = { adminUrl: URL; admin: postgres.Sql; through: (url: string) => string };

/** A copy of a database that nobody is on. */
async function copyOf(template: string, server: Server): Promise<TestDatabase> {
  const { adminUrl, admin, through } = server;
  const name = `${TEST}${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name} template ${template}`);
  await admin`select pg_advisory_unlock_all()`;
  const database = asOnOneConnection(await openPostgresql(through(urlOf(adminUrl, name))));
  const viewer = postgres(urlOf(adminUrl, name), { max: 2, onnotice: () => undefined });
  const leave = async () => {
    await database.close();
    // After a crash of the server the driver may wait for good for a connection that is lost.
    await viewer.end({ timeout: 5 });
  };
  return {
    ...database,
    look: async (text, values = []) => (await viewer.unsafe(text, values as never[])) as never,
    close: async () => {
      await leave();
      await admin.unsafe(`drop database ${name} with (force)`);
      if (database.login !== null) await admin.unsafe(`drop role ${database.login.username}`);
      await admin.end({ timeout: 5 });
    },
    keep: async () => {
      await leave();
      const kept = name.replace(TEST, KEPT);
      await admin.unsafe(`alter database ${name} rename to ${kept}`);
      await admin.end({ timeout: 5 });
      return () => copyOf(kept, { ...server, admin: adminOf(adminUrl) });
    },
  };
}

function adminOf(url: URL): postgres.Sql {
  return postgres(url.href, { max: 1, onnotice: () => undefined });
}

function urlOf(base: URL, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

/** An empty folder for one test file; `remove` deletes it with what is in it. */
export function makeTestFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hearthnote-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

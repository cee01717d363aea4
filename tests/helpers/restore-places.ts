import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import {
  openEmbeddedTarget,
  openServerTarget,
  type RestoreTarget,
} from '#app/server/backup/open-database.ts';
import { listFiles } from '#app/server/backup/files.ts';
import { type FileStore, filePlaceOf, openFileStore } from '#app/server/storage/file-store.ts';
import { createOwnedDatabase } from './owned-database.ts';
import { makeTestFolder } from './test-database.ts';
import { readWholeDatabase } from './whole-database.ts';

export type TestPlace = {
  openTarget: () => Promise<RestoreTarget>;
  files: FileStore;
  dataFolder: string;
  /** Null for the embedded database. */
  url: string | null;
  look: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;
  readAll: () => Promise<Record<string, string[]>>;
  /** Whether nothing was restored here: no file, no database in the folder, no row. */
  isEmpty: () => Promise<boolean>;
  remove: () => Promise<void>;
};

/** A place to restore to, empty: a data folder, and perhaps a PostgreSQL of an ordinary owner. */
export async function makeTestPlace(engine: 'pglite' | 'postgresql'): Promise<TestPlace> {
  const folder = makeTestFolder();
  const owned = engine === 'pglite' ? null : await createOwnedDatabase();
  const look: TestPlace['look'] =
    owned === null
      ? (text) => lookEmbedded(folder.path, text)
      : (text) => lookServer(owned.url, text);
  const files = openFileStore(filePlaceOf({ s3: null, dataFolder: folder.path }));
  const isWithoutRows = async () => {
    if (owned === null) return !existsSync(join(folder.path, 'database'));
    const [found] = await look(`select where to_regclass('public.users') is not null`);
    return found === undefined || (await look('select from users')).length === 0;
  };
  return {
    openTarget: () =>
      owned === null ? openEmbeddedTarget(folder.path) : openServerTarget(owned.url),
    files,
    isEmpty: async () => (await listFiles(files)).length === 0 && (await isWithoutRows()),
    dataFolder: folder.path,
    url: owned?.url ?? null,
    look,
    readAll: () =>
      owned === null ? readEmbedded(folder.path) : readWholeDatabase((text) => look(text)),
    remove: async () => {
      await owned?.remove();
      folder.remove();
    },
  };
}

async function withEmbedded<T>(dataFolder: string, work: (client: PGlite) => Promise<T>) {
  const client = await PGlite.create({ dataDir: join(dataFolder, 'database') });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

function lookEmbedded(dataFolder: string, text: string): Promise<never> {
  return withEmbedded(dataFolder, async (client) => (await client.query(text)).rows as never);
}

function readEmbedded(dataFolder: string): Promise<Record<string, string[]>> {
  return withEmbedded(dataFolder, (client) =>
    readWholeDatabase(async (text) => (await client.query(text)).rows as never),
  );
}

/** As the superuser of the tests, in the owner's database. */
async function lookServer(url: string, text: string): Promise<never> {
  const place = new URL(process.env.TEST_DATABASE_URL ?? '');
  place.pathname = new URL(url).pathname;
  const client = postgres(place.href, { max: 1, onnotice: () => undefined });
  try {
    return Array.from(await client.unsafe(text)) as never;
  } finally {
    await client.end();
  }
}

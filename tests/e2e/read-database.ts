import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';

/**
 * What the running product has stored: asks the PostgreSQL of READ_DATABASE_URL, or opens a copy of
 * the embedded database, as after a crash, since the database itself belongs to the one process
 * that serves. Needs DATA_FOLDER in the environment then.
 */
export async function readDatabase<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  const url = process.env.READ_DATABASE_URL;
  return url ? readServer<Row>(url, query, values) : readCopy<Row>(query, values);
}

async function readServer<Row>(url: string, query: string, values: unknown[]): Promise<Row[]> {
  const server = postgres(url, { max: 1 });
  const rows = await server.unsafe(query, values as never[]);
  await server.end();
  return [...rows] as Row[];
}

async function readCopy<Row>(query: string, values: unknown[]): Promise<Row[]> {
  const dataFolder = process.env.DATA_FOLDER;
  if (!dataFolder) throw new Error('DATA_FOLDER must name the data folder of the running product');
  const copy = mkdtempSync(join(tmpdir(), 'hearthnote-copy-'));
  try {
    const folder = join(copy, 'database');
    cpSync(join(dataFolder, 'database'), folder, { recursive: true });
    const database = await PGlite.create({ dataDir: folder });
    const { rows } = await database.query<Row>(query, values);
    await database.close();
    return rows;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

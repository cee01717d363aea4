import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * What the running product has stored: opens a copy of its embedded database, as after a crash,
 * since the database itself belongs to the one process that serves. Needs DATA_FOLDER in the
 * environment.
 */
export async function readDatabase<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
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

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fillDemo } from '#app/server/db/seed/fill-demo.ts';
import { readSettings } from '#app/server/env.ts';
import { makeTestFolder } from './test-database.ts';

/**
 * A filled demo of one's own, at rest: a copy of the one that the whole test has filled already
 * with the built product, where there is one.
 */
export async function openFilledDemo() {
  const folder = makeTestFolder();
  const place = join(folder.path, 'database');
  const read = readSettings({ DATA_DIR: folder.path });
  if (!read.ok) throw new Error(read.reason.join());
  const filled = process.env.FILLED_DEMO;
  if (filled) cpSync(filled, folder.path, { recursive: true });
  else await fillDemo(read.value, place);
  const database = await PGlite.create({ dataDir: place });
  const table = async (query: string) =>
    (await database.query<Record<string, unknown>>(query)).rows;
  return {
    folder,
    place,
    settings: read.value,
    database,
    /** What a query finds, row by row. */
    table,
    /** What stands in the column `value` of each row. */
    column: async (query: string) => (await table(query)).map((row) => row.value),
    close: async () => {
      await database.close();
      folder.remove();
    },
  };
}

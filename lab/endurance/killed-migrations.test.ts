import { migrationHashes, withMigrationsUpTo } from '../../app/server/db/migrations-up-to.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/helpers/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteToCut, openPostgresqlToCut, type ToCut } from './migrate-and-cut.ts';
import { schemaOf, stateOf } from './database-state.ts';
import { oldData } from './old-data.ts';
import { rounds } from './rounds.ts';

// R12: every migration is broken off at each of its statements, on a database with data that the
// oldest version has left. Drizzle runs all that is due in one transaction: nothing of it may stand
// until everything does, and the next start has to go on as if nothing had been.

const ALL = migrationHashes().length;
/** The schema of the first version: tables, and who may do what. */
const OLDEST = 2;
const NOTES = rounds(4_000);

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await openTestDatabase();
});
afterAll(() => fresh.close());

const ENGINES = [
  ['PostgreSQL', openPostgresqlToCut],
  ['PGlite', openPgliteToCut],
] as const;

describe.each(ENGINES)('on %s', (engine, open) => {
  it('a migration that is broken off anywhere leaves nothing, and is made up for', async () => {
    const database = await open();
    let cuts = 0;
    for (let version = 1; version <= ALL; version += 1) {
      cuts += await withMigrationsUpTo(version, (folder) => cutEverywhere(database, folder));
      if (version === OLDEST) await database.look(oldData(NOTES));
    }
    console.log(`${engine}: ${ALL} migrations broken off ${cuts} times, ${NOTES} notes`);
    expect(await schemaOf(database.look)).toEqual(await schemaOf(fresh.look));
    await database.close();
  });
});

/** Breaks the migration off at one statement after the other until it comes to its end. */
async function cutEverywhere(database: ToCut, folder: string): Promise<number> {
  const before = await stateOf(database.look);
  for (let cuts = 0; ; cuts += 1) {
    const hasEnded = await database.migrate(folder, cuts);
    const after = await stateOf(database.look);
    if (after.migrations > before.migrations) {
      expect(after.migrations).toBe(before.migrations + 1);
      // What was there is there still; what was empty may have been filled from it.
      expect(after.totals).toMatchObject(withoutEmpty(before.totals));
      // A commit whose answer was lost is not done again.
      await database.migrate(folder, Infinity);
      expect(await stateOf(database.look)).toEqual(after);
      return cuts;
    }
    expect({ hasEnded, ...after }).toEqual({ hasEnded: false, ...before });
  }
}

function withoutEmpty(totals: Record<string, string | null>): Record<string, string | null> {
  const kept = Object.entries(totals).filter(([, total]) => total !== null && total !== '0');
  return Object.fromEntries(kept);
}

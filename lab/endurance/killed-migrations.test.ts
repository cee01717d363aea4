import { makeTables, migrate } from '../../app/server/db/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/helpers/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteToCut, openPostgresqlToCut, type ToCut } from './migrate-and-cut.ts';
import { schemaOf, stateOf } from './database-state.ts';
import { oldData } from './old-data.ts';
import { rounds } from './rounds.ts';

// R12: all that a start does to a schema is broken off at each piece that is sent: on an empty
// database, and on one with data that the oldest version has left. It is one transaction: nothing
// of it may stand until everything does, and the next start has to go on as if nothing had been.

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
    const wanted = await schemaOf(fresh.look);
    const empty = await open();
    let cuts = await cutEverywhere(empty);
    expect(await schemaOf(empty.look)).toEqual(wanted);
    await empty.close();
    const filled = await open();
    await filled.alter((database) => makeTables(database, 1), Infinity);
    await filled.look(oldData(NOTES));
    cuts += await cutEverywhere(filled);
    expect(await schemaOf(filled.look)).toEqual(wanted);
    await filled.close();
    console.log(`${engine}: broken off ${cuts} times, ${NOTES} notes`);
  });
});

/** Breaks the migration off at one statement after the other until it comes to its end. */
async function cutEverywhere(database: ToCut): Promise<number> {
  const before = await stateOf(database.look);
  for (let cuts = 0; ; cuts += 1) {
    const hasEnded = await database.alter(migrate, cuts);
    const after = await stateOf(database.look);
    if (after.steps > before.steps) {
      // What was there is there still; what was empty may have been filled from it.
      expect(after.totals).toMatchObject(withoutEmpty(before.totals));
      // A commit whose answer was lost is not done again.
      await database.alter(migrate, Infinity);
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

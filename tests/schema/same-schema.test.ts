import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite, underRole } from '#app/server/db/open-pglite.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';
import { CATALOGUE } from './catalogue.ts';

let tested: TestDatabase;
let embedded: PGlite;

beforeAll(async () => {
  tested = await openTestDatabase();
  embedded = await PGlite.create();
  await migratePglite(embedded);
});
afterAll(async () => {
  await tested.close();
  await embedded.close();
});

// Run on PostgreSQL this compares the two engines; run on PGlite, a dumped image with a fresh one.
describe.each(Object.entries(CATALOGUE))('%s', (_name, query) => {
  it('are the same as in a newly migrated embedded database', async () => {
    const here = [...(await tested.look(query))].map((row) => JSON.stringify(row));
    const there = (await underRole(embedded, 'none').query(query)).rows.map((row) =>
      JSON.stringify(row),
    );
    expect(here.length).toBeGreaterThan(0);
    expect(here).toEqual(there);
  });
});

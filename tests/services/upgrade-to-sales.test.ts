import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTables, migrate } from '#app/server/db/migrate.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';

/** Migrations before offerings said since when they say what they say. */
const BEFORE = 22;

/** An offering as a database of before has it, closed to its owner as well. */
const OLD_ROWS = [
  `insert into properties (id, address, city, state, zip_code)
   values (md5('house')::uuid, '1 Old Street', 'Dayton', 'OH', '45402')`,
  `insert into offerings (property_id, exemption, accreditation, created_at)
   values (md5('house')::uuid, '506c', 'verified', '2026-02-03T10:00:00Z')`,
  'alter table offerings enable row level security, force row level security',
];

let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace(process.env.TEST_ENGINE === 'pglite' ? 'pglite' : 'postgresql');
});
afterAll(() => place.remove());

it('an upgrade takes the terms of an offering for those it had from the beginning', async () => {
  const target = await place.openTarget();
  await target.alter(async (database) => {
    await makeTables(database, BEFORE);
    for (const statement of OLD_ROWS) await database.execute(sql.raw(statement));
  });
  await target.alter(migrate);
  await target.keep();
  const kept = await place.look('select exemption_since = created_at as kept from offerings');
  expect(kept).toEqual([{ kept: true }]);
});

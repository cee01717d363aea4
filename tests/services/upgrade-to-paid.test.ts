import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTables, migrate } from '#app/server/db/migrate.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';

/** Migrations before an entry of a holder kept what was paid. */
const BEFORE = 23;

const id = (name: string) => `md5('${name}')::uuid`;

/** Two notes of one holder: the money of the first was recorded, the second approved at once. */
const OLD_ROWS = [
  `insert into users (id, name, email, email_verified, first_name, last_name)
   values (${id('user')}, 'Person', 'person@example.com', true, 'Pat', 'Person')`,
  `insert into organizations (id, name, slug) values (${id('org')}, 'Capital', 'capital')`,
  `insert into investing_profiles (id, organization_id, label, kind, facts, vesting_text,
     is_default)
   values (${id('profile')}, ${id('org')}, 'Capital', 'unspecified',
     '{"kind":"unspecified","name":"Capital"}', 'Capital', true)`,
  `insert into profile_versions (profile_id, version, kind, facts, vesting_text)
   select id, version, kind, facts, vesting_text from investing_profiles`,
  `insert into properties (id, address, city, state, zip_code)
   values (${id('house')}, '1 Old Street', 'Dayton', 'OH', '45402')`,
  `insert into property_notes (id, property_id, amount_cents, starting_principal_cents,
     interest_rate_ppm, term_months, payment_type, note_date, monthly_payment_cents, maturity_date,
     status)
   select md5('note ' || way)::uuid, ${id('house')}, 9500000, 8000000, 70000, 12, 'bullet',
     '2026-01-01', 70000, '2027-01-01', 'active' from unnest(array['staged', 'simple']) way`,
  `insert into note_holders (note_id, organization_id, profile_id, profile_version, vesting_text,
     held_from)
   select id, ${id('org')}, ${id('profile')}, 1, 'Capital', '2026-02-01' from property_notes`,
  `insert into investment_requests (id, user_id, organization_id, profile_id, property_id, note_id,
     amount_cents, stage, status)
   select md5('request ' || way)::uuid, ${id('user')}, ${id('org')}, ${id('profile')},
     ${id('house')}, md5('note ' || way)::uuid, 9500000, 'active', 'approved'
   from unnest(array['staged', 'simple']) way`,
  `insert into funding_receipts (request_id, received_on, amount_cents, method, recorder_name,
     recorded_at, idempotency_key)
   values (md5('request staged')::uuid, '2026-02-01', 9500000, 'wire', 'Pat', now(), 'once')`,
  ...['note_holders', 'investment_requests', 'funding_receipts'].map(
    (table) => `alter table ${table} enable row level security, force row level security`,
  ),
];

let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace(process.env.TEST_ENGINE === 'pglite' ? 'pglite' : 'postgresql');
});
afterAll(() => place.remove());

it('an upgrade finds what was paid for a note whose money was recorded', async () => {
  const target = await place.openTarget();
  await target.alter(async (database) => {
    await makeTables(database, BEFORE);
    for (const statement of OLD_ROWS) await database.execute(sql.raw(statement));
  });
  await target.alter(migrate);
  await target.keep();
  const kept = await place.look(
    `select note_id = md5('note staged')::uuid as "hasMoney", paid_cents::int as "paidCents"
     from note_holders order by 1`,
  );
  expect(kept).toEqual([
    { hasMoney: false, paidCents: null },
    { hasMoney: true, paidCents: 9_500_000 },
  ]);
});

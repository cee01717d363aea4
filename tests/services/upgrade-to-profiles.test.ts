import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTables, migrate } from '#app/server/db/migrate.ts';
import { rowsOf } from '#tests/permissions/seeing.ts';
import { makeTestPlace, type TestPlace } from '#tests/helpers/restore-places.ts';

/** Migrations before there were investing profiles. */
const BEFORE = 6;

const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;

/** Seven held notes of three organizations, one of which holds three; a fourth has only asked. */
const OLD_ROWS = `
  insert into users (id, name, email, email_verified, first_name, last_name)
  select ${id('user', 'i')}, 'Person', 'person' || i || '@example.com', true, 'Pat', 'Nr ' || i
  from generate_series(1, 5) i;
  insert into organizations (id, name, slug)
  select ${id('org', 'i')}, 'Capital ' || i, 'capital-' || i from generate_series(1, 5) i;
  insert into properties (id, address, city, state, zip_code)
  values (${id('house', '1')}, '1 Old Street', 'Dayton', 'OH', '45402');
  insert into property_notes (id, property_id, amount_cents, interest_rate_ppm, term_months,
    payment_type, note_date, monthly_payment_cents, maturity_date, status)
  select ${id('note', 'i')}, ${id('house', '1')}, 12000000, 70000, 12, 'bullet', '2026-01-01',
    70000, '2027-01-01', case when i < 8 then 'active' else 'available' end
  from generate_series(1, 8) i;
  insert into note_holders (note_id, organization_id, held_from)
  select ${id('note', 'i')}, ${id('org', '1 + i % 3')}, '2026-01-01' from generate_series(1, 7) i;
  insert into property_note_payments (note_id, period_number, due_date, is_stub,
    scheduled_payment_cents, interest_due_cents, principal_due_cents, starting_balance_cents,
    ending_balance_cents)
  select ${id('note', 'i')}, 1, '2027-01-01', false, 12070000, 70000, 12000000, 12000000, 0
  from generate_series(1, 7) i;
  insert into investment_requests (user_id, organization_id, property_id, note_id, amount_cents)
  select ${id('user', 'i')}, case when i < 5 then ${id('org', 'i')} end, ${id('house', '1')},
    ${id('note', '8')}, 12000000 from generate_series(3, 5) i;
  insert into statements (id, organization_id, kind, starts_on, issued_on, issued_at)
  select ${id('paper', 'i')}, ${id('org', 'i')}, 'year', '2025-01-01', '2026-01-01', '2026-01-01'
  from generate_series(1, 3) i;
  insert into statement_papers (statement_id, facts, pdf_sha256, csv_sha256)
  select ${id('paper', 'i')}, '{"holderName":"Capital"}', 'x', 'y' from generate_series(1, 3) i;
  alter table organizations enable row level security, force row level security;
  alter table note_holders enable row level security, force row level security;
  alter table investment_requests enable row level security, force row level security`;

const KEPT = ['property_note_payments', 'statements', 'statement_papers', 'property_notes'];
const TEXT_OF_KEPT = KEPT.map(
  (table) => `select '${table}' as name, md5(string_agg(f::text, '|' order by f::text)) as text
    from (select to_jsonb(t) - '{status_pinned,is_closed}'::text[] as f from ${table} t) kept`,
).join(' union all ');

let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace(process.env.TEST_ENGINE === 'pglite' ? 'pglite' : 'postgresql');
});
afterAll(() => place.remove());

it('an upgrade gives each holder one profile, which its entries name (6.X15)', async () => {
  let before: object[] = [];
  const target = await place.openTarget();
  await target.alter(async (database) => {
    await makeTables(database, BEFORE);
    await database.transaction(async (transaction) => {
      for (const statement of OLD_ROWS.split(';')) await transaction.execute(sql.raw(statement));
      before = rowsOf(await transaction.execute(sql.raw(TEXT_OF_KEPT)));
    });
  });
  await target.alter(migrate);
  await target.keep();
  expect(await place.look(TEXT_OF_KEPT)).toEqual(before);
  const profiles = await place.look(
    `select p.label, p.kind, p.vesting_text, p.w9_state, p.is_default,
       (select count(*)::int from note_holders h where h.profile_id = p.id
         and h.profile_version = 1 and h.vesting_text = p.label) as entries,
       (select count(*)::int from investment_requests r where r.profile_id = p.id) as requests
     from investing_profiles p order by p.label`,
  );
  const said = (label: string, entries: number, requests: number) => ({
    label,
    kind: 'unspecified',
    vesting_text: label,
    w9_state: 'missing',
    is_default: true,
    entries,
    requests,
  });
  // The fourth holds nothing and asked; the fifth did neither and gets none.
  expect(profiles).toEqual([
    said('Capital 1', 2, 0),
    said('Capital 2', 3, 0),
    said('Capital 3', 2, 1),
    said('Capital 4', 0, 1),
  ]);
  const [counted] = await place.look(
    `select count(*)::int as all, count(profile_id)::int as named from note_holders`,
  );
  expect(counted).toEqual({ all: 7, named: 7 });
  // A server of the version before, while the update rolls, knows nothing of profiles.
  await place.look(
    `insert into note_holders (note_id, organization_id, held_from)
     values (${id('note', '8')}, ${id('org', '5')}, '2026-02-01')`,
  );
  const late = await place.look(
    `select h.vesting_text from note_holders h join investing_profiles p on p.id = h.profile_id
     where h.note_id = ${id('note', '8')} and p.label = 'Capital 5'`,
  );
  expect(late).toEqual([{ vesting_text: 'Capital 5' }]);
});

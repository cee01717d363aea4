import type { TestDatabase } from '../../../tests/helpers/test-database.ts';

type Filling = { properties: number; platformAdminId: string; organizationId: string };

/** Each a statement, in an order that foreign keys allow. `$1` how many, `$2` who, `$3` whose. */
const STATEMENTS = [
  `insert into organizations (name, slug)
   select 'Investor ' || n, 'investor-' || n from generate_series(1, 500) n`,
  `insert into users (email, name, first_name, last_name, email_verified)
   select 'person' || n || '@example.com', 'Person ' || n, 'Person', n::text, true
   from generate_series(1, 5000) n`,
  // A tenth is listed by the organization whose owner looks as well.
  `insert into properties (organization_id, address, city, state, zip_code, status, published_at,
     created_by, created_at, updated_at)
   select case when n % 10 = 0 then $3::uuid end, n || ' ' || street || ' Street', city, state,
     lpad((n % 99999)::text, 5, '0'),
     (array['available', 'reserved', 'funded', 'closed'])[1 + n % 4],
     case when n % 50 = 0 then null else now() end, $2::uuid, at, at
   from generate_series(1, $1::int) n,
     lateral (select (array['Alder', 'Birch', 'Cedar', 'Elm', 'Fir'])[1 + n % 5] as street,
       (array['Dayton', 'Erie', 'Austin', 'Macon'])[1 + n % 4] as city,
       (array['OH', 'PA', 'TX', 'GA'])[1 + n % 4] as state,
       timestamptz '2020-01-01' + n * interval '17 minutes' as at) facts`,
  `insert into property_details (property_id, bedrooms, bathrooms, square_feet, loan_amount_cents)
   select id, 3, 2, 1480, 0 from properties where published_at is not null or zip_code < '5'`,
  `insert into property_images (property_id, position, width_px, height_px, variant_widths)
   select id, place, 1600, 1067, '{320,640,1024,1600}'
   from properties, generate_series(0, 2) place where zip_code < '5'`,
  `insert into property_notes (property_id, amount_cents, interest_rate_ppm, term_months,
     payment_type, note_date, monthly_payment_cents, maturity_date, lien_position, is_public,
     created_at, updated_at)
   select p.id, 5000000 + 1000 * (n % 30000), 60000 + 250 * (n % 100), 36, 'interest_only',
     (p.created_at)::date, 50000 + 25 * (n % 5000), (p.created_at)::date + 1096, lien, true,
     p.created_at, p.created_at
   from (select *, row_number() over () as n from properties) p, generate_series(1, 2) lien
   where lien = 1 or n % 2 = 0`,
  `insert into note_holders (note_id, organization_id, held_from)
   select n.id, o.id, n.note_date
   from (select *, row_number() over () as place from property_notes) n
   join (select id, row_number() over () as place from organizations) o
     on o.place = 1 + n.place % 500
   where n.place % 2 = 0`,
  `update property_notes set status = 'active'
   where id in (select note_id from note_holders)`,
  // Three years of monthly rows for the newest ten thousand held notes, paid until today.
  `insert into property_note_payments (note_id, period_number, due_date, is_stub,
     scheduled_payment_cents, interest_due_cents, principal_due_cents, starting_balance_cents,
     ending_balance_cents, amount_paid_cents, interest_paid_cents)
   select n.id, period, n.note_date + 30 * period, false, 87500, 87500, 0, n.amount_cents,
     n.amount_cents, paid, paid
   from (select * from property_notes where status = 'active'
     order by created_at desc limit 10000) n,
     generate_series(1, 36) period,
     lateral (select case when n.note_date + 30 * period < current_date then 87500 else 0 end
       as paid) money`,
  `insert into investment_requests (user_id, property_id, note_id, amount_cents, status, created_at)
   select u.id, n.property_id, n.id, n.amount_cents,
     (array['pending', 'approved', 'rejected', 'cancelled'])[1 + n.place % 4], n.created_at
   from (select *, row_number() over () as place from property_notes limit 20000) n
   join (select id, row_number() over () as place from users) u on u.place = 1 + n.place % 5000`,
  `insert into audit_entries (at, actor_id, actor_name, client_address, action, record_type,
     record_id, organization_id, details)
   select p.created_at + act * interval '1 hour', $2::uuid, 'Platform Example', '192.0.2.7',
     'property.updated', 'property', p.id, p.organization_id,
     '{"before": {"status": "available"}, "after": {"status": "reserved"}}'
   from properties p, generate_series(1, 2) act`,
  `insert into strategy_requests (full_name, email, phone, account_type, timeline, created_at)
   select 'Lead ' || n, 'lead' || n || '@example.com', '614 555 0142', 'Roth IRA', 'ASAP',
     timestamptz '2024-01-01' + n * interval '5 minutes' from generate_series(1, 20000) n`,
  `insert into documents (property_id, kind, title, file_key, content_type, size_bytes, created_at)
   select id, 'appraisal', 'Appraisal', 'documents/' || id, 'application/pdf', 120000, created_at
   from properties where zip_code < '3'`,
  'vacuum analyze',
];

/** Fills every table of the administration as a large lender would have them. */
export async function fillTables(database: TestDatabase, filling: Filling): Promise<void> {
  const { properties, platformAdminId, organizationId } = filling;
  const values = [properties, platformAdminId, organizationId];
  for (const statement of STATEMENTS) await database.look(...numbered(statement, values));
}

/** PostgreSQL refuses parameters that a statement does not name: those are left out. */
function numbered(statement: string, values: readonly unknown[]): [string, unknown[]] {
  const used: unknown[] = [];
  const text = statement.replaceAll(/\$(\d)/g, (_all, place: string) => {
    const value = values[Number(place) - 1];
    if (!used.includes(value)) used.push(value);
    return `$${used.indexOf(value) + 1}`;
  });
  return [text, used];
}

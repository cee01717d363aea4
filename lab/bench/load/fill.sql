-- A catalogue as a large lender would have it, in place of an empty database: properties with two
-- notes each, people, and an investor whose portfolio is looked at. How many is said by the setting
-- `bench.properties`. Triggers sleep meanwhile; what they keep is kept at the end, all at once.
set session_replication_role = replica;
set synchronous_commit = off;

insert into organizations (name, slug)
select 'Investor ' || n, 'investor-' || n from generate_series(1, 500) n;

insert into users (email, name, first_name, last_name, email_verified)
select 'person' || n || '@example.com', 'Person ' || n, 'Person', n::text, true
from generate_series(1, 5000) n;

-- Whoever looks: a viewer of the first organization, who is also signed in on the public pages.
insert into users (email, name, first_name, last_name, email_verified)
values ('investor@example.com', 'Ingrid Investor', 'Ingrid', 'Investor', true);
insert into organization_members (organization_id, user_id, role)
select o.id, u.id, 'viewer' from organizations o, users u
where o.slug = 'investor-1' and u.email = 'investor@example.com';

insert into properties (organization_id, address, city, state, zip_code, status, published_at,
  created_at, updated_at)
select case when n % 10 = 0 then (select id from organizations where slug = 'investor-2') end,
  n || ' ' || (array['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch'])[1 + n % 7] || ' Street',
  (array['Dayton', 'Erie', 'Austin', 'Macon', 'Tulsa'])[1 + n % 5],
  (array['OH', 'PA', 'TX', 'GA', 'OK'])[1 + n % 5],
  lpad((n % 99999)::text, 5, '0'),
  (array['available', 'available', 'reserved', 'funded'])[1 + n % 4],
  case when n % 50 = 0 then null else now() end, at, at
from generate_series(1, current_setting('bench.properties')::int) n,
  lateral (select timestamptz '2020-01-01' + n * interval '17 minutes' as at) times;

insert into property_details (property_id, bedrooms, bathrooms, square_feet, year_built, description,
  loan_amount_cents, estimated_arv_cents, market_value_cents, estimated_rent_cents)
select id, 3, 2, 1480, 1962, repeat('Brick ranch with a new roof and a dry basement. ', 12),
  0, 31500000, 24800000, 189500
from properties;

insert into property_images (property_id, position, width_px, height_px, variant_widths)
select id, place, 1600, 1067, '{320,640,1024,1600}' from properties, generate_series(0, 2) place;

-- In one property of twenty both notes are for members alone, in one of four the second.
insert into property_notes (property_id, lister_id, amount_cents, interest_rate_ppm, term_months,
  payment_type, note_date, monthly_payment_cents, maturity_date, lien_position, is_public, status,
  created_at, updated_at)
select p.id, p.organization_id, 5000000 + 1000 * (n * 7919 % 30000), 60000 + 250 * (n * 31 % 100), 36,
  'interest_only', p.created_at::date, 50000 + 25 * (n * 101 % 5000), p.created_at::date + 1096, lien,
  n % 20 <> 0 and (lien = 1 or n % 4 <> 0),
  case when p.status = 'funded' then 'active' else 'available' end, p.created_at, p.created_at
from (select *, row_number() over (order by created_at) as n from properties) p,
  generate_series(1, 2) lien;

-- 200 notes for each of the first twenty organizations, since the first of this month: no period has
-- closed, for which statements would have to be issued first.
insert into note_holders (note_id, lister_id, organization_id, held_from)
select n.id, n.lister_id, o.id, date_trunc('month', current_date)
from (select *, row_number() over (order by created_at desc, id) as place
  from property_notes where status = 'active') n
join organizations o on o.slug = 'investor-' || 1 + (n.place - 1) / 200
where n.place <= 4000;

-- Three years of monthly rows for these, of which one has been paid.
insert into property_note_payments (note_id, period_number, due_date, is_stub,
  scheduled_payment_cents, interest_due_cents, principal_due_cents, starting_balance_cents,
  ending_balance_cents, amount_paid_cents, interest_paid_cents)
select h.note_id, period, due, false, 87500, 87500, 0, n.amount_cents, n.amount_cents, paid, paid
from note_holders h
join property_notes n on n.id = h.note_id
cross join generate_series(1, 36) period,
  lateral (select (h.held_from + period * interval '1 month')::date as due) days,
  lateral (select case when period = 1 then 87500 else 0 end as paid) money;

do $$ begin
  perform access.sum_up_listing(id) from properties;
  insert into listed_counts (for_members, status, state, number)
  select for_members, status, state, count(*) from listed_properties group by 1, 2, 3;
end $$;

set session_replication_role = origin;

-- Adding up what is held adds to the days of portfolios, which takes triggers.
do $$ begin perform access.sum_all_holdings(); end $$;

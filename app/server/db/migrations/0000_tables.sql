-- All tables of the product, grouped by noun (0096): types, keys, checks and indexes, and the one
-- function that a column needs. Who may do what with them is in the access files, which
-- app/server/db/access-files.ts lists. This file was written once; later changes are migrations.

-- Rights, and what must be known before rights can be, stand in a schema of their own.
create schema access;

-- Texts as they are searched: without accents, in small letters, whatever the locale of the
-- database is. fold-text.ts does the same; no extension, which neither every engine nor every role
-- has. ASCII, which is nearly all there is, takes the short way.
create function fold_text(typed text) returns text language sql immutable parallel safe as $$
  select case when octet_length(typed) = length(typed) then lower(typed collate "C")
    else lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
      regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ØøŁłĐđÐðĦħŦŧıŊŋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'oollddddhhttinnαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя'),
      'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th')
      collate "C")
    end
$$;

-- ACCOUNTS

-- People who have signed up, as the sign-in library keeps them.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  avatar_url text,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  is_platform_admin boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  deletion_requested_at timestamptz,
  last_seen_at timestamptz
);
create unique index users_email_key on users (email);

-- Who is signed in, and from where.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade,
  constraint sessions_token_unique unique (token)
);
create index sessions_user_id_idx on sessions (user_id);

-- How somebody signs in: the hash of their password, or another provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade
);
create unique index accounts_provider_key on accounts (provider_id, account_id);
create index accounts_user_id_idx on accounts (user_id);

-- Codes and links that prove an address, for a moment.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

-- The second factor of a user: the secret of their app and their recovery codes.
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  constraint two_factors_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade
);
create index two_factors_secret_idx on two_factors (secret);
create unique index two_factors_user_key on two_factors (user_id);

-- Keys of devices that sign in without a password.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz not null default now(),
  aaguid text,
  constraint passkeys_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade,
  constraint passkeys_credential_id_unique unique (credential_id)
);
create index passkeys_user_idx on passkeys (user_id);

-- LEADS

-- Requests for a strategy session, sent from the public page (D32).
create table strategy_requests (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null,
  phone text not null,
  account_type text not null,
  estimated_amount text,
  timeline text not null,
  message text,
  status text not null default 'new',
  created_at timestamptz not null default now()
);
create index strategy_requests_created_idx on strategy_requests (created_at);

-- TEAMS

-- Investors and listers, each with a team.
create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizations_name_given check (length(trim(name)) > 0),
  constraint organizations_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint organizations_created_by_users_id_fk foreign key (created_by) references users (id)
    on delete set null
);
create unique index organizations_slug_key on organizations (slug);

-- Who belongs to an organization, and as what.
create table organization_members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint organization_members_role_known
    check (role in ('viewer', 'member', 'manager', 'admin', 'owner')),
  constraint organization_members_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_members_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade
);
create unique index organization_members_key on organization_members (organization_id, user_id);
create index organization_members_user_idx on organization_members (user_id);

-- Invitations by mail, each for one address (D23).
create table organization_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  email text not null,
  role text not null default 'member',
  token_hash text not null,
  invited_by uuid,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint organization_invitations_role_known
    check (role in ('viewer', 'member', 'manager', 'admin')),
  constraint organization_invitations_organization_id_organizations_id_fk
    foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_invitations_invited_by_users_id_fk foreign key (invited_by)
    references users (id) on delete set null,
  constraint organization_invitations_token_hash_unique unique (token_hash)
);
create index organization_invitations_email_idx on organization_invitations (lower(email));
create unique index organization_invitations_open_key on organization_invitations (organization_id,
  lower(email)) where accepted_at is null and revoked_at is null;

-- Links that let in whoever has one, once (D24).
create table organization_invite_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  role text not null default 'member',
  token_hash text not null,
  expires_at timestamptz not null,
  created_by uuid,
  used_at timestamptz,
  used_by uuid,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint organization_invite_links_role_known
    check (role in ('viewer', 'member', 'manager', 'admin')),
  constraint organization_invite_links_organization_id_organizations_id_fk
    foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_invite_links_created_by_users_id_fk foreign key (created_by)
    references users (id) on delete set null,
  constraint organization_invite_links_used_by_users_id_fk foreign key (used_by)
    references users (id) on delete set null,
  constraint organization_invite_links_token_hash_unique unique (token_hash)
);
create index organization_invite_links_organization_idx on organization_invite_links
  (organization_id, created_at);

-- PROPERTIES

-- The public face of a property: what even its member-only card shows (D4).
create table properties (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  status text not null default 'available',
  published_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  import_key text,
  search_text text
    generated always as (fold_text(address || ' ' || city
      || ' ' || state || ' ' || zip_code)) stored not null,
  constraint properties_address_given check (length(trim(address)) > 0),
  constraint properties_city_given check (length(trim(city)) > 0),
  constraint properties_state_given check (length(trim(state)) > 0),
  constraint properties_zip_given check (length(trim(zip_code)) > 0),
  constraint properties_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id),
  constraint properties_created_by_users_id_fk foreign key (created_by) references users (id)
    on delete set null
);
create index properties_address_idx on properties (lower(address));
create index properties_created_idx on properties (created_at);
create index properties_draft_idx on properties (updated_at, id) where published_at is null;
create unique index properties_lister_key on properties (id, organization_id);
create index properties_organization_idx on properties (organization_id);
create index properties_place_idx on properties (lower(state), lower(city), created_at desc,
  id desc);
create index properties_status_idx on properties (status, created_at desc, id desc);

-- What a reader may not see of a property while its notes are private.
create table property_details (
  property_id uuid primary key,
  bedrooms numeric(4,1),
  bathrooms numeric(4,1),
  square_feet integer,
  lot_size text,
  year_built integer,
  description text,
  loan_amount_cents bigint not null default 0,
  interest_rate_ppm integer not null default 0,
  monthly_payment_cents bigint not null default 0,
  term_months integer not null default 0,
  estimated_arv_cents bigint,
  investment_summary jsonb not null default '{}',
  market_value_cents bigint,
  estimated_rent_cents bigint,
  comparable_properties jsonb not null default '[]',
  financial_plan text,
  renovation_scope jsonb not null default '[]',
  location_data jsonb not null default '{}',
  display_settings jsonb not null default '{}',
  constraint property_details_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade
);

-- Pictures in order; the first is the primary one.
create table property_images (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null,
  position smallint not null,
  description text not null default '',
  width_px integer not null,
  height_px integer not null,
  variant_widths integer[] not null,
  created_at timestamptz not null default now(),
  constraint property_images_at_most_ten check (position between 0 and 9),
  constraint property_images_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade
);
create unique index property_images_position_key on property_images (property_id, position);

-- Pictures that were sent and wait for their form, for who sent them alone (D29).
create table pending_images (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid not null,
  width_px integer not null,
  height_px integer not null,
  variant_widths integer[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint pending_images_uploaded_by_users_id_fk foreign key (uploaded_by) references users (id)
    on delete cascade
);
create index pending_images_expires_idx on pending_images (expires_at);
create index pending_images_uploader_idx on pending_images (uploaded_by);

-- NOTES

-- A loan note: its terms, and the payment and maturity that follow from them.
create table property_notes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null,
  amount_cents bigint not null,
  starting_principal_cents bigint,
  interest_rate_ppm integer not null,
  term_months integer not null,
  payment_type text not null,
  note_date date not null,
  first_payment_date date,
  balloon_due_date date,
  io_months integer,
  fixed_principal_percentage numeric,
  manual_payment_cents bigint,
  recast boolean not null default false,
  monthly_payment_cents bigint not null,
  maturity_date date not null,
  status text not null default 'available',
  lien_position smallint default 1,
  is_public boolean not null default false,
  terms_and_conditions jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  import_key text,
  lister_id uuid,
  final_date date generated always as (coalesce(balloon_due_date, maturity_date)) stored not null,
  late_charge_grace_days smallint,
  late_charge_share_ppm integer,
  late_charge_minimum_cents bigint,
  constraint property_notes_amount_range check (amount_cents between 1 and 100000000000),
  constraint property_notes_rate_range check (interest_rate_ppm between 0 and 1000000),
  constraint property_notes_term_range check (term_months between 1 and 480),
  constraint property_notes_lien_range check (lien_position >= 1),
  constraint property_notes_payment_type_known check (payment_type in ('amortizing_fixed',
    'interest_only', 'interest_only_then_amortizing', 'fixed_principal', 'bullet', 'manual_fixed')),
  constraint property_notes_terms_are_notes
    check (terms_and_conditions is null
      or jsonb_typeof(terms_and_conditions -> 'notes') is not distinct from 'string'),
  constraint property_notes_late_charge
    check (num_nulls(late_charge_grace_days, late_charge_share_ppm, late_charge_minimum_cents)
        in (0, 3)
      and late_charge_grace_days between 0 and 90 and late_charge_share_ppm between 0 and 1000000
      and late_charge_minimum_cents >= 0),
  constraint property_notes_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade,
  constraint property_notes_created_by_users_id_fk foreign key (created_by) references users (id)
    on delete set null
);
create index property_notes_created_idx on property_notes (created_at);
create index property_notes_final_idx on property_notes (final_date) where status in ('active',
  'defaulted');
create index property_notes_lister_idx on property_notes (lister_id, created_at);
create index property_notes_property_idx on property_notes (property_id, lien_position);

-- Who holds a note and since when; the open entry is the holder of today.
create table note_holders (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null,
  organization_id uuid not null,
  held_from date not null,
  held_to date,
  created_at timestamptz not null default now(),
  lister_id uuid,
  constraint note_holders_order check (held_to is null or held_to >= held_from),
  constraint note_holders_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint note_holders_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id)
);
create index note_holders_lister_idx on note_holders (organization_id, lister_id)
  where held_to is null;
create index note_holders_note_idx on note_holders (note_id);
create unique index note_holders_open_key on note_holders (note_id) where held_to is null;
create index note_holders_organization_idx on note_holders (organization_id);

-- The schedule, with what was received for each row.
create table property_note_payments (
  note_id uuid not null,
  period_number smallint not null,
  due_date date not null,
  is_stub boolean not null,
  scheduled_payment_cents bigint not null,
  interest_due_cents bigint not null,
  principal_due_cents bigint not null,
  prepaid_cents bigint not null default 0,
  starting_balance_cents bigint not null,
  ending_balance_cents bigint not null,
  amount_paid_cents bigint not null default 0,
  interest_paid_cents bigint not null default 0,
  payment_date date,
  carried_cents bigint not null default 0,
  constraint property_note_payments_note_id_period_number_pk primary key (note_id, period_number),
  constraint property_note_payments_sum
    check (scheduled_payment_cents = interest_due_cents + principal_due_cents),
  constraint property_note_payments_balance
    check (ending_balance_cents = starting_balance_cents - prepaid_cents - principal_due_cents
      and ending_balance_cents >= 0),
  constraint property_note_payments_paid check (interest_paid_cents between 0 and amount_paid_cents
    and amount_paid_cents <= scheduled_payment_cents),
  constraint property_note_payments_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade
);
create index property_note_payments_first_unpaid_idx on property_note_payments (note_id,
  period_number) where amount_paid_cents < scheduled_payment_cents;
create index property_note_payments_unpaid_idx on property_note_payments (due_date)
  where amount_paid_cents < scheduled_payment_cents;

-- Late charges that were waived, by the row they arose on. Only ever added (D28).
create table late_charge_waivers (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null,
  period_number smallint not null,
  reason text not null,
  waived_by uuid,
  waived_at timestamptz not null default now(),
  constraint late_charge_waivers_reason check (reason <> ''),
  constraint late_charge_waivers_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint late_charge_waivers_waived_by_users_id_fk foreign key (waived_by) references users (id)
);
create unique index late_charge_waivers_row_key on late_charge_waivers (note_id, period_number);

-- What the listing side writes to the holders of a note. Only ever added.
create table note_updates (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null,
  posted_on date not null,
  text text not null,
  posted_by uuid,
  posted_at timestamptz not null default now(),
  constraint note_updates_text check (text <> ''),
  constraint note_updates_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint note_updates_posted_by_users_id_fk foreign key (posted_by) references users (id)
);
create index note_updates_note_idx on note_updates (note_id, posted_at);

-- LEDGER

-- Money received. Only ever added: a wrong entry is reversed by a second one (D28).
create table receipts (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null,
  received_on date not null,
  amount_cents bigint not null,
  method text not null,
  reference text,
  memo text,
  kind text not null,
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  reverses uuid,
  idempotency_key text not null,
  is_recast boolean not null default false,
  constraint receipts_method_known check (method in ('ach', 'wire', 'check', 'cash', 'other')),
  constraint receipts_kind_known check (kind in ('payment', 'principal', 'payoff', 'fee')),
  constraint receipts_sign
    check ((reverses is null and amount_cents > 0) or (reverses is not null and amount_cents < 0)),
  constraint receipts_recast check (not is_recast or kind = 'principal'),
  constraint receipts_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id),
  constraint receipts_recorded_by_users_id_fk foreign key (recorded_by) references users (id),
  constraint receipts_reverses_receipts_id_fk foreign key (reverses) references receipts (id)
);
create unique index receipts_idempotency_key on receipts (note_id, idempotency_key);
create index receipts_note_idx on receipts (note_id, received_on, recorded_at);
create unique index receipts_reverses_key on receipts (reverses);

-- What repays a note on a date. Only ever added, void once anything is recorded.
create table payoff_quotes (
  id uuid primary key default gen_random_uuid(),
  number integer not null,
  note_id uuid not null,
  as_of date not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  late_charges_cents bigint not null,
  total_cents bigint not null,
  per_diem bigint not null,
  issued_by uuid,
  issued_at timestamptz not null default now(),
  constraint payoff_quotes_sum
    check (total_cents = principal_cents + interest_cents + late_charges_cents),
  constraint payoff_quotes_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint payoff_quotes_issued_by_users_id_fk foreign key (issued_by) references users (id)
);
create unique index payoff_quotes_number_key on payoff_quotes (note_id, number);

-- DOCUMENTS

-- Files attached to a property or to one of its notes (D31).
create table documents (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null,
  note_id uuid,
  kind text not null,
  title text not null,
  file_key text not null,
  content_type text not null,
  size_bytes integer not null,
  is_shareable boolean not null default false,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  lister_id uuid,
  constraint documents_kind_known
    check (kind in ('note', 'deed', 'title_policy', 'insurance', 'appraisal', 'other')),
  constraint documents_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade,
  constraint documents_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint documents_uploaded_by_users_id_fk foreign key (uploaded_by) references users (id)
    on delete set null
);
create index documents_created_idx on documents (created_at);
create index documents_lister_idx on documents (lister_id, created_at);
create index documents_property_idx on documents (property_id);

-- REQUESTS

-- An investor's request to fund one note in full.
create table investment_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  organization_id uuid,
  property_id uuid not null,
  note_id uuid not null,
  amount_cents bigint not null,
  message text,
  status text not null default 'pending',
  admin_notes text,
  reviewed_by uuid,
  reviewer_name text,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lister_id uuid,
  constraint investment_requests_status_known
    check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint investment_requests_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade,
  constraint investment_requests_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id) on delete set null,
  constraint investment_requests_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade,
  constraint investment_requests_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id) on delete cascade,
  constraint investment_requests_reviewed_by_users_id_fk foreign key (reviewed_by)
    references users (id) on delete set null
);
create index investment_requests_created_idx on investment_requests (created_at);
create index investment_requests_lister_idx on investment_requests (lister_id, created_at);
create index investment_requests_note_idx on investment_requests (note_id);
create unique index investment_requests_pending_key on investment_requests (user_id, note_id)
  where status = 'pending';
create index investment_requests_property_idx on investment_requests (property_id);
create index investment_requests_user_idx on investment_requests (user_id, created_at);
create index investment_requests_waiting_idx on investment_requests (created_at, id)
  where status = 'pending';

-- STATEMENTS

-- Papers that were issued to a holder for a closed period (rules 5.7). Append-only.
create table statements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  kind text not null,
  starts_on date not null,
  version smallint not null default 1,
  issued_on date not null,
  issued_at timestamptz not null,
  constraint statements_kind_known check (kind in ('month', 'year', 'interest')),
  constraint statements_version check (version = 1 or kind = 'interest'),
  constraint statements_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id)
);
create unique index statements_period_key on statements (organization_id, kind, starts_on, version);
create index statements_starts_idx on statements (starts_on);

-- What a paper holds, as it went out: for its holder, unlike its lines. Append-only.
create table statement_papers (
  statement_id uuid primary key,
  facts text not null,
  pdf_sha256 text not null,
  csv_sha256 text not null,
  constraint statement_papers_statement_id_statements_id_fk foreign key (statement_id)
    references statements (id)
);

-- The money of a paper by note, for listers and for the next paper. Append-only.
create table statement_lines (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null,
  receipt_id uuid,
  note_id uuid not null,
  amount_cents bigint not null,
  interest_cents bigint not null,
  principal_cents bigint not null,
  fee_cents bigint not null,
  corrects date,
  constraint statement_lines_statement_id_statements_id_fk foreign key (statement_id)
    references statements (id),
  constraint statement_lines_receipt_id_receipts_id_fk foreign key (receipt_id)
    references receipts (id),
  constraint statement_lines_note_id_property_notes_id_fk foreign key (note_id)
    references property_notes (id)
);
create index statement_lines_note_idx on statement_lines (note_id);
create unique index statement_lines_receipt_key on statement_lines (statement_id, receipt_id);

-- NOTIFICATIONS

-- What a person was notified of: once for each event.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  event_key text not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  awaits_digest boolean not null default false,
  constraint notifications_kind_known check (kind in ('due_soon', 'received', 'late', 'maturing',
    'update_posted', 'request_decided')),
  constraint notifications_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade
);
create index notifications_digest_idx on notifications (user_id) where awaits_digest;
create unique index notifications_event_key on notifications (user_id, kind, event_key);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_user_idx on notifications (user_id, created_at);

-- Which notifications somebody wants, and how.
create table notification_choices (
  user_id uuid primary key,
  due_soon text not null,
  received text not null,
  late text not null,
  maturing text not null,
  update_posted text not null,
  request_decided text not null,
  wants_digest boolean not null,
  constraint notification_choices_known
    check (due_soon in ('mail', 'list', 'off') and received in ('mail', 'list', 'off')
      and late in ('mail', 'list', 'off') and maturing in ('mail', 'list', 'off')
      and update_posted in ('mail', 'list', 'off') and request_decided in ('mail', 'list', 'off')),
  constraint notification_choices_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade
);

-- PORTFOLIO

-- Secret addresses of an organization's calendar of due dates; one for a member.
create table calendar_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint calendar_links_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint calendar_links_user_id_users_id_fk foreign key (user_id) references users (id)
    on delete cascade,
  constraint calendar_links_token_hash_unique unique (token_hash)
);
create unique index calendar_links_open_key on calendar_links (organization_id, user_id)
  where revoked_at is null;

-- The last figures of a dashboard (0093); unlogged, for they can be worked out again.
create unlogged table portfolio_figures (
  organization_id uuid primary key,
  question text not null,
  server text not null,
  seen pg_snapshot not null,
  figures text not null,
  constraint portfolio_figures_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id) on delete cascade
);

-- Which transactions changed what such figures are made of; kept by triggers.
create unlogged table portfolio_changes (
  organization_id uuid not null,
  transaction xid8 not null,
  changed_at timestamptz not null default now(),
  constraint portfolio_changes_organization_id_transaction_pk primary key (organization_id,
    transaction)
);

-- LISTINGS

-- The public list as visitors and as members see it; kept by triggers (0080).
create table listed_properties (
  property_id uuid not null,
  for_members boolean not null,
  status text not null,
  state text not null,
  search_text text not null,
  created_at timestamptz not null,
  amount_cents bigint,
  monthly_payment_cents bigint,
  rate_ppm integer,
  seeks_funding boolean not null,
  constraint listed_properties_property_id_for_members_pk primary key (property_id, for_members),
  constraint listed_properties_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade
);
create index listed_properties_amount_idx on listed_properties (for_members, amount_cents,
  created_at desc, property_id, status);
create index listed_properties_high_amount_idx on listed_properties (for_members,
  amount_cents desc nulls last, created_at desc, property_id, status);
create index listed_properties_newest_idx on listed_properties (for_members,
  ((amount_cents is null)), created_at desc, property_id, status);
create index listed_properties_open_idx on listed_properties (for_members, amount_cents, rate_ppm,
  state, property_id) where seeks_funding;
create index listed_properties_payment_idx on listed_properties (for_members,
  monthly_payment_cents desc nulls last, created_at desc, property_id, status);
create index listed_properties_search_idx on listed_properties (for_members, status, search_text,
  state, amount_cents, monthly_payment_cents, created_at, property_id);

-- How many rows of that list have a status: numbers to sum up, kept by triggers.
create table listed_counts (
  id bigint generated always as identity primary key,
  for_members boolean not null,
  status text not null,
  number integer not null
);

-- Figures of a listing for who administers it; kept by triggers (0058).
create table listing_totals (
  property_id uuid primary key,
  organization_id uuid,
  place uuid not null,
  note_count integer not null,
  note_amount_cents bigint not null,
  note_payment_cents bigint not null,
  loan_count integer not null,
  loan_amount_cents bigint not null,
  loan_rate_ppm_sum bigint not null,
  shown_amount_cents bigint not null,
  shown_rate_ppm integer not null,
  shown_payment_cents bigint not null,
  constraint listing_totals_property_id_properties_id_fk foreign key (property_id)
    references properties (id) on delete cascade,
  constraint listing_totals_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id)
);
create index listing_totals_amount_idx on listing_totals (shown_amount_cents);
create index listing_totals_organization_idx on listing_totals (organization_id);
create index listing_totals_payment_idx on listing_totals (shown_payment_cents);
create index listing_totals_place_idx on listing_totals (place, organization_id, note_count);
create index listing_totals_rate_idx on listing_totals (shown_rate_ppm);

-- IMPORTS

-- A file for who sent it alone, and the job that writes what it holds.
create table imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null,
  organization_id uuid,
  file_name text not null,
  content text,
  head_key text not null,
  row_count integer not null,
  mapping jsonb,
  status text not null default 'uploaded',
  prepared text,
  client_address text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  attempts integer not null default 0,
  lease_until timestamptz,
  done_count integer not null default 0,
  added_properties integer not null default 0,
  added_notes integer not null default 0,
  known_properties integer not null default 0,
  known_notes integer not null default 0,
  failure text,
  finished_at timestamptz,
  kind text not null default 'boarding',
  added_receipts integer not null default 0,
  known_receipts integer not null default 0,
  constraint imports_status_known
    check (status in ('uploaded', 'waiting', 'running', 'done', 'failed')),
  constraint imports_kind_known check (kind in ('boarding', 'receipts')),
  constraint imports_created_by_users_id_fk foreign key (created_by) references users (id)
    on delete cascade,
  constraint imports_organization_id_organizations_id_fk foreign key (organization_id)
    references organizations (id)
);
create index imports_creator_idx on imports (created_by, created_at);
create index imports_open_idx on imports (started_at) where status in ('waiting', 'running');
create index imports_organization_idx on imports (organization_id);

-- AUDIT

-- Who did what to which record (D33). Append-only.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  client_address text,
  action text not null,
  record_type text not null,
  record_id uuid not null,
  organization_id uuid,
  details jsonb not null default '{}'
);
create index audit_entries_at_idx on audit_entries (at);
create index audit_entries_record_idx on audit_entries (record_type, record_id);

-- Seals over the entries (0084). They reference none: that one is gone is found later.
create table audit_seals (
  position bigint primary key,
  entry_id bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  signature bytea not null,
  constraint audit_seals_position_counts check (position > 0),
  constraint audit_seals_digests_are_whole
    check (octet_length(hash) = 32 and octet_length(signature) = 32),
  constraint audit_seals_entry_id_unique unique (entry_id)
);

-- PIPES

-- Mail waiting to be sent, written in the transaction that causes it.
create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  to_address text not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_mails_created_idx on outbox_mails (created_at);
create index outbox_mails_waiting_idx on outbox_mails (next_attempt_at) where sent_at is null;

-- Counters of the rate limiter, shared by all processes (D20).
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire timestamptz
);

-- ACTORS

-- The two keys that prove who asks (0090): made here, another pair in each database, in no backup.
create table access.actor_keys (inner_key bytea not null, outer_key bytea not null);
create unique index actor_keys_are_one on access.actor_keys ((true));
insert into access.actor_keys
select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- What an installation demands of platform admins (D6), and where its team reads mail: written at
-- each start; all is demanded until then.
create table access.demands (second_factor boolean not null, team_email text);
create unique index demands_are_one on access.demands ((true));
insert into access.demands values (true);

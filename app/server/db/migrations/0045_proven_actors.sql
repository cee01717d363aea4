-- A connection that has not said for whom it works runs as hearthnote_idle, which holds nothing: work
-- that forgets to say so sees no row (0090).
do $$
begin
  if not exists (select from pg_roles where rolname = 'hearthnote_idle') then
    begin
      create role hearthnote_idle nologin;
    exception when duplicate_object or unique_violation then null; -- Another database of this server was first.
    end;
  end if;
  grant hearthnote_idle to current_user;
end $$;
--> statement-breakpoint

-- Who asks is proven (0090): beside its id a transaction carries what only a holder of these two keys
-- can compute from it. They are made here, differ in each database and are in no backup; only the
-- role of the sign-in library reads them, and the function below.
grant create on schema access to hearthnote_access;
--> statement-breakpoint
grant usage on schema access to hearthnote_auth;
--> statement-breakpoint
create table access.actor_keys (inner_key bytea not null, outer_key bytea not null);
--> statement-breakpoint
insert into access.actor_keys select
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
--> statement-breakpoint
create unique index actor_keys_are_one on access.actor_keys ((true));
--> statement-breakpoint
-- What an installation demands of platform admins (D6), and where its team reads mail; it is told at
-- each start, and all is demanded until then.
create table access.demands (second_factor boolean not null, team_email text);
--> statement-breakpoint
insert into access.demands values (true);
--> statement-breakpoint
create unique index demands_are_one on access.demands ((true));
--> statement-breakpoint
grant select on access.actor_keys, access.demands to hearthnote_access, hearthnote_auth;
--> statement-breakpoint
grant update on access.demands to hearthnote_auth;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['actor_keys', 'demands'] loop
    execute format('alter table access.%I enable row level security', t);
    execute format('alter table access.%I force row level security', t);
    execute format('create policy access_reads on access.%I for select to hearthnote_access, hearthnote_auth using (true)', t);
  end loop;
end $$;
--> statement-breakpoint
create policy tell on access.demands for update to hearthnote_auth using (true) with check (true);
--> statement-breakpoint

-- Throws unless the id and the instant that the transaction carries are those that were proven. Policies
-- ask this often: reading the keys first takes half the time of one expression, and so does naming schemas
-- instead of setting the search path.
create function access.check_proof() returns void language plpgsql stable security definer as
$$
declare keys access.actor_keys;
begin
  select * into keys from access.actor_keys;
  if pg_catalog.current_setting('app.actor_proof', true) is distinct from pg_catalog.encode(pg_catalog.sha256(
      keys.outer_key operator(pg_catalog.||) pg_catalog.sha256(keys.inner_key operator(pg_catalog.||) pg_catalog.convert_to(
        pg_catalog.current_setting('app.actor_id', true) operator(pg_catalog.||) '|'
          operator(pg_catalog.||) pg_catalog.current_setting('app.actor_at', true), 'UTF8'))), 'hex') then
    raise exception 'the actor is not proven' using errcode = 'insufficient_privilege';
  end if;
end $$;
--> statement-breakpoint
-- Null for a visitor.
create or replace function access.actor_id() returns uuid language plpgsql stable as
$$ begin
  if coalesce(current_setting('app.actor_id', true), '') = '' then return null; end if;
  perform access.check_proof();
  return current_setting('app.actor_id')::uuid;
end $$;
--> statement-breakpoint
-- When the actor began, by the clock of the installation.
create function access.acting_at() returns timestamptz language plpgsql stable as
$$ begin
  perform access.check_proof();
  return current_setting('app.actor_at')::timestamptz;
end $$;
--> statement-breakpoint
create or replace function access.is_platform_admin() returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from users where id = access.actor_id() and suspended_at is null and email_verified and is_platform_admin
     and (two_factor_enabled or not (select second_factor from access.demands))) $$;
--> statement-breakpoint
alter function access.check_proof() owner to hearthnote_access;
--> statement-breakpoint

-- The end of an import, told by the transaction that writes it: as who sent it, of what is under way.
create function access.finish_import(import uuid, attempt integer, finished timestamptz, counts jsonb) returns boolean
  language sql security definer set search_path = public as
$$ with done as (
     update imports set status = 'done', finished_at = finished, lease_until = null, content = null, prepared = null,
       added_properties = (counts ->> 'addedProperties')::int, added_notes = (counts ->> 'addedNotes')::int,
       known_properties = (counts ->> 'knownProperties')::int, known_notes = (counts ->> 'knownNotes')::int,
       added_receipts = (counts ->> 'addedReceipts')::int, known_receipts = (counts ->> 'knownReceipts')::int
     where id = import and status = 'running' and attempts = attempt and created_by = access.actor_id()
     returning id)
   select exists (select from done) $$;
--> statement-breakpoint
grant usage, create on schema access to hearthnote_worker;
--> statement-breakpoint
alter function access.finish_import(uuid, integer, timestamptz, jsonb) owner to hearthnote_worker;
--> statement-breakpoint
revoke create on schema access from hearthnote_access, hearthnote_worker;

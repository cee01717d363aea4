-- What policies ask about the actor. These functions run as hearthnote_access, so that a policy may
-- ask about a table without opening it to the actor.

-- access.actor_keys, access.demands: for the sign-in library, and for the functions below.
grant select on access.actor_keys, access.demands to hearthnote_access, hearthnote_auth;
grant update on access.demands to hearthnote_auth;
create policy access_reads on access.actor_keys for select
  to hearthnote_access, hearthnote_auth using (true);
create policy access_reads on access.demands for select
  to hearthnote_access, hearthnote_auth using (true);
create policy tell on access.demands for update to hearthnote_auth using (true) with check (true);

-- Who asks is proven (0090): beside its id a transaction carries what only a holder of the two keys
-- can compute from it. This throws unless id and instant are those that were proven. Policies ask
-- often: reading the keys first takes half the time of one expression, and so does naming schemas
-- instead of setting the search path.
create function access.check_proof() returns void language plpgsql stable security definer as
$$
declare keys access.actor_keys;
begin
  select * into keys from access.actor_keys;
  if pg_catalog.current_setting('app.actor_proof', true) is distinct from
    pg_catalog.encode(pg_catalog.sha256(keys.outer_key operator(pg_catalog.||)
      pg_catalog.sha256(keys.inner_key operator(pg_catalog.||) pg_catalog.convert_to(
        pg_catalog.concat_ws('|', pg_catalog.current_setting('app.actor_id', true),
          pg_catalog.current_setting('app.actor_at', true),
          pg_catalog.current_setting('app.actor_factor', true)),
        'UTF8'))), 'hex') then
    raise exception 'the actor is not proven' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Null for a visitor.
create function access.actor_id() returns uuid language plpgsql stable as
$$ begin
  if coalesce(current_setting('app.actor_id', true), '') = '' then return null; end if;
  perform access.check_proof();
  return current_setting('app.actor_id')::uuid;
end $$;

-- When the actor began, by the clock of the installation.
create function access.acting_at() returns timestamptz language plpgsql stable as
$$ begin
  perform access.check_proof();
  return current_setting('app.actor_at')::timestamptz;
end $$;

-- Whether the company that has signed the actor in asked for a second factor (0120).
create function access.has_proven_factor() returns boolean language plpgsql stable as
$$ begin
  perform access.check_proof();
  return current_setting('app.actor_factor') = 'proven';
end $$;

create function access.is_person() returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from users where id = access.actor_id() and suspended_at is null) $$;

create function access.is_verified() returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from users
   where id = access.actor_id() and suspended_at is null and email_verified) $$;

create function access.is_platform_admin() returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from users
   where id = access.actor_id() and suspended_at is null and email_verified and is_platform_admin
     and (two_factor_enabled or not (select second_factor from access.demands)
       or access.has_proven_factor())) $$;

create function access.actor_name() returns text
  language sql stable security definer set search_path = public as
$$ select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)
   from users where id = access.actor_id() $$;

-- Null unless the address is verified: an invitation is for who reads its mail (D5). Compared by
-- "C", which folds A to Z and nothing else: letters that only look alike stay apart.
create function access.verified_address() returns text
  language sql stable security definer set search_path = public as
$$ select lower(email collate "C") from users
   where id = access.actor_id() and suspended_at is null and email_verified $$;

create function access.member_organizations() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(m.organization_id), '{}') from organization_members m
   join users u on u.id = m.user_id
   where m.user_id = access.actor_id() and u.suspended_at is null $$;

-- Administering needs a verified address (D5).
create function access.administered_organizations() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(m.organization_id), '{}') from organization_members m
   join users u on u.id = m.user_id
   where m.user_id = access.actor_id() and m.role in ('admin', 'owner')
     and u.suspended_at is null and u.email_verified $$;

-- Whose property a row belongs to is asked row by row. Who administers no property need not be
-- asked: an investor's dashboard reads thousands of rows, and none of them by that right.
create function access.is_lister() returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from properties
   where organization_id = any(access.administered_organizations())) $$;

create function access.lister_of(property uuid) returns uuid
  language sql stable security definer set search_path = public as
$$ select organization_id from properties where id = property $$;

create function access.lister_of_note(note uuid) returns uuid
  language sql stable security definer set search_path = public as
$$ select p.organization_id from property_notes n
   join properties p on p.id = n.property_id where n.id = note $$;

create function access.held_properties() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct n.property_id), '{}')
   from note_holders h join property_notes n on n.id = h.note_id
   where h.organization_id = any(access.member_organizations()) $$;

create function access.held_notes() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct h.note_id), '{}') from note_holders h
   where h.organization_id = any(access.member_organizations()) $$;

create function access.holds_today(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders h where h.note_id = note and h.held_to is null
     and h.organization_id = any(access.member_organizations())) $$;

revoke execute on function access.is_lister() from public;
grant execute on function access.is_lister() to hearthnote_actor;

-- The second wall (D3): roles, row-level security and the invariants that rows alone cannot state.
-- A request runs as hearthnote_actor with app.actor_id set for its transaction; no role below owns a
-- table or may bypass a policy.

do $$
declare wanted text;
begin
  foreach wanted in array array['hearthnote_actor', 'hearthnote_auth', 'hearthnote_worker', 'hearthnote_access']
  loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null; -- Another database of this server was first.
      end;
    end if;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;
--> statement-breakpoint
do $$ begin
  execute format('grant usage on schema public to hearthnote_actor, hearthnote_auth, hearthnote_worker, hearthnote_access');
end $$;
--> statement-breakpoint

-- What a policy asks about the actor. These functions run as hearthnote_access, which reads only the
-- five tables granted here, so that a policy may ask about a table without opening it to the actor.
create schema access;
--> statement-breakpoint
grant usage, create on schema access to hearthnote_access;
--> statement-breakpoint
grant usage on schema access to hearthnote_actor;
--> statement-breakpoint
grant select on users, organization_members, property_notes, note_holders, properties to hearthnote_access;
--> statement-breakpoint

create function access.actor_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.actor_id', true), '')::uuid $$;
--> statement-breakpoint
create function access.is_person() returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from users where id = access.actor_id() and suspended_at is null) $$;
--> statement-breakpoint
create function access.is_verified() returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from users where id = access.actor_id() and suspended_at is null and email_verified) $$;
--> statement-breakpoint
create function access.is_platform_admin() returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from users where id = access.actor_id() and suspended_at is null and email_verified and is_platform_admin) $$;
--> statement-breakpoint
create function access.member_organizations() returns uuid[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(m.organization_id), '{}') from organization_members m
   join users u on u.id = m.user_id where m.user_id = access.actor_id() and u.suspended_at is null $$;
--> statement-breakpoint
-- Administering needs a verified address (D5).
create function access.administered_organizations() returns uuid[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(m.organization_id), '{}') from organization_members m
   join users u on u.id = m.user_id
   where m.user_id = access.actor_id() and m.role in ('admin', 'owner') and u.suspended_at is null and u.email_verified $$;
--> statement-breakpoint
create function access.held_properties() returns uuid[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct n.property_id), '{}') from note_holders h join property_notes n on n.id = h.note_id
   where h.organization_id = any(access.member_organizations()) $$;
--> statement-breakpoint
create function access.held_notes() returns uuid[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct h.note_id), '{}') from note_holders h
   where h.organization_id = any(access.member_organizations()) $$;
--> statement-breakpoint
create function access.has_only_private_notes(property uuid) returns boolean language sql stable security definer set search_path = public as
$$ select coalesce(bool_and(not is_public), false) from property_notes where property_id = property $$;
--> statement-breakpoint
create function access.lister_of(property uuid) returns uuid language sql stable security definer set search_path = public as
$$ select organization_id from properties where id = property $$;
--> statement-breakpoint
create function access.lister_of_note(note uuid) returns uuid language sql stable security definer set search_path = public as
$$ select p.organization_id from property_notes n join properties p on p.id = n.property_id where n.id = note $$;
--> statement-breakpoint
create function access.has_members(organization uuid) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from organization_members where organization_id = organization) $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace and p.prosecdef
  loop
    execute format('alter function %s owner to hearthnote_access', f.signature);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint

-- Every table is closed until a policy opens it, for its owner too.
do $$
declare t record;
begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', t.tablename);
    execute format('alter table public.%I force row level security', t.tablename);
  end loop;
end $$;
--> statement-breakpoint

create policy access_reads on users for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on organization_members for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on property_notes for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on note_holders for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on properties for select to hearthnote_access using (true);
--> statement-breakpoint

-- Sign-in: the library's own tables, the mails it causes and the counters of the rate limiter.
grant select, insert, update, delete on users, sessions, accounts, verifications, rate_limits to hearthnote_auth;
--> statement-breakpoint
grant select on organizations, organization_members to hearthnote_auth;
--> statement-breakpoint
grant insert on outbox_mails, audit_entries to hearthnote_auth;
--> statement-breakpoint
create policy sign_in on users to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on sessions to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on accounts to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on verifications to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on rate_limits to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on organizations for select to hearthnote_auth using (true);
--> statement-breakpoint
create policy sign_in on organization_members for select to hearthnote_auth using (true);
--> statement-breakpoint
create policy sign_in on outbox_mails for insert to hearthnote_auth with check (true);
--> statement-breakpoint
create policy sign_in on audit_entries for insert to hearthnote_auth with check (true);
--> statement-breakpoint

-- The worker: sends mail and nothing else.
grant select, update on outbox_mails to hearthnote_worker;
--> statement-breakpoint
create policy work on outbox_mails to hearthnote_worker using (true) with check (true);
--> statement-breakpoint

-- Requests.
grant select on users to hearthnote_actor;
--> statement-breakpoint
grant select, insert on organizations, organization_members to hearthnote_actor;
--> statement-breakpoint
grant update (name, description, updated_at) on organizations to hearthnote_actor;
--> statement-breakpoint
grant select on organization_invitations, organization_invite_links to hearthnote_actor;
--> statement-breakpoint
grant select, insert, update, delete on properties, property_details, property_images, property_notes, property_note_payments to hearthnote_actor;
--> statement-breakpoint
grant select, insert, delete on note_holders to hearthnote_actor;
--> statement-breakpoint
grant update (held_to) on note_holders to hearthnote_actor;
--> statement-breakpoint
grant select, insert on receipts, investment_requests, strategy_requests, audit_entries to hearthnote_actor;
--> statement-breakpoint
grant update (status, admin_notes, reviewed_by, reviewer_name, reviewed_at, updated_at) on investment_requests to hearthnote_actor;
--> statement-breakpoint
grant select on documents to hearthnote_actor;
--> statement-breakpoint
grant insert on outbox_mails to hearthnote_actor;
--> statement-breakpoint

create policy see on properties for select to hearthnote_actor using (
  published_at is not null
  or (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_properties())::uuid[]));
--> statement-breakpoint
create policy list on properties for insert to hearthnote_actor with check (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy change on properties for update to hearthnote_actor
  using ((select access.is_platform_admin()) or organization_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin()) or organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy remove on properties for delete to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on property_details for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[])
  or property_id = any((select access.held_properties())::uuid[])
  or (exists (select from properties p where p.id = property_id and p.published_at is not null)
      and ((select access.is_verified()) or not access.has_only_private_notes(property_id))));
--> statement-breakpoint
create policy change on property_details to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on property_images for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[])
  or property_id = any((select access.held_properties())::uuid[])
  or (exists (select from properties p where p.id = property_id and p.published_at is not null)
      and (position = 0 or (select access.is_verified()) or not access.has_only_private_notes(property_id))));
--> statement-breakpoint
create policy change on property_images to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on property_notes for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_notes())::uuid[])
  or (exists (select from properties p where p.id = property_id and p.published_at is not null)
      and (is_public or (select access.is_verified()))));
--> statement-breakpoint
create policy change on property_notes to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on note_holders for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.member_organizations())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy change on note_holders to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on property_note_payments for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or note_id = any((select access.held_notes())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy change on property_note_payments to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

-- Receipts belong to whoever held the note on the day they count from (rules 5.1).
create policy see on receipts for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h where h.note_id = receipts.note_id
      and h.organization_id = any((select access.member_organizations())::uuid[])
      and receipts.received_on >= h.held_from and (h.held_to is null or receipts.received_on <= h.held_to)));
--> statement-breakpoint
create policy record on receipts for insert to hearthnote_actor with check (
  recorded_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint

create policy see on investment_requests for select to hearthnote_actor using (
  user_id = (select access.actor_id())
  or (select access.is_platform_admin())
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
-- The amount is the note's, whatever a form says (D14).
create policy ask on investment_requests for insert to hearthnote_actor with check (
  (select access.is_person())
  and user_id = (select access.actor_id())
  and status = 'pending' and reviewed_by is null
  and (organization_id is null or organization_id = any((select access.member_organizations())::uuid[]))
  and exists (select from property_notes n where n.id = note_id
      and n.property_id = investment_requests.property_id and n.amount_cents = investment_requests.amount_cents));
--> statement-breakpoint
create policy withdraw on investment_requests for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and status = 'pending')
  with check (user_id = (select access.actor_id()) and status = 'cancelled' and reviewed_by is null);
--> statement-breakpoint
-- Nobody decides their own request (D2).
create policy decide on investment_requests for update to hearthnote_actor
  using (user_id <> (select access.actor_id()) and status = 'pending'
    and ((select access.is_platform_admin())
      or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[])))
  with check (user_id <> (select access.actor_id()) and status in ('approved', 'rejected')
    and reviewed_by = (select access.actor_id()));
--> statement-breakpoint

create policy see on organizations for select to hearthnote_actor using (
  id = any((select access.member_organizations())::uuid[])
  or (select access.is_platform_admin())
  or exists (select from note_holders h where h.organization_id = organizations.id)
  -- The organizations of an investor whose request the actor may decide: their memberships are in sight.
  or exists (select from organization_members m where m.organization_id = organizations.id)
  or exists (select from investment_requests r where r.organization_id = organizations.id
      and r.user_id <> (select access.actor_id())));
--> statement-breakpoint
create policy found on organizations for insert to hearthnote_actor with check (
  (select access.is_person()) and created_by = (select access.actor_id()));
--> statement-breakpoint
create policy change on organizations for update to hearthnote_actor
  using (id = any((select access.administered_organizations())::uuid[]))
  with check (id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

create policy see on organization_members for select to hearthnote_actor using (
  organization_id = any((select access.member_organizations())::uuid[])
  or (select access.is_platform_admin())
  or exists (select from investment_requests r where r.user_id = organization_members.user_id
      and r.user_id <> (select access.actor_id())));
--> statement-breakpoint
-- The first member of an organization is its owner: the founder, or an investor whose request the
-- actor is deciding (D18).
create policy found on organization_members for insert to hearthnote_actor with check (
  role = 'owner'
  and (select access.is_person())
  and not access.has_members(organization_id)
  and (user_id = (select access.actor_id())
    or exists (select from investment_requests r where r.user_id = organization_members.user_id
        and r.user_id <> (select access.actor_id()) and r.status = 'pending')));
--> statement-breakpoint

create policy see on users for select to hearthnote_actor using (
  id = (select access.actor_id())
  or (select access.is_platform_admin())
  or exists (select from organization_members m where m.user_id = users.id
      and m.organization_id = any((select access.member_organizations())::uuid[]))
  or exists (select from investment_requests r where r.user_id = users.id));
--> statement-breakpoint

create policy see on organization_invitations for select to hearthnote_actor using (
  organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy see on organization_invite_links for select to hearthnote_actor using (
  organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

-- Documents: the listing's admins and the holder; shareable ones any signed-in reader of the property (D31).
create policy see on documents for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[])
  or note_id = any((select access.held_notes())::uuid[])
  or (note_id is null and property_id = any((select access.held_properties())::uuid[]))
  or (note_id is null and is_shareable and (select access.is_person())
      and exists (select from property_details d where d.property_id = documents.property_id)));
--> statement-breakpoint

create policy send on strategy_requests for insert to hearthnote_actor with check (status = 'new');
--> statement-breakpoint
create policy see on strategy_requests for select to hearthnote_actor using ((select access.is_platform_admin()));
--> statement-breakpoint

create policy note_down on audit_entries for insert to hearthnote_actor with check (
  actor_id is not distinct from (select access.actor_id()));
--> statement-breakpoint
create policy see on audit_entries for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy queue on outbox_mails for insert to hearthnote_actor with check (sent_at is null and attempts = 0);
--> statement-breakpoint

-- Money and history are only ever added to (D28, D33).
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation'; end $$;
--> statement-breakpoint
create trigger append_only before update or delete on receipts for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on audit_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on receipts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on audit_entries for each statement execute function refuse_change();
--> statement-breakpoint

-- Only a platform admin publishes (D2).
create function guard_publication() returns trigger language plpgsql as
$$ begin
  if new.published_at is not null and current_user = 'hearthnote_actor' and not access.is_platform_admin()
     and (tg_op = 'INSERT' or new.published_at is distinct from old.published_at) then
    raise exception 'only a platform admin publishes a property' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_publication before insert or update on properties for each row execute function guard_publication();
--> statement-breakpoint

-- An active note has a holder when the transaction ends (D26).
create function require_holder(note uuid) returns void language plpgsql as
$$ begin
  if exists (select from property_notes n where n.id = note and n.status = 'active')
     and not exists (select from note_holders h where h.note_id = note and h.held_to is null) then
    raise exception 'Organization ID is required for this operation' using errcode = 'check_violation';
  end if;
end $$;
--> statement-breakpoint
create function active_note_has_holder() returns trigger language plpgsql as
$$ begin perform require_holder(new.id); return null; end $$;
--> statement-breakpoint
create function holder_may_leave() returns trigger language plpgsql as
$$ begin perform require_holder(old.note_id); return null; end $$;
--> statement-breakpoint
create constraint trigger active_note_has_holder after insert or update on property_notes
  deferrable initially deferred for each row execute function active_note_has_holder();
--> statement-breakpoint
create constraint trigger holder_may_leave after update or delete on note_holders
  deferrable initially deferred for each row execute function holder_may_leave();

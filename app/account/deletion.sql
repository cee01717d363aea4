-- DELETION (0124): an account or an organization becomes a row without a name, to which books,
-- statements and the audit go on pointing; everything personal goes. Which column goes and which
-- stays, and why: docs/domain/deletion.md.

grant update (name, first_name, last_name, email, email_verified, phone, avatar_url,
    is_platform_admin, two_factor_enabled, suspended_at, deletion_requested_at, last_seen_at,
    deleted_at, updated_at)
  on users to hearthnote_access;
grant update (name, slug, description, deleted_at, updated_at) on organizations
  to hearthnote_access;
grant update (status, message, admin_notes, reviewer_name, updated_at)
  on investment_requests to hearthnote_access;
grant update (revoked_at, used_by), delete, select on organization_invite_links
  to hearthnote_access;
grant update (revoked_at), delete on organization_invitations to hearthnote_access;
grant select, delete on sessions, accounts, two_factors, passkeys, verifications, notifications,
  notification_choices, calendar_links, rate_limits, outbox_mails to hearthnote_access;
grant delete on organization_members, strategy_requests to hearthnote_access;
grant select, update (expires_at) on pending_images to hearthnote_access;
grant select, delete, update (client_address) on imports to hearthnote_access;
grant select on note_holders, properties, profile_papers to hearthnote_access;
grant delete on investing_profiles to hearthnote_access;
grant insert on audit_entries to hearthnote_access;

-- Where the name of who did something stands beside their id.
create function access.named_places() returns table (kept text, doer text, named text)
  language sql immutable as
$$ values ('investment_requests', 'reviewed_by', 'reviewer_name'),
  ('funding_events', 'by_user', 'by_name'), ('funding_receipts', 'recorded_by', 'recorder_name'),
  ('accreditations', 'submitted_by', 'submitter_name'),
  ('accreditations', 'reviewer_id', 'reviewer_name'),
  ('accreditation_statements', 'stated_by', 'stater_name'),
  ('investor_relations', 'recorded_by', 'recorder_name'),
  ('company_bank_details', 'entered_by', 'entered_by_name'),
  ('company_bank_details', 'confirmed_by', 'confirmed_by_name'),
  ('paper_templates', 'saved_by', 'saved_name'),
  ('paper_template_versions', 'published_by', 'published_name'),
  ('packets', 'sent_by', 'sent_name') $$;

do $$
declare name text;
begin
  foreach name in array array['users', 'organizations', 'investment_requests',
    'organization_invite_links', 'organization_invitations', 'sessions', 'accounts', 'two_factors',
    'passkeys', 'verifications', 'notifications', 'notification_choices', 'calendar_links',
    'rate_limits', 'organization_members', 'strategy_requests', 'pending_images', 'imports']
  loop
    execute format('create policy forget on %I to hearthnote_access using (true) with check (true)',
      name);
  end loop;
end $$;
create policy forget on investing_profiles for delete to hearthnote_access using (true);
create policy find on profile_papers for select to hearthnote_access using (true);
create policy find on outbox_mails for select to hearthnote_access using (true);
create policy forget on outbox_mails for delete to hearthnote_access using (true);
create policy tell_deletion on audit_entries for insert to hearthnote_access with check (
  action in ('user.deleted', 'organization.deleted'));

-- What an organization is still needed for: notes that it holds today, houses that it lists,
-- requests that stand, and investing profiles that the books name as a lender of once, or of which
-- a form W-9 is kept. Other profiles go with it: whoever asks for a note gets one. Empty where it
-- is needed for nothing.
create function access.needs_of(organization uuid) returns text[]
  language sql stable security definer set search_path = public as
$$ select array_remove(array[
     case when exists (select from note_holders h where h.organization_id = organization
       and h.held_to is null) then 'holds' end,
     case when exists (select from properties p where p.organization_id = organization)
       then 'lists' end,
     case when exists (select from investment_requests r where r.organization_id = organization
       and r.stage in ('offered', 'reserved', 'documents_out', 'signed')) then 'reserved' end,
     case when exists (select from investing_profiles i join note_holders h on h.profile_id = i.id
       where i.organization_id = organization and h.held_to is not null) then 'held' end,
     case when exists (select from investing_profiles i join profile_papers w on w.profile_id = i.id
       where i.organization_id = organization) then 'w9' end], null) $$;
revoke execute on function access.needs_of(uuid) from public;
create function access.is_needed(organization uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select cardinality(access.needs_of(organization)) > 0 $$;

-- What stands in the way of deleting an account, and what goes with it: each organization that it
-- alone owns. 'members': others are in it, who need an owner; 'needed': it holds or lists
-- something; 'goes': nobody and nothing is left in it. For its owner and for platform admins.
create function access.sole_ownerships(person uuid)
  returns table (organization_id uuid, organization_name text, standing text, needs text[])
  language sql stable security definer set search_path = public as
$$ select o.id, o.name,
     case when exists (select from organization_members m
         where m.organization_id = o.id and m.user_id <> person) then 'members'
       when cardinality(needs) > 0 then 'needed'
       else 'goes' end, needs
   from organization_members own join organizations o on o.id = own.organization_id
   cross join lateral access.needs_of(o.id) needs
   where own.user_id = person and own.role = 'owner'
     and not exists (select from organization_members m
       where m.organization_id = o.id and m.role = 'owner' and m.user_id <> person)
     and (person = access.actor_id() and access.is_person() or access.is_platform_admin())
   order by o.name, o.id $$;

-- Called by the functions below alone.
create function access.note_deletion(action text, kind text, record uuid) returns void
  language sql security definer set search_path = public as
$$ insert into audit_entries (at, actor_id, actor_name, action, record_type, record_id)
   values (access.acting_at(), access.actor_id(), access.actor_name(), action, kind, record) $$;

create function access.forget_organization(organization uuid) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  perform access.withdraw_asked(null, organization);
  update organizations set name = 'Deleted organization', slug = 'deleted-' || id,
      description = null, deleted_at = access.acting_at(), updated_at = access.acting_at()
    where id = organization;
  update investment_requests set message = null, admin_notes = null
    where organization_id = organization and status <> 'approved';
  delete from organization_members where organization_id = organization;
  delete from organization_invitations where organization_id = organization;
  delete from organization_invite_links where organization_id = organization;
  delete from calendar_links where organization_id = organization;
  update archives set expires_at = '-infinity' where organization_id = organization;
  -- What has been asked for in its name goes on being the person's who asked.
  delete from investing_profiles where organization_id = organization;
  perform access.note_deletion('organization.deleted', 'organization', organization);
end $$;

create function access.delete_organization(organization uuid) returns boolean
  language plpgsql security definer set search_path = public as
$$ begin
  if not access.is_platform_admin() then
    raise exception 'organizations are deleted by platform admins'
      using errcode = 'insufficient_privilege';
  end if;
  perform from organizations where id = organization and deleted_at is null for update;
  if not found then return false; end if;
  if access.is_needed(organization) then
    raise exception 'an organization that holds or lists something stays'
      using errcode = 'check_violation', constraint = 'organizations_needed';
  end if;
  perform access.forget_organization(organization);
  return true;
end $$;

-- What is deleted is given nothing any more. After the keys were looked at, which wait for a
-- deletion that is under way: what is asked then is how it ended.
create function access.refuse_deleted() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if exists (select from organizations where id = new.organization_id and deleted_at is not null)
  then
    raise exception 'the organization is deleted'
      using errcode = 'check_violation', constraint = 'organizations_deleted';
  end if;
  return null;
end $$;
create trigger refuse_deleted after insert on note_holders
  for each row execute function access.refuse_deleted();
create trigger refuse_deleted after insert or update of organization_id on properties
  for each row execute function access.refuse_deleted();
create trigger refuse_deleted after insert on organization_members
  for each row execute function access.refuse_deleted();

-- What somebody did stays with what it was done to, under no name.
do $$
declare place record;
begin
  for place in select * from access.named_places() loop
    execute format('grant select, update (%I) on %I to hearthnote_access', place.named, place.kept);
    execute format('create policy forget_%s on %I to hearthnote_access
      using (true) with check (true)', place.named, place.kept);
  end loop;
end $$;
create function access.forget_names(person uuid) returns void
  language plpgsql security definer set search_path = public as
$$
declare place record;
begin
  for place in select * from access.named_places() loop
    execute format('update %I set %I = ''Deleted account'' where %I = $1',
      place.kept, place.named, place.doer) using person;
  end loop;
end $$;

-- The traces of an account elsewhere: how one gets in, what was told, what was asked.
create function access.forget_traces(person uuid, address text, full_name text) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  -- An address that was to become theirs has been written to as well.
  delete from outbox_mails m where m.template = 'email-change-confirm' and exists (
    select from verifications v where position(person::text in v.value) > 0
      and position('"' || lower(m.to_address) || '"' in lower(v.value)) > 0);
  delete from sessions where user_id = person;
  delete from accounts where user_id = person;
  delete from two_factors where user_id = person;
  delete from passkeys where user_id = person;
  delete from verifications where position(person::text in identifier || ' ' || value) > 0
    or position(lower(address) in lower(identifier || ' ' || value)) > 0;
  delete from rate_limits where position(person::text in key) > 0
    or position(lower(address) in lower(key)) > 0;
  delete from notifications where user_id = person;
  delete from notification_choices where user_id = person;
  delete from calendar_links where user_id = person;
  -- Their files go with the rows, within the hour.
  update archives set expires_at = '-infinity' where requested_by = person;
  update pending_images set expires_at = '-infinity' where uploaded_by = person;
  delete from imports where created_by = person and status in ('uploaded', 'failed');
  update imports set client_address = null where created_by = person;
  delete from organization_members where user_id = person;
  update organization_invitations set revoked_at = access.acting_at()
    where invited_by = person and accepted_at is null and revoked_at is null;
  delete from organization_invitations where lower(email) = lower(address);
  update organization_invite_links set revoked_at = access.acting_at()
    where created_by = person and used_at is null and revoked_at is null;
  update organization_invite_links set used_by = null where used_by = person;
  -- What was approved is what a holding rests on.
  update investment_requests set message = null, admin_notes = null,
      updated_at = access.acting_at()
    where user_id = person and status <> 'approved';
  perform access.forget_names(person);
  delete from outbox_mails where lower(to_address) = lower(address)
    or sent_at is null and (position(lower(address) in lower(facts::text)) > 0
      or full_name <> '' and position(full_name in facts::text) > 0
        and template in ('strategy-received', 'request-received-team'));
end $$;

-- Entries that name an account by its address, and those about it or about a lead of its owner.
-- They stay as they were sealed (0084); the sealer alone may read them all.
create function access.veil_entries(person uuid, address text, leads uuid[], now timestamptz)
  returns void language sql security definer set search_path = public as
$$ insert into audit_veils (entry_id, veiled_at)
   select id, now from audit_entries
   where record_type = 'user' and record_id = person
     or record_type = 'strategy_request' and record_id = any(leads)
     or position(lower(address) in lower(details::text)) > 0
   on conflict do nothing $$;
alter function access.veil_entries(uuid, text, uuid[], timestamptz) owner to hearthnote_sealer;

-- Who reads the mails of an address may have sent leads from it; others may have typed it.
create function access.delete_account(person uuid) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare
  gone users;
  owned record;
  leads uuid[] := '{}';
begin
  if not (person = access.actor_id() and access.is_person()) and not access.is_platform_admin() then
    raise exception 'an account is deleted by its owner and by platform admins'
      using errcode = 'insufficient_privilege';
  end if;
  perform access.withdraw_asked(person, null);
  select * into gone from users where id = person and deleted_at is null for update;
  if not found then return false; end if;
  for owned in select * from access.sole_ownerships(person) loop
    if owned.standing <> 'goes' then
      raise exception 'the sole owner of an organization stays'
        using errcode = 'check_violation', constraint = 'users_sole_owner';
    end if;
    perform access.forget_organization(owned.organization_id);
  end loop;
  perform access.forget_traces(person, gone.email,
    trim(gone.first_name || ' ' || gone.last_name));
  if gone.email_verified then
    with sent as (
      delete from strategy_requests where lower(email) = lower(gone.email) returning id)
    select coalesce(array_agg(id), '{}') into leads from sent;
    insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
    values ('account-deleted', gone.email,
      jsonb_build_object('firstName', gone.first_name, 'path', '/'), access.acting_at(),
      access.acting_at());
  end if;
  perform access.veil_entries(person, gone.email, leads, access.acting_at());
  -- A platform admin acts under the own name, an owner under the one that is left.
  if person <> access.actor_id() then
    perform access.note_deletion('user.deleted', 'user', person);
  end if;
  update users set name = 'Deleted account', first_name = 'Deleted', last_name = 'account',
      email = 'deleted-' || id || '@deleted.invalid', email_verified = false, phone = null,
      avatar_url = null, is_platform_admin = false, two_factor_enabled = false,
      deletion_requested_at = null, last_seen_at = null, suspended_at = access.acting_at(),
      deleted_at = access.acting_at(), updated_at = access.acting_at()
    where id = person;
  if person = access.actor_id() then
    perform access.note_deletion('user.deleted', 'user', person);
  end if;
  return true;
end $$;

-- Who of these is deleted, for those who may read what they once did, but not who they are.
create function access.deleted_among(people uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as
$$ select id from users where id = any(people) and deleted_at is not null $$;

revoke execute on function access.note_deletion(text, text, uuid),
  access.named_places(), access.forget_names(uuid),
  access.forget_organization(uuid), access.forget_traces(uuid, text, text),
  access.veil_entries(uuid, text, uuid[], timestamptz) from public;
grant execute on function access.veil_entries(uuid, text, uuid[], timestamptz),
  access.named_places() to hearthnote_access;

-- CUSTODIANS: kept by platform admins; whoever keeps a profile chooses among them.
grant select, insert, update (name, address, email, template, updated_at)
  on custodians to hearthnote_actor;
create policy see on custodians for select to hearthnote_actor
  using ((select access.is_person()));
-- A paper that is made when money has come names the custodian and the end of the tax id (0149).
grant select on custodians to hearthnote_worker;
create policy work on custodians for select to hearthnote_worker using (true);
create policy keep on custodians for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on custodians for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));

-- INVESTING_PROFILES: seen by the members of their organization, by platform admins, and by who
-- lists a note that they hold or ask for; kept from manager up, and by platform admins.
grant select, insert,
    update (label, kind, facts, vesting_text, is_by_hand, hand_reason, custodian_id, version,
      renamed_at,
      address, email, signers, tax_class, exempt_code, w9_state, w9_received_on, w9_checked_by,
      w9_checker_name, w9_checked_on, w9_reason, is_default, archived_at, updated_at)
  on investing_profiles to hearthnote_actor;
grant select, insert on investing_profiles, profile_versions to hearthnote_access;
grant select on investing_profiles, profile_versions to hearthnote_worker;
create policy access_reads on investing_profiles for select to hearthnote_access using (true);
create policy access_reads on profile_versions for select to hearthnote_access using (true);
create policy work on investing_profiles for select to hearthnote_worker using (true);
create policy work on profile_versions for select to hearthnote_worker using (true);

create function access.lists_for_profile(profile uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders h where h.profile_id = profile
       and h.lister_id = any(access.administered_organizations()))
     or exists (select from investment_requests r where r.profile_id = profile
       and r.status in ('pending', 'approved')
       and r.lister_id = any(access.administered_organizations())) $$;

create function access.keeps_profiles_of(organization uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.rank_in(organization, access.actor_id()) >= access.rank_of('manager') $$;

create policy see on investing_profiles for select to hearthnote_actor using (
  organization_id = any((select access.member_organizations())::uuid[])
  or (select access.is_platform_admin())
  or ((select access.is_lister()) and access.lists_for_profile(id)));
create policy keep on investing_profiles for insert to hearthnote_actor with check (
  created_by = (select access.actor_id()) and not is_default and not is_by_hand
  and w9_state = 'missing' and access.keeps_profiles_of(organization_id));
create policy change on investing_profiles for update to hearthnote_actor
  using ((select access.is_platform_admin()) or access.keeps_profiles_of(organization_id))
  with check ((select access.is_platform_admin()) or access.keeps_profiles_of(organization_id));

-- What a platform admin alone says of a profile: a text set by hand, and that its form W-9 was
-- checked. Whoever keeps it may lose both by a change, and never gain them.
create function access.keep_what_admins_say() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if current_setting('role', true) is distinct from 'hearthnote_actor'
     or access.is_platform_admin() then return new; end if;
  if new.w9_state in ('checked', 'rejected') and new.w9_state is distinct from old.w9_state
     or new.w9_checked_by is distinct from old.w9_checked_by
     or coalesce(new.renamed_at < old.renamed_at, old.renamed_at is not null
       and new.renamed_at is null)
     or new.is_by_hand and (not old.is_by_hand or new.vesting_text <> old.vesting_text
       or new.hand_reason is distinct from old.hand_reason) then
    raise exception 'a platform admin says this of a profile'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke execute on function access.keep_what_admins_say() from public;
create function access.papers_are_out(profile uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from investment_requests r
     -- What all have signed waits for its money, and is not to name another lender then.
     where r.profile_id = profile and (r.stage in ('documents_out', 'signed') or exists (
       -- An outside service is being asked to have them signed.
       select from packets k where k.request_id = r.id and k.phase = 'signing'
         and k.state = 'draft'))) $$;
revoke execute on function access.papers_are_out(uuid) from public;
grant execute on function access.papers_are_out(uuid) to hearthnote_actor;
-- Papers go out and a text changes in turn (R10): who comes second waits, and sees the first.
create function access.hold_lender(request uuid) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  perform pg_advisory_xact_lock(hashtextextended('lender ' || r.profile_id, 0))
    from investment_requests r where r.id = request and access.keeps_request(request);
end $$;
revoke execute on function access.hold_lender(uuid) from public;
grant execute on function access.hold_lender(uuid) to hearthnote_actor;
create function access.hold_vesting() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  perform pg_advisory_xact_lock(hashtextextended('lender ' || new.id, 0));
  if access.papers_are_out(new.id) then
    raise exception 'Documents are out under this profile. Void them first.'
      using errcode = 'check_violation', constraint = 'investing_profiles_papers_out';
  end if;
  return new;
end $$;
revoke execute on function access.hold_vesting() from public;
create trigger hold_vesting before update on investing_profiles
  for each row when (new.version <> old.version) execute function access.hold_vesting();
create trigger keep_what_admins_say before update on investing_profiles
  for each row execute function access.keep_what_admins_say();

-- PROFILE_VERSIONS: history is only ever added to.
grant select, insert on profile_versions to hearthnote_actor;
create policy see on profile_versions for select to hearthnote_actor using (
  exists (select from investing_profiles p where p.id = profile_id));
create policy keep on profile_versions for insert to hearthnote_actor with check (
  made_by = (select access.actor_id())
  and exists (select from investing_profiles p where p.id = profile_id
    and p.version = profile_versions.version and p.vesting_text = profile_versions.vesting_text
    and ((select access.is_platform_admin()) or access.keeps_profiles_of(p.organization_id))));
create trigger append_only before update or delete on profile_versions
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on profile_versions
  for each statement execute function refuse_change();

-- The profile that lends where a request names none: made when it is first needed, also by who has
-- no right to see it, such as a lister that approves a request.
create policy make_default on investing_profiles for insert to hearthnote_access
  with check (is_default and kind = 'unspecified');
create policy make_default on profile_versions for insert to hearthnote_access
  with check (version = 1 and kind = 'unspecified');
create function access.default_profile(organization uuid) returns uuid
  language plpgsql security definer set search_path = public as
$$
declare chosen uuid;
begin
  select id into chosen from investing_profiles
    where organization_id = organization and is_default and archived_at is null;
  if chosen is not null then return chosen; end if;
  insert into investing_profiles (organization_id, label, kind, facts, vesting_text, is_default)
    select o.id, o.name, 'unspecified',
      jsonb_build_object('kind', 'unspecified', 'name', o.name), o.name, true
    from organizations o where o.id = organization
    on conflict (organization_id) where is_default and archived_at is null do nothing
    returning id into chosen;
  if chosen is null then
    -- Another transaction has made it at this instant.
    select id into chosen from investing_profiles
      where organization_id = organization and is_default and archived_at is null;
  else
    insert into profile_versions (profile_id, version, kind, facts, vesting_text)
      select id, version, kind, facts, vesting_text from investing_profiles where id = chosen;
  end if;
  return chosen;
end $$;

-- Each holder entry names a profile, and keeps what that said when the entry was made. A request
-- says more than the profile's id only through its policies.
create function access.take_profile_of_entry() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if new.profile_id is null then
    new.profile_id := access.default_profile(new.organization_id);
  end if;
  if new.profile_version is null or current_setting('role', true) = 'hearthnote_actor' then
    select p.version, p.vesting_text into new.profile_version, new.vesting_text
      from investing_profiles p where p.id = new.profile_id;
  end if;
  return new;
end $$;
create function access.take_profile_of_request() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if new.organization_id is null then
    new.profile_id := null;
  elsif new.profile_id is null then
    new.profile_id := access.default_profile(new.organization_id);
  end if;
  return new;
end $$;
revoke execute on function access.default_profile(uuid), access.take_profile_of_entry(),
  access.take_profile_of_request() from public;
create trigger take_profile before insert on note_holders
  for each row execute function access.take_profile_of_entry();
create trigger take_profile before insert or update of organization_id, profile_id
  on investment_requests for each row execute function access.take_profile_of_request();

-- PROFILE_TAX_IDS: the last four digits are for managers and above, for platform admins and for who
-- lists a note that the profile holds or asks for. What is sealed no request reads from the table.
create function access.reads_tax_mark(profile uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from investing_profiles p where p.id = profile
     and access.keeps_profiles_of(p.organization_id)) $$;
-- Whether there is one at all, for whoever sees the profile.
create function access.has_tax_id(profile uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from profile_tax_ids t join investing_profiles p on p.id = t.profile_id
     where t.profile_id = profile and (access.is_platform_admin()
       or p.organization_id = any(access.member_organizations())
       or access.lists_for_profile(profile))) $$;
grant select (profile_id, kind, last4, key_number, set_at), insert,
    update (kind, last4, sealed, key_number, set_at), delete
  on profile_tax_ids to hearthnote_actor;
grant select on profile_tax_ids to hearthnote_access;
create policy access_reads on profile_tax_ids for select to hearthnote_access using (true);
-- A worker seals them by another secret (0122), and reads the last four digits for papers that name
-- them (0149).
grant select (profile_id, last4, sealed, key_number), update (sealed, key_number)
  on profile_tax_ids to hearthnote_worker;
create policy worker_sees on profile_tax_ids for select to hearthnote_worker using (true);
create policy worker_seals on profile_tax_ids for update to hearthnote_worker
  using (true) with check (true);
create policy see on profile_tax_ids for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.reads_tax_mark(profile_id)
  or ((select access.is_lister()) and access.lists_for_profile(profile_id)));
create policy keep on profile_tax_ids for insert to hearthnote_actor
  with check (access.reads_tax_mark(profile_id));
create policy change on profile_tax_ids for update to hearthnote_actor
  using (access.reads_tax_mark(profile_id)) with check (access.reads_tax_mark(profile_id));
-- Where another number counts now, the one before goes.
create policy drop_other on profile_tax_ids for delete to hearthnote_actor
  using (access.reads_tax_mark(profile_id));

-- Gives out a sealed tax id to an owner or admin of its organization and to platform admins, in a
-- transaction that has noted down before that it is shown, and to nobody else. A year's file takes
-- them all at once, for platform admins.
create policy tell_shown on audit_entries for select to hearthnote_access using (
  action in ('profile.tax_id_shown', 'tax_ids.exported'));
grant select (actor_id) on audit_entries to hearthnote_access;
create function access.sealed_tax_id(profile uuid)
returns table (sealed bytea, key_number integer)
language sql stable security definer set search_path = public as
$$ select t.sealed, t.key_number from profile_tax_ids t
   join investing_profiles p on p.id = t.profile_id
   where t.profile_id = profile
     and (access.is_platform_admin()
       or p.organization_id = any(access.administered_organizations()))
     and exists (select from audit_entries e
       where e.at = access.acting_at() and e.actor_id = access.actor_id()
         and (e.action = 'profile.tax_id_shown' and e.record_id = profile
           or e.action = 'tax_ids.exported' and access.is_platform_admin())) $$;
revoke execute on function access.sealed_tax_id(uuid) from public;
grant execute on function access.sealed_tax_id(uuid) to hearthnote_actor;

-- PROFILE_PAPERS: a form W-9 holds a tax id, so it is for managers and above and platform admins.
grant select, insert on profile_papers to hearthnote_actor;
create policy see on profile_papers for select to hearthnote_actor using (
  (select access.is_platform_admin()) or access.reads_tax_mark(profile_id));
create policy keep on profile_papers for insert to hearthnote_actor with check (
  added_by = (select access.actor_id()) and access.reads_tax_mark(profile_id));
create trigger append_only before update or delete on profile_papers
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on profile_papers
  for each statement execute function refuse_change();

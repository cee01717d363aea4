-- FUNDING_SETTINGS (rules 6.2 to 6.4): nothing of them is secret; platform admins choose.
grant select, insert, update on funding_settings to hearthnote_actor;
grant select on funding_settings to hearthnote_access, hearthnote_worker;
create policy access_reads on funding_settings for select to hearthnote_access using (true);
create policy work on funding_settings for select to hearthnote_worker using (true);
create policy see on funding_settings for select to hearthnote_actor using (true);
create policy choose on funding_settings for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on funding_settings for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));

-- OFFERINGS (rules 6.2): whoever sees what is offered sees on what terms; platform admins say so.
grant select, insert, update, delete on offerings to hearthnote_actor;
grant select on offerings to hearthnote_access, hearthnote_worker;
create policy access_reads on offerings for select to hearthnote_access using (true);
create policy work on offerings for select to hearthnote_worker using (true);
create policy see on offerings for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or case when note_id is null
    -- That a property which is public has terms under Rule 506(b) as well is for whom they are.
    then exists (select from properties p where p.id = offerings.property_id
      and (exemption <> '506b' or p.id = any((select access.opened_properties())::uuid[])
        or p.id = any((select access.held_properties())::uuid[])
        or p.organization_id = any((select access.administered_organizations())::uuid[])))
    else exists (select from property_notes n where n.id = offerings.note_id) end);
create policy say on offerings for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on offerings for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
create policy take_back on offerings for delete to hearthnote_actor
  using ((select access.is_platform_admin()));

-- Terms of a note are those of a note of that property.
create function access.offering_fits() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if new.note_id is not null and not exists (select from property_notes n
      where n.id = new.note_id and n.property_id = new.property_id) then
    raise exception 'an offering names a note of another property'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offering_fits before insert or update of property_id, note_id on offerings
  for each row execute function access.offering_fits();
revoke execute on function access.offering_fits() from public;

-- Since when terms say an exemption is the database's to say.
create function access.date_exemption() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  new.exemption_since := case
    when tg_op = 'UPDATE' and new.exemption = old.exemption then old.exemption_since
    when tg_op = 'UPDATE' or current_setting('role', true) = 'hearthnote_actor'
      then access.funding_time()
    else new.exemption_since end;
  return new;
end $$;
revoke execute on function access.date_exemption() from public;
create trigger date_exemption before insert or update on offerings
  for each row execute function access.date_exemption();

-- INVESTOR_RELATIONS (rules 6.2): for platform admins. The day of the record is the database's.
grant select, insert, delete on investor_relations to hearthnote_actor;
grant select on investor_relations to hearthnote_access;
create policy access_reads on investor_relations for select to hearthnote_access using (true);
create policy see on investor_relations for select to hearthnote_actor
  using ((select access.is_platform_admin()));
create policy record on investor_relations for insert to hearthnote_actor with check (
  (select access.is_platform_admin()) and recorded_by = (select access.actor_id())
  and recorded_on = access.business_day(access.acting_at())
  and recorder_name = (select access.actor_name()));
create policy take_back on investor_relations for delete to hearthnote_actor
  using ((select access.is_platform_admin()));

-- ACCREDITATIONS (rules 6.2): evidence is given from manager up, and what comes with a request by
-- whoever asks. Platform admins review, nobody their own.
grant select, insert,
    update (state, reviewer_id, reviewer_name, decided_on, reason, counts_from, valid_until,
      updated_at)
  on accreditations to hearthnote_actor;
grant select on accreditations to hearthnote_access, hearthnote_worker;
create policy access_reads on accreditations for select to hearthnote_access using (true);
create policy work on accreditations for select to hearthnote_worker using (true);
create policy see on accreditations for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or submitted_by = (select access.actor_id())
  or access.keeps_profiles_of(organization_id));
create policy give on accreditations for insert to hearthnote_actor with check (
  submitted_by = (select access.actor_id()) and state = 'submitted' and reviewer_id is null
  and (access.keeps_profiles_of(organization_id)
    or request_id is not null
      and organization_id = any((select access.member_organizations())::uuid[])));
create policy withdraw on accreditations for update to hearthnote_actor
  using (state = 'submitted' and access.keeps_profiles_of(organization_id))
  with check (state = 'withdrawn' and reviewer_id is null
    and access.keeps_profiles_of(organization_id));
create policy review on accreditations for update to hearthnote_actor
  using (state = 'submitted' and (select access.is_platform_admin())
    and submitted_by is distinct from (select access.actor_id())
    and organization_id <> all((select access.member_organizations())::uuid[]))
  with check (state in ('accepted', 'refused') and (select access.is_platform_admin())
    and reviewer_id = (select access.actor_id())
    and submitted_by is distinct from (select access.actor_id())
    and organization_id <> all((select access.member_organizations())::uuid[]));

-- Who lists a note that a lender asks for or holds sees by which method they count and until when,
-- and nothing that shows it.
create function access.accreditation_marks(lender uuid)
returns table (method text, state text, decided_on date, valid_until date, request_id uuid,
  profile_id uuid, created_at timestamptz)
language sql stable security definer set search_path = public as
$$ select a.method, a.state, a.decided_on, a.valid_until, a.request_id, a.profile_id,
     a.created_at from accreditations a
   where a.profile_id = lender
     and (access.is_platform_admin() or access.lists_for_profile(lender))
   order by a.created_at desc $$;
revoke execute on function access.accreditation_marks(uuid) from public;
grant execute on function access.accreditation_marks(uuid) to hearthnote_actor;

-- ACCREDITATION_PAPERS: for managers and above of the lender's organization and platform admins.
create function access.keeps_accreditation(evidence uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from accreditations a where a.id = evidence
     and access.keeps_profiles_of(a.organization_id)) $$;
grant select, insert on accreditation_papers to hearthnote_actor;
create policy see on accreditation_papers for select to hearthnote_actor using (
  (select access.is_platform_admin()) or access.keeps_accreditation(accreditation_id));
create policy keep on accreditation_papers for insert to hearthnote_actor with check (
  added_by = (select access.actor_id()) and access.keeps_accreditation(accreditation_id));

-- ACCREDITATION_STATEMENTS: given by whoever asks, read by their managers and who decides.
grant select, insert on accreditation_statements to hearthnote_actor;
grant select on accreditation_statements to hearthnote_access;
create policy access_reads on accreditation_statements for select to hearthnote_access using (true);
create policy see on accreditation_statements for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or stated_by = (select access.actor_id())
  or access.keeps_profiles_of(organization_id)
  or ((select access.is_lister()) and access.lists_for_profile(profile_id)));
create policy give on accreditation_statements for insert to hearthnote_actor with check (
  stated_by = (select access.actor_id())
  -- With a request of theirs, and of the profile that lends by it.
  and exists (select from investment_requests r where r.id = request_id
    and r.profile_id = accreditation_statements.profile_id)
  and organization_id = any((select access.member_organizations())::uuid[]));
do $$
declare name text;
begin
  foreach name in array array['accreditation_papers', 'accreditation_statements'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row when (pg_trigger_depth() = 0) execute function refuse_change()', name);
    execute format('create trigger no_truncate before truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
end $$;

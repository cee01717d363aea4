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

-- ARCHIVES (0124): for who asked for them, as long as they may; made and taken away by the worker.
grant select, insert on archives to hearthnote_actor;
grant select, update, delete on archives to hearthnote_worker;
grant select, update (expires_at) on archives to hearthnote_access;
create policy work on archives to hearthnote_worker using (true) with check (true);
create policy forget on archives to hearthnote_access using (true) with check (true);
create policy see on archives for select to hearthnote_actor using (
  requested_by = (select access.actor_id()) and (select access.is_person())
  and (organization_id is null
    or organization_id = any((select access.administered_organizations())::uuid[])
    or (select access.is_platform_admin())));
create policy ask on archives for insert to hearthnote_actor with check (
  requested_by = (select access.actor_id()) and (select access.is_person())
  and status = 'waiting' and attempts = 0
  and (organization_id is null
    or organization_id = any((select access.administered_organizations())::uuid[])
    or (select access.is_platform_admin())));

-- What somebody did themselves, for their own archive: when, what and from where. About whom, and
-- what it changed, stays with those who read the audit.
create function access.own_deeds()
  returns table (at timestamptz, action text, record_type text, client_address text)
  language sql stable security definer set search_path = public as
$$ select e.at, e.action, e.record_type, e.client_address from audit_entries e
   where e.actor_id = (select access.actor_id()) order by e.at, e.id $$;
alter function access.own_deeds() owner to hearthnote_sealer;

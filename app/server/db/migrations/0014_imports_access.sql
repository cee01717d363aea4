-- Files to import: for who sent them and while they administer their lister, nobody else. What the
-- job says of itself (progress, counts, that it is done) only the worker writes.
grant select, insert, delete on imports to hearthnote_actor;
--> statement-breakpoint
grant update (mapping, status, prepared, client_address, started_at, attempts, failure)
  on imports to hearthnote_actor;
--> statement-breakpoint
grant select, update, delete on imports to hearthnote_worker;
--> statement-breakpoint
alter table imports enable row level security;
--> statement-breakpoint
alter table imports force row level security;
--> statement-breakpoint
create policy see on imports for select to hearthnote_actor using (
  created_by = (select access.actor_id()) and (select access.is_person()));
--> statement-breakpoint
create policy send on imports for insert to hearthnote_actor with check (
  created_by = (select access.actor_id()) and status = 'uploaded'
  and ((organization_id is null and (select access.is_platform_admin()))
    or organization_id = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
create policy change on imports for update to hearthnote_actor
  using (created_by = (select access.actor_id()) and status in ('uploaded', 'failed'))
  with check (created_by = (select access.actor_id()) and status in ('uploaded', 'failed', 'waiting')
    and ((organization_id is null and (select access.is_platform_admin()))
      or organization_id = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
create policy discard on imports for delete to hearthnote_actor using (
  created_by = (select access.actor_id()) and (select access.is_person())
  and status in ('uploaded', 'failed'));
--> statement-breakpoint
create policy work on imports to hearthnote_worker using (true) with check (true);

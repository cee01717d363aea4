-- IMPORTS: for who sent them and while they administer their lister, nobody else. What the job
-- says of itself (progress, counts, that it is done) only the worker writes.
grant select, insert, delete,
    update (mapping, status, prepared, client_address, started_at, attempts, failure)
  on imports to hearthnote_actor;
grant select, update, delete on imports to hearthnote_worker;
create policy work on imports to hearthnote_worker using (true) with check (true);
create policy see on imports for select to hearthnote_actor using (
  created_by = (select access.actor_id()) and (select access.is_person()));
create policy send on imports for insert to hearthnote_actor with check (
  created_by = (select access.actor_id()) and status = 'uploaded'
  and ((organization_id is null and (select access.is_platform_admin()))
    or organization_id = any((select access.administered_organizations())::uuid[])));
create policy change on imports for update to hearthnote_actor
  using (created_by = (select access.actor_id()) and status in ('uploaded', 'failed'))
  with check (created_by = (select access.actor_id())
    and status in ('uploaded', 'failed', 'waiting')
    and ((organization_id is null and (select access.is_platform_admin()))
      or organization_id = any((select access.administered_organizations())::uuid[])));
create policy discard on imports for delete to hearthnote_actor using (
  created_by = (select access.actor_id()) and (select access.is_person())
  and status in ('uploaded', 'failed'));

-- The end of an import, noted by the transaction that writes it: as who sent it, of what is under
-- way.
create function access.finish_import(import uuid, attempt integer, finished timestamptz,
    counts jsonb) returns boolean
  language sql security definer set search_path = public as
$$ with done as (
     update imports set status = 'done', finished_at = finished, lease_until = null,
       content = null, prepared = null,
       added_properties = (counts ->> 'addedProperties')::int,
       added_notes = (counts ->> 'addedNotes')::int,
       known_properties = (counts ->> 'knownProperties')::int,
       known_notes = (counts ->> 'knownNotes')::int,
       added_receipts = (counts ->> 'addedReceipts')::int,
       known_receipts = (counts ->> 'knownReceipts')::int
     where id = import and status = 'running' and attempts = attempt
       and created_by = access.actor_id()
     returning id)
   select exists (select from done) $$;
alter function access.finish_import owner to hearthnote_worker;

-- Rows of a property carry its lister (0058), so that policies compare a column instead of looking
-- the property up for each row. Only the triggers below write it: what a statement says is replaced.
grant select on investment_requests, documents to hearthnote_access;
--> statement-breakpoint
grant update (lister_id) on property_notes, note_holders, investment_requests, documents to hearthnote_access;
--> statement-breakpoint
-- To lock the row of a property as a foreign key does takes the right to change something in it.
grant update (updated_at) on properties to hearthnote_access;
--> statement-breakpoint
create policy access_locks on properties for update to hearthnote_access using (true) with check (false);
--> statement-breakpoint
create policy access_reads on investment_requests for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on documents for select to hearthnote_access using (true);
--> statement-breakpoint
create policy keep_lister on property_notes for update to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy keep_lister on note_holders for update to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy keep_lister on investment_requests for update to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy keep_lister on documents for update to hearthnote_access using (true) with check (true);
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint

-- The lister is part of a key of properties: the lock makes a row that is added and a lister that
-- changes wait for each other, and the second sees what the first has left.
create function access.take_lister() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  select organization_id into new.lister_id from properties where id = new.property_id for key share;
  return new;
end $$;
--> statement-breakpoint
create function access.take_lister_of_note() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  select p.organization_id into new.lister_id from property_notes n join properties p on p.id = n.property_id
    where n.id = new.note_id for key share of p;
  return new;
end $$;
--> statement-breakpoint
create function access.pass_lister_on() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  update property_notes set lister_id = new.organization_id where property_id = new.id;
  update investment_requests set lister_id = new.organization_id where property_id = new.id;
  update documents set lister_id = new.organization_id where property_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create function access.pass_lister_to_holders() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  update note_holders set lister_id = new.lister_id where note_id = new.id;
  return null;
end $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace
             and p.proname in ('take_lister', 'take_lister_of_note', 'pass_lister_on', 'pass_lister_to_holders')
  loop
    execute format('alter function %s owner to hearthnote_access', f.signature);
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint

create trigger take_lister before insert or update of property_id, lister_id on property_notes
  for each row execute function access.take_lister();
--> statement-breakpoint
create trigger take_lister before insert or update of property_id, lister_id on investment_requests
  for each row execute function access.take_lister();
--> statement-breakpoint
create trigger take_lister before insert or update of property_id, lister_id on documents
  for each row execute function access.take_lister();
--> statement-breakpoint
create trigger take_lister before insert or update of note_id, lister_id on note_holders
  for each row execute function access.take_lister_of_note();
--> statement-breakpoint
-- Rows that are there already. Whoever owns the tables is held to policies, hearthnote_access sees all;
-- what waits for the end of the transaction is done at once, or the tables could not be altered in it.
do $$ begin
  set local role hearthnote_access;
  update property_notes set lister_id = null;
  update note_holders set lister_id = null;
  update investment_requests set lister_id = null;
  update documents set lister_id = null;
  reset role;
  set constraints all immediate;
  set constraints all deferred;
end $$;
--> statement-breakpoint
create trigger pass_lister_on after update of organization_id on properties for each row
  when (old.organization_id is distinct from new.organization_id) execute function access.pass_lister_on();
--> statement-breakpoint
create trigger pass_lister_to_holders after update of property_id, lister_id on property_notes for each row
  when (old.lister_id is distinct from new.lister_id) execute function access.pass_lister_to_holders();
--> statement-breakpoint

alter policy see on property_notes using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_notes())::uuid[])
  or (exists (select from properties p where p.id = property_id and p.published_at is not null)
      and (is_public or (select access.is_verified()))));
--> statement-breakpoint
alter policy change on property_notes
  using ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy see on note_holders using (
  (select access.is_platform_admin())
  or organization_id = any((select access.member_organizations())::uuid[])
  or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy change on note_holders
  using ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy see on investment_requests using (
  user_id = (select access.actor_id())
  or (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy decide on investment_requests
  using (user_id <> (select access.actor_id()) and status = 'pending'
    and ((select access.is_platform_admin())
      or lister_id = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
alter policy see on documents using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h join property_notes n on n.id = h.note_id
      where n.property_id = documents.property_id and (documents.note_id is null or n.id = documents.note_id)
        and h.held_to is null and h.organization_id = any((select access.member_organizations())::uuid[]))
  or (note_id is null and is_shareable and (select access.is_person())
      and exists (select from property_details d where d.property_id = documents.property_id)));
--> statement-breakpoint
alter policy keep on documents with check (
  uploaded_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  and (note_id is null or (not is_shareable and exists (select from property_notes n
      where n.id = documents.note_id and n.property_id = documents.property_id))));
--> statement-breakpoint
alter policy change on documents using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy remove on documents using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));

-- Listings and portfolios hang triggers of their own on these tables: listing/access.sql and
-- portfolio/access.sql have them.

-- PROPERTIES: published ones are everybody's; the others are for who lists or holds them.
grant select, insert, update, delete on properties to hearthnote_actor;
grant select on properties to hearthnote_access, hearthnote_worker;
create policy access_reads on properties for select to hearthnote_access using (true);
create policy work on properties for select to hearthnote_worker using (true);
create policy see on properties for select to hearthnote_actor using (
  published_at is not null
    and (not is_closed or id = any((select access.opened_properties())::uuid[]))
  or (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_properties())::uuid[]));
create policy list on properties for insert to hearthnote_actor with check (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
create policy change on properties for update to hearthnote_actor
  using ((select access.is_platform_admin())
    or organization_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or organization_id = any((select access.administered_organizations())::uuid[]));
create policy remove on properties for delete to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
create trigger version_rises before update of updated_at on properties
  for each row execute function keep_version_rising();
create trigger version_rises_with_changes before update on properties
  for each row execute function keep_version_rising('changed');

-- Only a platform admin publishes (D2).
create function guard_publication() returns trigger language plpgsql as
$$ begin
  if new.published_at is not null and current_user = 'hearthnote_actor'
     and not access.is_platform_admin()
     and (tg_op = 'INSERT' or new.published_at is distinct from old.published_at) then
    raise exception 'only a platform admin publishes a property'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_publication before insert or update on properties
  for each row execute function guard_publication();

-- Rows of a property carry its lister (0058), so that policies compare a column instead of looking
-- the property up for each row. Only triggers write it: what a statement says is replaced. The
-- lister is part of a key of properties: the lock makes a row that is added and a lister that
-- changes wait for each other, and the second sees what the first has left. To lock a row as a
-- foreign key does takes the right to change something in it.
grant update (updated_at) on properties to hearthnote_access;
create policy access_locks on properties for update to hearthnote_access
  using (true) with check (false);
create function access.take_lister() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  select organization_id into new.lister_id from properties
    where id = new.property_id for key share;
  return new;
end $$;
create function access.pass_lister_on() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  update property_notes set lister_id = new.organization_id where property_id = new.id;
  update investment_requests set lister_id = new.organization_id where property_id = new.id;
  update documents set lister_id = new.organization_id where property_id = new.id;
  return null;
end $$;
revoke execute on function access.take_lister(), access.pass_lister_on() from public;
create trigger pass_lister_on after update of organization_id on properties for each row
  when (old.organization_id is distinct from new.organization_id)
  execute function access.pass_lister_on();

-- PROPERTY_DETAILS, PROPERTY_IMAGES: policies ask first what is true of most rows and takes no
-- function, that a property is published. That all notes are private is read off the public list.
grant select, insert, update, delete on property_details, property_images to hearthnote_actor;
grant select on property_details to hearthnote_access;
create policy access_reads on property_details for select to hearthnote_access using (true);
create policy see on property_details for select to hearthnote_actor using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (not exists (select from listed_properties l
        where l.property_id = property_details.property_id
          and not l.for_members and l.amount_cents is null)
      or (select access.is_verified())))
  or (select access.is_platform_admin())
  or property_id = any((select access.held_properties())::uuid[])
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
create policy change on property_details to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
create policy see on property_images for select to hearthnote_actor using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (position = 0
      or not exists (select from listed_properties l
        where l.property_id = property_images.property_id
          and not l.for_members and l.amount_cents is null)
      or (select access.is_verified())))
  or (select access.is_platform_admin())
  or property_id = any((select access.held_properties())::uuid[])
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
create policy change on property_images to hearthnote_actor
  using ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));

-- PENDING_IMAGES (D29): for who sent them, while they administer anything. The worker takes away
-- those that nobody saved.
grant select, insert, delete on pending_images to hearthnote_actor;
grant select, delete on pending_images to hearthnote_worker;
create policy own on pending_images to hearthnote_actor
  using (uploaded_by = (select access.actor_id()) and (select access.is_person()))
  with check (uploaded_by = (select access.actor_id())
    and ((select access.is_platform_admin())
      or cardinality((select access.administered_organizations())::uuid[]) > 0));
create policy sweep on pending_images to hearthnote_worker using (true);

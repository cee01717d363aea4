-- WHAT A NOTE AND ITS PROPERTY ARE (rules 6.3): it follows from requests and notes.

grant update (status, updated_at) on property_notes, properties to hearthnote_access;
create policy access_locks on property_notes for update to hearthnote_access
  using (true) with check (true);
create policy access_derives on properties for update to hearthnote_access
  using (true) with check (true);
-- What a note and its property are follows from its requests, unless somebody has set it by hand:
-- then it is pinned.
create function access.derived_property_status(property uuid) returns text
  language sql stable security definer set search_path = public as
$$ select case when count(*) = 0 or bool_or(status = 'available') then 'available'
     when bool_or(status = 'pending') then 'reserved' else 'funded' end
   from property_notes where property_id = property $$;
-- What the notes of a property say, to who lists it, where its status was set by hand.
create function access.pinned_against(property uuid) returns text
  language sql stable security definer set search_path = public as
$$ select access.derived_property_status(p.id) from properties p
   where p.id = property and p.status_pinned and (access.is_platform_admin()
     or p.organization_id = any(access.administered_organizations())) $$;
revoke execute on function access.pinned_against(uuid) from public;
grant execute on function access.pinned_against(uuid) to hearthnote_actor;

create function access.derive_property(property uuid) returns void
  language sql security definer set search_path = public as
$$ update properties p set updated_at = access.funding_time(),
     status = access.derived_property_status(p.id)
   where p.id = property and not p.status_pinned
     and p.status <> access.derived_property_status(p.id) $$;
revoke execute on function access.derive_property(uuid) from public;
create function access.derive_statuses(note uuid) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  update property_notes n set updated_at = access.funding_time(), status = derived.status
    from (select case when exists (select from investment_requests r
      where r.note_id = note and access.is_live(r.stage)) then 'pending' else 'available' end
      as status) derived
    where n.id = note and n.status in ('available', 'pending') and not n.status_pinned
      and n.status <> derived.status;
  perform access.derive_property(n.property_id) from property_notes n where n.id = note;
end $$;
create function access.pin_status() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if tg_table_name = 'property_notes' then
    -- What is saved with a status as it was pins nothing.
    if tg_op = 'INSERT' or new.status <> old.status then
      new.status_pinned := new.status = 'pending';
    end if;
  elsif tg_op = 'INSERT' then
    new.status_pinned := new.status <> 'available';
  elsif new.status <> old.status then
    new.status_pinned := new.status <> access.derived_property_status(new.id);
  end if;
  return new;
end $$;

create trigger pin_status before insert or update of status on property_notes
  for each row when (current_user = 'hearthnote_actor')
  execute function access.pin_status();
create trigger pin_status before insert or update of status on properties
  for each row when (current_user = 'hearthnote_actor')
  execute function access.pin_status();

-- What somebody does to a note, adds or deletes, its property follows in the same statement.
create function access.derive_house() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  perform access.derive_property(
    case tg_op when 'DELETE' then old.property_id else new.property_id end);
  return null;
end $$;
revoke execute on function access.derive_house() from public;
create trigger derive_house after insert or delete or update of status on property_notes
  for each row when (current_user = 'hearthnote_actor')
  execute function access.derive_house();

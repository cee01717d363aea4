-- RULE 506(B) IS NOT PUBLIC (rules 6.2). Whether a note is offered under it stands in its own row,
-- is_closed, and so for a property with such notes only: policies of both compare a column. Only
-- triggers write it, whatever a statement says. What is closed is there for who holds it, who
-- administers its listing, platform admins, and organizations that the company knew before.

-- The terms of a note, whoever asks: its own, which replace those of its property whole.
create function access.offering_of(note uuid) returns setof offerings
  language sql stable security definer set search_path = public as
$$ select o.* from property_notes n
   join offerings o on o.note_id = n.id or (o.property_id = n.property_id and o.note_id is null)
   where n.id = note order by o.note_id nulls last limit 1 $$;
grant execute on function access.offering_of(uuid) to hearthnote_actor, hearthnote_worker;

-- From when on the company has known an organization of the actor's: a relationship counts from the
-- later of when it began and when it was recorded. Null for who is in none.
create function access.known_since() returns date
  language sql stable security definer set search_path = public as
$$ select min(greatest(since, recorded_on)) from investor_relations
   where organization_id = any(access.member_organizations()) and access.is_verified() $$;

-- Notes and properties under Rule 506(b) that the actor may know of by a relationship. Who holds a
-- note of a house knows of the others of it, as access.knows_lender says.
create function access.opened_notes() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(of_one.id), '{}') from (
     select n.id
     from (select access.known_since() as day) known
     join offerings o on o.exemption = '506b' and o.opened_on > known.day
     join property_notes n on n.is_closed and n.property_id = o.property_id
       and (n.id = o.note_id or o.note_id is null
         and not exists (select from offerings own where own.note_id = n.id))
     union
     select n.id from note_holders h join property_notes held on held.id = h.note_id
     join property_notes n on n.is_closed and n.property_id = held.property_id
     where h.held_to is null and h.organization_id = any(access.member_organizations())) of_one $$;
create function access.opened_properties() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct o.property_id), '{}')
   from (select access.known_since() as day) known
   join offerings o on o.exemption = '506b' and o.opened_on > known.day $$;

create function access.is_closed_note(note uuid, property uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select exemption = '506b' from offerings where note_id = note),
     (select exemption = '506b' from offerings where property_id = property and note_id is null),
     false) $$;
create function access.is_closed_property(property uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select bool_and(is_closed) from property_notes where property_id = property),
     (select exemption = '506b' from offerings where property_id = property and note_id is null),
     false) $$;
revoke execute on function access.offering_of(uuid), access.known_since(),
  access.is_closed_note(uuid, uuid), access.is_closed_property(uuid) from public;

-- take_lister has locked the property before: a note and an offering wait for each other, and the
-- second sees what the first has left.
create function access.wall_off_note() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  new.is_closed := access.is_closed_note(new.id, new.property_id);
  if new.is_closed and new.is_public then
    raise exception 'A note offered under Rule 506(b) cannot be public.'
      using errcode = 'check_violation', constraint = 'property_notes_506b_private';
  end if;
  return new;
end $$;
create trigger wall_off before insert or update of property_id, is_public, is_closed
  on property_notes for each row execute function access.wall_off_note();
create function access.wall_off_property() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  new.is_closed := access.is_closed_property(new.id);
  return new;
end $$;
create trigger wall_off before insert or update of is_closed on properties
  for each row execute function access.wall_off_property();

grant update (is_closed) on property_notes, properties to hearthnote_access;
create policy keep_closed on properties for update to hearthnote_access
  using (true) with check (true);
create function access.close_property_of() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  update properties p set is_closed = not p.is_closed
  from (select old.property_id union select new.property_id) of_row (id)
  where p.id = of_row.id and p.is_closed <> access.is_closed_property(p.id);
  return null;
end $$;
-- By name before keep_listing, which reads what this has written.
create trigger close_property after insert or delete or update of property_id, is_closed
  on property_notes for each row execute function access.close_property_of();

create function access.close_what_is_offered() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare place uuid := coalesce(new.property_id, old.property_id);
begin
  perform from properties where id = place for update;
  update property_notes n set is_closed = not n.is_closed
  where n.property_id = place and n.is_closed <> access.is_closed_note(n.id, n.property_id);
  update properties p set is_closed = not p.is_closed
  where p.id = place and p.is_closed <> access.is_closed_property(p.id);
  return null;
end $$;
create trigger close_what_is_offered after insert or delete or update on offerings
  for each row execute function access.close_what_is_offered();
revoke execute on function access.wall_off_note(), access.wall_off_property(),
  access.close_property_of(), access.close_what_is_offered() from public;

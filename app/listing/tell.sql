-- What everybody sees is told of when it has changed, and of nothing else (0081): a statement that
-- changes no row, a draft and a note that is not read off a public page make no news. Several equal
-- pieces of news of one transaction are one message. The empty one is for processes of a version
-- before, which an upgrade without a break leaves standing for a moment.
create function access.tell_public(ids uuid[], is_of_list boolean) returns void language plpgsql as
$$
declare id uuid;
begin
  if cardinality(ids) > 0 or is_of_list then perform pg_notify('public_change', ''); end if;
  if is_of_list then perform pg_notify('public_change', 'list'); end if;
  if cardinality(ids) > 100 then
    perform pg_notify('public_change', 'all');
  else
    foreach id in array ids loop perform pg_notify('public_change', 'property ' || id); end loop;
  end if;
end $$;
-- A property that is published or hidden is in the list, with notes or without, and then is not.
create function access.tell_public_property() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare ids uuid[]; is_of_list boolean;
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(o.id), '{}'),
      coalesce(bool_or((o.published_at is null) <> (n.published_at is null)
        or o.is_closed <> n.is_closed), false)
    into ids, is_of_list
    from old_rows o join new_rows n on n.id = o.id
    where o is distinct from n and (o.published_at is not null or n.published_at is not null);
  else
    select coalesce(array_agg(id), '{}'), count(*) > 0 into ids, is_of_list
    from changed_rows where published_at is not null;
  end if;
  perform access.tell_public(ids, is_of_list);
  return null;
end $$;
-- What belongs to a property that is published; where that changes too, its own trigger tells.
create function access.tell_public_part() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare ids uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(property_id) into ids from (
      (select * from old_rows except all select * from new_rows)
      union all (select * from new_rows except all select * from old_rows)) changed;
  else
    select array_agg(property_id) into ids from changed_rows;
  end if;
  select coalesce(array_agg(id), '{}') into ids
  from properties where id = any(ids) and published_at is not null;
  perform access.tell_public(ids, false);
  return null;
end $$;
do $$
declare place text; teller text;
begin
  foreach place in array
    array['properties', 'property_details', 'property_images', 'property_notes', 'offerings']
  loop
    teller := case place when 'properties' then 'tell_public_property' else 'tell_public_part' end;
    execute format('create trigger tell_public_insert after insert on %I referencing
      new table as changed_rows for each statement execute function access.%I()', place, teller);
    execute format('create trigger tell_public_update after update on %I referencing
      old table as old_rows new table as new_rows
      for each statement execute function access.%I()', place, teller);
    execute format('create trigger tell_public_delete after delete on %I referencing
      old table as changed_rows for each statement execute function access.%I()', place, teller);
  end loop;
end $$;

-- Until when a note is reserved stands on the page of its property (rules 6, R4).
create function access.tell_public_end() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  perform access.tell_public(array[p.id], false) from properties p
    where p.id = new.property_id and p.published_at is not null;
  return null;
end $$;
create trigger tell_public_end after update of expires_at on investment_requests
  for each row when (new.expires_at is distinct from old.expires_at)
  execute function access.tell_public_end();

-- What every page shows is news for all that was kept, in every process: the marks of the company,
-- and by which rule the first payment is due (rules 6.4).
create function access.tell_all() returns trigger language plpgsql as
$$ begin
  perform pg_notify('public_change', 'all');
  return null;
end $$;
create trigger tell_all after insert or update on funding_settings
  for each statement execute function access.tell_all();

revoke execute on function access.tell_public(uuid[], boolean), access.tell_public_property(),
  access.tell_public_part(), access.tell_public_end(), access.tell_all() from public;
-- It is called by the others only, and so is theirs.
alter function access.tell_public owner to hearthnote_access;

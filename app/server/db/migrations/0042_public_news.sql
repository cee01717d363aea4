-- What everybody sees is told of when it has changed, and of nothing else (0081): a statement that
-- changes no row, a draft and a note that is not read off a public page make no news.
do $$
declare shown text;
begin
  foreach shown in array array['properties', 'property_details', 'property_images', 'property_notes']
  loop
    execute format('drop trigger tell_public_change on %I', shown);
  end loop;
end $$;
--> statement-breakpoint
drop function access.tell_public_change();
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
-- Several equal pieces of news of one transaction are one message. The empty one is for processes of
-- the version before, which an upgrade without a break leaves standing for a moment.
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
--> statement-breakpoint
-- A property that is published or hidden is in the list, with notes or without, and then is not.
create function access.tell_public_property() returns trigger language plpgsql security definer set search_path = public as
$$
declare ids uuid[]; is_of_list boolean;
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(id), '{}'), count(*) > 0 into ids, is_of_list
    from new_rows where published_at is not null;
  elsif tg_op = 'DELETE' then
    select coalesce(array_agg(id), '{}'), count(*) > 0 into ids, is_of_list
    from old_rows where published_at is not null;
  else
    select coalesce(array_agg(o.id), '{}'),
      coalesce(bool_or((o.published_at is null) <> (n.published_at is null)), false)
    into ids, is_of_list
    from old_rows o join new_rows n on n.id = o.id
    where o is distinct from n and (o.published_at is not null or n.published_at is not null);
  end if;
  perform access.tell_public(ids, is_of_list);
  return null;
end $$;
--> statement-breakpoint
-- What belongs to a property that is published; where that changes too, its own trigger tells.
create function access.tell_public_part() returns trigger language plpgsql security definer set search_path = public as
$$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select coalesce(array_agg(distinct property_id), '{}') into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select coalesce(array_agg(distinct property_id), '{}') into ids from old_rows;
  else
    select coalesce(array_agg(distinct property_id), '{}') into ids from (
      (select * from old_rows except all select * from new_rows)
      union all (select * from new_rows except all select * from old_rows)) changed;
  end if;
  select coalesce(array_agg(id), '{}') into ids
  from properties where id = any(ids) and published_at is not null;
  perform access.tell_public(ids, false);
  return null;
end $$;
--> statement-breakpoint
-- The list of everybody changes its rows only where they are another (0080): every such change may
-- be seen on each page that lists, whether the property stood there before or not.
create function access.tell_public_list() returns trigger language plpgsql security definer set search_path = public as
$$
declare is_public boolean;
begin
  if tg_op = 'DELETE' then select bool_or(not for_members) into is_public from old_rows;
  else select bool_or(not for_members) into is_public from new_rows;
  end if;
  if is_public then perform access.tell_public('{}', true); end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace and p.proname like 'tell\_public%'
  loop
    execute format('alter function %s owner to hearthnote_access', f.signature);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
do $$
declare shown record;
begin
  for shown in select * from (values ('properties', 'tell_public_property'),
    ('property_details', 'tell_public_part'), ('property_images', 'tell_public_part'),
    ('property_notes', 'tell_public_part'), ('listed_properties', 'tell_public_list')) t (name, teller)
  loop
    execute format('create trigger tell_public_insert after insert on %I
      referencing new table as new_rows for each statement execute function access.%I()',
      shown.name, shown.teller);
    execute format('create trigger tell_public_update after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function access.%I()', shown.name, shown.teller);
    execute format('create trigger tell_public_delete after delete on %I
      referencing old table as old_rows for each statement execute function access.%I()',
      shown.name, shown.teller);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace and p.proname like 'tell\_public%'
  loop
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;

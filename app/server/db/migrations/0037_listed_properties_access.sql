-- The public list, ready to be read (0080): written by the triggers below alone, which run as
-- hearthnote_access. Rows for members are seen by who has verified their address (D4).
grant select on listed_properties, listed_counts to hearthnote_actor;
--> statement-breakpoint
grant select, insert, update, delete on listed_properties, listed_counts to hearthnote_access;
--> statement-breakpoint
-- To lock rows takes the right to change something in them.
grant update (number) on listed_counts to hearthnote_access;
--> statement-breakpoint
alter table listed_properties enable row level security;
--> statement-breakpoint
alter table listed_properties force row level security;
--> statement-breakpoint
alter table listed_counts enable row level security;
--> statement-breakpoint
alter table listed_counts force row level security;
--> statement-breakpoint
create policy keep on listed_properties to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy keep on listed_counts to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy see on listed_properties for select to hearthnote_actor
  using (not for_members or (select access.is_verified()));
--> statement-breakpoint
create policy see on listed_counts for select to hearthnote_actor
  using (not for_members or (select access.is_verified()));
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint

-- The property's row in listing_totals is there for as long as the property and serves as its lock:
-- whoever comes second waits for it, then reads what the first has left.
create function access.refresh_listed(property uuid) returns void language plpgsql security definer set search_path = public as
$$ begin
  perform from listing_totals where property_id = property for update;
  delete from listed_properties where property_id = property and not exists (
    select from properties p join property_notes n on n.property_id = p.id
    where p.id = property and p.published_at is not null);
  insert into listed_properties (property_id, for_members, status, state, search_text, created_at,
    amount_cents, monthly_payment_cents, rate_ppm, seeks_funding)
  select p.id, reader.is_member, p.status, p.state, p.search_text, p.created_at,
    n.amount_cents, n.monthly_payment_cents, n.interest_rate_ppm,
    p.status = 'available' and coalesce(n.status = 'available', false)
  from properties p
  cross join (values (false), (true)) reader (is_member)
  left join lateral (select * from property_notes
    where property_id = p.id and (is_public or reader.is_member)
    order by case status when 'available' then 0 when 'pending' then 1 else 2 end,
      lien_position asc nulls last, created_at desc, id limit 1) n on true
  where p.id = property and p.published_at is not null
    and exists (select from property_notes where property_id = p.id)
  on conflict (property_id, for_members) do update set status = excluded.status,
    state = excluded.state, search_text = excluded.search_text, created_at = excluded.created_at,
    amount_cents = excluded.amount_cents, monthly_payment_cents = excluded.monthly_payment_cents,
    rate_ppm = excluded.rate_ppm, seeks_funding = excluded.seeks_funding
  where listed_properties is distinct from excluded;
end $$;
--> statement-breakpoint
create function access.list_property() returns trigger language plpgsql security definer set search_path = public as
$$ begin perform access.refresh_listed(new.id); return null; end $$;
--> statement-breakpoint
create function access.list_note() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if tg_op <> 'INSERT' then perform access.refresh_listed(old.property_id); end if;
  if tg_op <> 'DELETE' then perform access.refresh_listed(new.property_id); end if;
  return null;
end $$;
--> statement-breakpoint
-- Numbers are added, never changed, so that nobody waits. Once in a hundred those that nobody else is
-- summing up are summed up.
create function access.count_listed() returns trigger language plpgsql security definer set search_path = public as
$$
declare last bigint;
begin
  if tg_op <> 'INSERT' then
    insert into listed_counts (for_members, status, number) values (old.for_members, old.status, -1)
    returning id into last;
  end if;
  if tg_op <> 'DELETE' then
    insert into listed_counts (for_members, status, number) values (new.for_members, new.status, 1)
    returning id into last;
  end if;
  if last % 100 < 2 then
    with summed as (
      delete from listed_counts where id in (select id from listed_counts for update skip locked)
      returning for_members, status, number)
    insert into listed_counts (for_members, status, number)
    select for_members, status, sum(number) from summed group by 1, 2 having sum(number) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace
             and p.proname in ('refresh_listed', 'list_property', 'list_note', 'count_listed')
  loop
    execute format('alter function %s owner to hearthnote_access', f.signature);
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
-- Rows of a property that is deleted go with it, and leave the counts as they go.
create trigger count_listed after insert or delete or update of status on listed_properties
  for each row execute function access.count_listed();
--> statement-breakpoint
create trigger list_property after update of published_at, status, address, city, state, created_at on properties
  for each row execute function access.list_property();
--> statement-breakpoint
create trigger list_note after insert or delete or update of property_id, amount_cents,
  monthly_payment_cents, interest_rate_ppm, lien_position, created_at, status, is_public on property_notes
  for each row execute function access.list_note();
--> statement-breakpoint
-- What is there already; whoever owns the tables is held to policies, hearthnote_access sees all.
do $$ begin
  set local role hearthnote_access;
  perform access.refresh_listed(id) from properties;
  reset role;
end $$;
--> statement-breakpoint

-- What policies ask first is what is true of most rows that are read, and takes no function: a
-- published property, and of its notes a public one. That all notes are private is read off the list.
alter policy see on property_notes using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (is_public or (select access.is_verified())))
  or (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_notes())::uuid[]));
--> statement-breakpoint
alter policy see on property_details using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (not exists (select from listed_properties l where l.property_id = property_details.property_id
        and not l.for_members and l.amount_cents is null)
      or (select access.is_verified())))
  or (select access.is_platform_admin())
  or property_id = any((select access.held_properties())::uuid[])
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy see on property_images using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (position = 0
      or not exists (select from listed_properties l where l.property_id = property_images.property_id
        and not l.for_members and l.amount_cents is null)
      or (select access.is_verified())))
  or (select access.is_platform_admin())
  or property_id = any((select access.held_properties())::uuid[])
  or access.lister_of(property_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint

-- Pages that everybody sees are kept by each process until something that they show has changed, of
-- which all processes hear (0081). Several changes of one transaction are one message.
create function access.tell_public_change() returns trigger language plpgsql as
$$ begin perform pg_notify('public_change', ''); return null; end $$;
--> statement-breakpoint
do $$
declare shown text;
begin
  foreach shown in array array['properties', 'property_details', 'property_images', 'property_notes']
  loop
    execute format('create trigger tell_public_change after insert or update or delete or truncate on %I
      for each statement execute function access.tell_public_change()', shown);
  end loop;
end $$;
--> statement-breakpoint
grant select on listed_properties, listed_counts to hearthnote_backup;
--> statement-breakpoint
grant select on sequence listed_counts_id_seq to hearthnote_backup;
--> statement-breakpoint
create policy back_up on listed_properties for select to hearthnote_backup using (true);
--> statement-breakpoint
create policy back_up on listed_counts for select to hearthnote_backup using (true);

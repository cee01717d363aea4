-- access.maintenance: read by all who show pages or do work; switched by platform admins, and by
-- the command line, which works as sign-in does (0121).
grant select on access.maintenance to hearthnote_actor, hearthnote_auth, hearthnote_access,
  hearthnote_worker, hearthnote_sealer;
grant update on access.maintenance to hearthnote_actor, hearthnote_auth;
create policy see on access.maintenance for select
  to hearthnote_actor, hearthnote_auth, hearthnote_access, hearthnote_worker, hearthnote_sealer
  using (true);
create policy switch on access.maintenance for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
create policy command on access.maintenance for update to hearthnote_auth
  using (true) with check (true);

-- While maintenance lasts no request changes a row, whatever the product forgets to ask: neither as
-- somebody, also by functions that have rights of their own, nor by making an account. Sessions and
-- limits go on, so that people can sign in and read. Jobs pause by themselves, for a mail that was
-- on its way has to be noted down, or it would go out again. Of audit entries the next one decides.
create function access.refuse_in_maintenance() returns trigger language plpgsql as
$$
declare asked_as text := current_setting('role');
begin
  if asked_as = 'hearthnote_auth' and not (tg_table_name = 'users' and tg_op = 'INSERT')
    or asked_as not in ('hearthnote_actor', 'hearthnote_auth') then return null; end if;
  if tg_table_name = 'audit_entries' and tg_op = 'INSERT' then return null; end if;
  if exists (select from access.maintenance where began_at is not null) then
    raise exception 'maintenance: nothing is written to %', tg_table_name using errcode = 'HN503';
  end if;
  return null;
end $$;

-- Reads go on, also those that are noted down, by whomever may read: papers and exports. So is the
-- switch itself. Every other entry is of a change, and refused with it.
create function access.refuse_entry_in_maintenance() returns trigger language plpgsql as
$$ begin
  if current_setting('role') = 'hearthnote_actor'
    and new.action not in (
      'maintenance.began', 'maintenance.changed',
      'profile.paper_opened', 'accreditation.opened', 'tax_ids.exported',
      'legal_text.acceptances_exported',
      'pipeline.exported', 'funding_receipts.exported', 'purchasers.exported',
      'accreditations.exported')
    and exists (select from access.maintenance where began_at is not null) then
    raise exception 'maintenance: % is not noted down', new.action using errcode = 'HN503';
  end if;
  return new;
end $$;
create trigger a_maintenance_entry before insert on audit_entries
  for each row execute function access.refuse_entry_in_maintenance();

do $$
declare it record;
begin
  for it in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and pg_has_role(relowner, 'usage')
  loop
    execute format('create trigger a_maintenance before insert or update or delete on %s
      for each statement execute function access.refuse_in_maintenance()', it.name);
  end loop;
end $$;

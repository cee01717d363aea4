-- Comes last, for all tables and functions at once.

do $$
declare it record;
begin
  -- Every table is closed until a policy opens it, for its owner too.
  for it in
    select oid::regclass as name, relpersistence, relnamespace from pg_class
    where relnamespace in ('public'::regnamespace, 'access'::regnamespace) and relkind = 'r'
      and pg_has_role(relowner, 'usage')
  loop
    execute format('alter table %s enable row level security', it.name);
    execute format('alter table %s force row level security', it.name);
    -- A backup reads every row that lasts; what proves actors is in none (0090).
    continue when it.relpersistence <> 'p' or it.relnamespace <> 'public'::regnamespace;
    execute format('grant select on %s to hearthnote_backup', it.name);
    execute format('create policy back_up on %s for select to hearthnote_backup using (true)',
      it.name);
  end loop;
  for it in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and pg_has_role(relowner, 'usage')
  loop
    execute format('grant select on sequence %s to hearthnote_backup', it.name);
  end loop;
  -- What a function may see that runs with rights of its own, hearthnote_access may see; one that
  -- belongs to another role says so where it stands.
  for it in
    select p.oid::regprocedure as name from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = 'access'::regnamespace and p.prosecdef and r.rolname = current_user
  loop
    execute format('alter function %s owner to hearthnote_access', it.name);
  end loop;
end $$;

grant usage on schema drizzle to hearthnote_backup;
grant select on drizzle.__drizzle_migrations to hearthnote_backup;
revoke create on schema access from hearthnote_access, hearthnote_worker, hearthnote_sealer;

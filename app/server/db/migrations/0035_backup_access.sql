-- A backup reads every row, and its role can do nothing else (0071).
do $$
declare t text;
begin
  if not exists (select from pg_roles where rolname = 'hearthnote_backup') then
    begin
      create role hearthnote_backup nologin;
    exception when duplicate_object or unique_violation then null; -- Another database of this server was first.
    end;
  end if;
  grant hearthnote_backup to current_user;
  grant usage on schema public, drizzle to hearthnote_backup;
  grant select on all tables in schema public, drizzle to hearthnote_backup;
  grant select on all sequences in schema public to hearthnote_backup;
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create policy back_up on public.%I for select to hearthnote_backup using (true)', t);
  end loop;
end $$;

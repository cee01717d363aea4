-- The second wall (D3, 0026): roles, row-level security and the invariants that rows alone cannot
-- state. None of these roles owns a table or may bypass a policy.
--   hearthnote_idle    what a connection is until somebody says for whom it works: it holds nothing
--   hearthnote_actor   a request, which proves in each transaction who asks (0090)
--   hearthnote_auth    the sign-in library
--   hearthnote_worker  jobs
--   hearthnote_access  functions that policies ask, and triggers that keep what nobody may write
--   hearthnote_sealer  reads audit entries and adds seals (0084) and veils (0124)
--   hearthnote_backup  reads every row (0071)
do $$
declare wanted text;
begin
  foreach wanted in array array['idle', 'actor', 'auth', 'worker', 'access', 'sealer', 'backup']
  loop
    wanted := 'hearthnote_' || wanted;
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this server was first.
      end;
    end if;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;

grant usage on schema public to hearthnote_actor, hearthnote_auth, hearthnote_worker,
  hearthnote_access, hearthnote_sealer, hearthnote_backup;
grant usage on schema access to hearthnote_actor, hearthnote_auth, hearthnote_worker,
  hearthnote_access, hearthnote_sealer;
-- To be given a function takes the right to make one; close.sql takes it away again.
grant create on schema access to hearthnote_worker, hearthnote_access, hearthnote_sealer;

-- Money and history are only ever added to (D28, D33).
create function refuse_change() returns trigger language plpgsql as
$$ begin
  -- Who is deleted loses the name, and nothing else of a record changes then (0124).
  if tg_op = 'UPDATE' and (select bool_and(said.value = was.value
      or said.key like '%\_name' and said.value = '"Deleted account"')
      and bool_or(said.value <> was.value)
      from jsonb_each(to_jsonb(new)) said join jsonb_each(to_jsonb(old)) was using (key)) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- `updated_at` of a property and of a note is their version: who publishes a draft or saves a note
-- says which one they have seen. It rises with every change by a millisecond at least, which is as
-- fine as it is compared, so also when two come at one instant or the clock was set back. A
-- statement that names it raises it in any case, another one when it changes something.
create function keep_version_rising() returns trigger language plpgsql as
$$ begin
  -- What is generated is not known before a row is written.
  if tg_nargs = 0 or to_jsonb(new) - '{search_text,final_date}'::text[]
    is distinct from to_jsonb(old) - '{search_text,final_date}'::text[] then
    new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;

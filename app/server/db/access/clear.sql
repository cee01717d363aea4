-- Comes first: takes away all that the access files give, so that afterwards each table has what
-- they hold and nothing besides. What belongs to an extension, or to another user, is left alone;
-- so are functions that a column or an index needs, which stand with the tables.
do $$
declare it record;
begin
  drop view if exists access.whole_users;
  for it in
    select p.polname, p.polrelid::regclass as place from pg_policy p
    where exists (select from pg_roles r
      where r.oid = any(p.polroles) and r.rolname like 'hearthnote\_%')
  loop
    execute format('drop policy %I on %s', it.polname, it.place);
  end loop;
  for it in
    select t.tgname, t.tgrelid::regclass as place from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
      and p.pronamespace in ('public'::regnamespace, 'access'::regnamespace)
  loop
    execute format('drop trigger %I on %s', it.tgname, it.place);
  end loop;
  for it in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace)
      and pg_has_role(p.proowner, 'usage') and not exists (
        select from pg_depend d where d.deptype in ('n', 'e') and (d.objid = p.oid
            and d.refclassid = 'pg_extension'::regclass
          or d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass))
  loop
    execute format('drop function %s', it.name);
  end loop;
  for it in
    select c.oid::regclass as name, c.relkind, r.rolname from pg_class c, pg_roles r
    where c.relnamespace in ('public'::regnamespace, 'access'::regnamespace)
      and c.relkind in ('r', 'S') and pg_has_role(c.relowner, 'usage')
      and r.rolname like 'hearthnote\_%' and not r.rolcanlogin
  loop
    execute format('revoke all on %s %s from %I',
      case it.relkind when 'S' then 'sequence' else 'table' end, it.name, it.rolname);
  end loop;
end $$;

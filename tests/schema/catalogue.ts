/**
 * Queries that describe a schema completely enough to compare two engines, each in a fixed order.
 */
export const CATALOGUE: Record<string, string> = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public'
    order by table_name, column_name collate "C"`,
  constraints: `select r.relname as table_name, c.conname, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_namespace n on n.oid = r.relnamespace
    where n.nspname = 'public' and c.contype <> 'n' order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  policies: `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies
    where schemaname = 'public' order by 1, 2, 4`,
  triggers: `select r.relname as table_name, t.tgname, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal order by 1, 2`,
  functions: `select p.proname, pg_get_functiondef(p.oid) as definition,
      r.rolname like 'hearthnote\\_%' as is_ours
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join pg_roles r on r.oid = p.proowner
    where n.nspname in ('public', 'access')
      and p.prolang <> (select oid from pg_language where lanname = 'c')
    order by 1`,
  grants: `select table_name, grantee, privilege_type from information_schema.role_table_grants
    where grantee like 'hearthnote\\_%' order by 1, 2, 3`,
};

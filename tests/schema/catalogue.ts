const OURS = `('public', 'access')`;

/** Who owns the tables has another name on each server. */
const named = (role: string) =>
  `case when ${role} = (select datdba from pg_database where datname = current_database())
    then 'owner' when ${role} = 0 then 'public' else pg_get_userbyid(${role}) end`;

/** What roles may do with things of one kind; what has no list of rights has that of its kind. */
const grantsOn = (kind: string, things: string) => `
  select '${kind}' as kind, thing, ${named('acl.grantee')} as grantee, privilege_type, is_grantable
  from (${things}) listed (thing, rights), aclexplode(rights) acl
  where pg_get_userbyid(acl.grantee) not like 'hearthnote\\_requests\\_%'
    -- Known from PostgreSQL 17 on.
    and privilege_type <> 'MAINTAIN'`;

/**
 * Queries that together describe a schema completely: two databases of which all give the same rows
 * hold the same tables, and let the same roles do the same with them. Each has a fixed order.
 */
export const CATALOGUE: Record<string, string> = {
  schemas: `select nspname, ${named('nspowner')} as owner from pg_namespace
    where nspname in ${OURS} order by 1`,
  extensions: `select extname from pg_extension order by 1`,
  types: `select n.nspname, t.typname, t.typtype::text from pg_type t
    join pg_namespace n on n.oid = t.typnamespace where n.nspname in ${OURS} order by 1, 2`,
  relations: `select c.oid::regclass::text as name, c.relkind::text, c.relpersistence::text,
      ${named('c.relowner')} as owner, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      c.relreplident::text, case c.relkind when 'v' then 
        -- Some versions write the table before each column.
        replace(pg_get_viewdef(c.oid), 'users.', '') end as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS} order by c.oid::regclass::text collate "C"`,
  columns: `select c.oid::regclass::text as name, a.attname,
      rank() over (partition by c.oid order by a.attnum)::int as place,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity::text,
      a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid) as value, a.attstorage::text,
      a.attcollation::regcollation::text as collation
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname in ${OURS} and c.relkind in ('r', 'v')
    order by c.oid::regclass::text collate "C", a.attnum`,
  constraints: `select r.oid::regclass::text as name, c.conname,
      pg_get_constraintdef(c.oid) as definition, c.convalidated
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${OURS} and c.contype <> 'n'
    order by r.oid::regclass::text collate "C", c.conname collate "C"`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname in ${OURS}
    order by indexname collate "C"`,
  sequences: `select schemaname, sequencename, data_type::text, start_value::text,
      increment_by::text, max_value::text, cycle, cache_size::text,
      (select format('%s of %s', d.deptype, d.refobjid::regclass) from pg_depend d
        where d.objid = format('%I.%I', schemaname, sequencename)::regclass
          and d.refclassid = 'pg_class'::regclass) as belongs
    from pg_sequences where schemaname in ${OURS} order by 1, 2`,
  policies: `select schemaname, tablename, policyname, permissive, roles::text, cmd, qual,
      with_check
    from pg_policies where schemaname in ${OURS}
    order by schemaname, tablename collate "C", policyname collate "C"`,
  triggers: `select t.tgrelid::regclass::text as name, t.tgname, t.tgenabled::text,
      pg_get_triggerdef(t.oid) as definition
    from pg_trigger t where not t.tgisinternal
    order by t.tgrelid::regclass::text collate "C", t.tgname collate "C"`,
  functions: `select p.oid::regprocedure::text as name, ${named('p.proowner')} as owner,
      pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${OURS} and p.prolang <> (select oid from pg_language where lanname = 'c')
    order by p.oid::regprocedure::text collate "C"`,
  grants: `select * from (${[
    grantsOn(
      'schema',
      `select nspname, nspacl from pg_namespace where nspname in ('public', 'access', 'drizzle')`,
    ),
    grantsOn(
      'relation',
      `select c.oid::regclass::text, coalesce(c.relacl, acldefault('r', c.relowner))
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'access', 'drizzle') and c.relkind in ('r', 'v', 'S')`,
    ),
    grantsOn(
      'column',
      `select a.attrelid::regclass || '.' || a.attname, a.attacl
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${OURS} and a.attacl is not null and not a.attisdropped`,
    ),
    grantsOn(
      'function',
      `select p.oid::regprocedure::text, coalesce(p.proacl, acldefault('f', p.proowner))
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}`,
    ),
    grantsOn(
      'default',
      `select defaclnamespace::regnamespace::text || defaclobjtype::text, defaclacl
        from pg_default_acl`,
    ),
  ].join(' union all ')}) granted order by kind, thing collate "C", grantee, privilege_type`,
  roles: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin,
      rolreplication, rolbypassrls, (select array_agg(of.rolname order by of.rolname)
        from pg_auth_members m join pg_roles of on of.oid = m.roleid
        where m.member = r.oid) as roles
    from pg_roles r where rolname like 'hearthnote\\_%' and not rolcanlogin order by 1`,
};

import { CATALOGUE } from '../../tests/schema/catalogue.ts';
import type { ToCut } from './migrate-and-cut.ts';

type Look = ToCut['look'];

/** Where a database stands: what its journals note, its schema, and what its rows come to. */
export type DatabaseState = {
  steps: number;
  schema: string;
  totals: Record<string, string | null>;
};

export async function stateOf(look: Look): Promise<DatabaseState> {
  const [found] = await look<{ schema: string; hasMigrated: boolean }>(SCHEMA_STATE);
  const [done] = found?.hasMigrated
    ? await look<{ count: number }>(`select (select count(*) from drizzle.__drizzle_migrations)::int
        + (select count(*) from drizzle.access_journal)::int as count`)
    : [];
  return {
    steps: done?.count ?? 0,
    schema: found?.schema ?? '',
    totals: await totalsOf(look),
  };
}

/** How many rows each table has, and the sum of each column of money. */
async function totalsOf(look: Look): Promise<DatabaseState['totals']> {
  const found = await look<{ name: string; sum: string }>(`
    select c.relname as name, format('count(*) from %I', c.relname) as sum
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select c.relname || '.' || a.attname, format('sum(%I) from %I', a.attname, c.relname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not a.attisdropped and a.attname like '%\\_cents'`);
  if (found.length === 0) return {};
  const sums = found.map(({ name, sum }) => `'${name}', (select ${sum})::text`);
  const parts = Array.from({ length: Math.ceil(sums.length / 40) }, (_, part) =>
    sums.slice(part * 40, part * 40 + 40).join(', '),
  );
  const built = parts.map((part) => `jsonb_build_object(${part})`).join(' || ');
  const [row] = await look<Pick<DatabaseState, 'totals'>>(`select ${built} as totals`);
  return row?.totals ?? {};
}

/** Everything that a schema is made of, a text for each part of it. */
export async function schemaOf(look: Look): Promise<Record<string, string[]>> {
  const parts: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(CATALOGUE)) {
    parts[name] = (await look(query)).map((row) => JSON.stringify(row));
  }
  return parts;
}

/** A text that any change of the schema, of rights or of what has migrated makes another one. */
const SCHEMA_STATE = `select md5(concat_ws('|',
  (select string_agg(concat(c.oid::regclass, c.relkind, c.relacl, c.relrowsecurity,
      c.relforcerowsecurity), ',' order by c.oid::regclass::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'access')),
  (select string_agg(concat(a.attrelid, a.attname, a.atttypid, a.attnotnull, a.attacl), ','
      order by a.attrelid, a.attname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0),
  (select string_agg(concat(p.proname, p.prosrc, p.proacl, p.proowner), ',' order by p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'access')),
  (select string_agg(concat(n.nspname, n.nspacl), ',' order by n.nspname) from pg_namespace n
    where n.nspname in ('public', 'access')),
  (select string_agg(p::text, ',' order by p.tablename, p.policyname) from pg_policies p),
  (select string_agg(concat(tgrelid, tgname, tgtype, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(conrelid, conname, pg_get_constraintdef(oid)), ',' order by oid)
    from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(r.rolname, ',' order by r.rolname) from pg_roles r)
)) as schema, to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrated"`;

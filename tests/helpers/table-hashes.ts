import type { TestInstallation } from './test-installation.ts';

type Look = TestInstallation['database']['look'];

const tablesSeen = new WeakMap<Look, Promise<{ name: string; columns: string }[]>>();

/** The product's tables, with the columns of each that can be written; looked up once. */
export function tablesOf({ database: { look } }: TestInstallation) {
  // A column that the database works out is not written.
  const tables =
    tablesSeen.get(look) ??
    look<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by 1 order by 1`,
    );
  tablesSeen.set(look, tables);
  return tables;
}

/** What is the same as long as no row of a table is added, removed or changed; by table. */
export async function hashTables(
  installation: TestInstallation,
  restless: readonly string[],
): Promise<Map<string, string>> {
  const tables = await tablesOf(installation);
  const still = tables.filter(({ name }) => !restless.includes(name));
  const hashes = still.map(
    ({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
  );
  const [row] = await installation.database.look<{ hashes: (string | null)[] }>(
    `select array[${hashes.join(', ')}] as hashes`,
  );
  return new Map(still.map(({ name }, index) => [name, row?.hashes[index] ?? '']));
}

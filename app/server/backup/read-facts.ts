import type { BulkTransaction } from '#app/server/db/bulk.ts';
import type { Manifest } from './manifest.ts';

/** A table as the catalogue of the database describes it. */
export type TableFacts = {
  name: string;
  /** What a row stores: without generated columns, which follow from the others. */
  columns: string[];
  /** The order of its primary key, the same on every engine. */
  order: string;
};

export type DatabaseFacts = Pick<Manifest, 'migrations' | 'sequences' | 'auditHead'> & {
  tables: TableFacts[];
};

const TABLES = `
  select c.relname as name,
    (select array_to_json(array_agg(a.attname order by a.attnum))::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
      as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0
        then ' collate "C"' else '' end, ', ' order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as order
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.relname collate "C"`;

/**
 * The tables of the schema `public` that last, sorted by name. Each has a primary key, or this
 * throws. What an unlogged one holds is gone after a crash as well.
 */
export async function readTables({ query }: BulkTransaction): Promise<TableFacts[]> {
  const found = await query<{ name: string; columns: string; order: string | null }>(TABLES);
  return found.map(({ name, columns, order }) => {
    if (order === null) throw new Error(`The table ${name} has no primary key.`);
    return { name, columns: JSON.parse(columns) as string[], order };
  });
}

/** All that a backup says of a database besides its rows. */
export async function readFacts(transaction: BulkTransaction): Promise<DatabaseFacts> {
  const tables = await readTables(transaction);
  const sequences = await readSequences(transaction);
  const migrations = await readSeenMigrations(transaction);
  return { tables, sequences, migrations, auditHead: await readAuditHead(transaction) };
}

/** The numbers that are given next, sorted by the names of their sequences. */
export async function readSequences({ query }: BulkTransaction): Promise<Manifest['sequences']> {
  const sequences = await query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const stands: Manifest['sequences'] = [];
  for (const { name } of sequences) {
    const [stand] = await query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from "${name}"`,
    );
    if (stand !== undefined) {
      stands.push({ name, lastValue: stand.last, isCalled: stand.is_called });
    }
  }
  return stands;
}

/** The newest seal; null without any, and in a schema that has none yet. */
async function readAuditHead({ query }: BulkTransaction): Promise<Manifest['auditHead']> {
  const [found] = await query(`select where to_regclass('public.audit_seals') is not null`);
  if (found === undefined) return null;
  const [head] = await query<{ position: number; hash: string }>(
    `select position::int, encode(hash, 'hex') as hash from audit_seals
     order by audit_seals.position desc limit 1`,
  );
  return head ?? null;
}

/** The hashes of the migrations that the database has seen, in order. */
export async function readSeenMigrations({ query }: BulkTransaction): Promise<string[]> {
  const seen = await query<{ hash: string }>(
    `select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return Array.from(seen, ({ hash }) => hash);
}

/** The rows of a table, in the order that hashes are made in. */
export function selectRows({ name, columns, order }: TableFacts): string {
  return `select ${quoted(columns)} from "${name}" order by ${order}`;
}

/** What COPY fills. */
export function copyTarget({ name, columns }: Pick<TableFacts, 'name' | 'columns'>): string {
  return `"${name}" (${quoted(columns)})`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

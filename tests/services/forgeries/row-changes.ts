import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { FORGED_ID } from './forged-fields.ts';

type Row = Record<string, unknown>;

/** Every row of the product's tables, by table. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Counters move with every request, whatever it says, and what is kept with every change. */
const RESTLESS = ['rate_limits', 'holding_sums', 'portfolio_days'];

export async function readRows({ database }: TestInstallation): Promise<Rows> {
  const tables = await database.look<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) order by 1`,
    [RESTLESS],
  );
  const all = tables.map(
    ({ name }) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`,
  );
  const rows = await database.look<{ table: string; row: Row }>(all.join(' union all '));
  const found = new Map<string, Row[]>(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) found.get(table)?.push(row);
  return found;
}

/** Puts every row back as it was, past triggers and policies; `now` is what the tables have. */
export async function putBack(
  { database }: TestInstallation,
  { now, rows }: { now: Rows; rows: Rows },
): Promise<void> {
  const moved = [...rows].filter(([table, kept]) => summaryOf(kept) !== summaryOf(now.get(table)));
  if (moved.length === 0) return;
  // A column that the database works out is not written.
  const written = await database.look<{ table: string; columns: string }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const columnsOf = new Map(written.map(({ table, columns }) => [table, columns]));
  const statements = moved.map(
    ([table, kept]) => `delete from ${table};
      insert into ${table} (${columnsOf.get(table)}) overriding system value
      select ${columnsOf.get(table)}
      from jsonb_populate_recordset(null::${table}, $rows$${JSON.stringify(kept)}$rows$);`,
  );
  await database.look(
    `do $all$ begin
       perform set_config('session_replication_role', 'replica', true);
       ${statements.join('\n')}
     end $all$`,
  );
}

function summaryOf(rows: readonly Row[] = []): string {
  return rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join();
}

/**
 * What has been added, removed and changed, a line for each row, in an order that does not depend
 * on chance. What is new by nature, such as ids, secrets and instants, reads the same each time;
 * ids that were there before, and forged values, stand as they are.
 */
export function changesBetween(before: Rows, after: Rows): string[] {
  const settle = settling(before);
  const lines: string[] = [];
  for (const [table, rows] of after) {
    const old = new Map((before.get(table) ?? []).map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const was = old.get(keyOf(row));
      old.delete(keyOf(row));
      if (was === undefined) lines.push(`${table}: new ${settle(newRow(row))}`);
      else lines.push(...changedColumns(was, row).map((line) => `${table}: ${settle(line)}`));
    }
    for (const row of old.values()) lines.push(`${table}: gone ${settle(JSON.stringify(row))}`);
  }
  return lines.toSorted();
}

/** Rows without an id are told apart by all that they say. */
function keyOf(row: Row): string {
  return typeof row.id === 'string' ? row.id : JSON.stringify(row);
}

/** Counted ids go on counting, whatever is put back. */
function newRow({ id, ...row }: Row): string {
  return JSON.stringify(typeof id === 'number' ? row : { id, ...row });
}

function changedColumns(was: Row, is: Row): string[] {
  return Object.keys(is)
    .filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]))
    .map((name) => `${String(is.id)} ${name} = ${JSON.stringify(is[name])}`);
}

const NEW_BY_NATURE = new RegExp(
  [
    String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`,
    String.raw`\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?`,
    // The number of a statement: its month or year and the beginning of its id.
    String.raw`\b\d{4}(?:-\d\d)?-[\dA-F]{6}\b`,
    String.raw`[\w.+/=%-]{24,}`,
    String.raw`\$[\w.$/+=,-]{24,}`,
  ].join('|'),
  'g',
);

/** Writes a text with its ids, instants and secrets as what they are, unless they were known. */
export function settling(before: Rows): (text: string) => string {
  const known = new Set(JSON.stringify([...before]).match(NEW_BY_NATURE));
  known.add(FORGED_ID);
  // A code for signing is another one each time.
  return (text) =>
    text.replaceAll(/"code":"\d{6}"/g, '"code":"<new>"').replaceAll(NEW_BY_NATURE, (found) => {
      if (found.startsWith('2001-')) return found;
      if (/^\d{4}-\d\d-\d\dT/.test(found)) return '<instant>';
      return known.has(found) ? found : '<new>';
    });
}

/** Each request notes on its session when and from where it came. */
export function isNoVisit(change: string): boolean {
  return !/^sessions: \S+ (ip_address|updated_at|user_agent) = /.test(change);
}

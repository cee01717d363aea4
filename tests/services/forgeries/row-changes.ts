import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { hashTables, tablesOf } from '#tests/helpers/table-hashes.ts';
import { FORGED_ID } from './forged-fields.ts';

type Row = Record<string, unknown>;

/** Every row of the product's tables, by table. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Counters move with every request, whatever it says, and what is kept with every change. */
const RESTLESS = ['rate_limits', 'holding_sums', 'portfolio_days'];

/** What each table was when its rows were read. */
const hashesOfRows = new WeakMap<Rows, Map<string, string>>();

/** All rows; a table that has not changed since `last` is the same array. */
export async function readRows(installation: TestInstallation, last?: Rows): Promise<Rows> {
  const hashes = await hashTables(installation, RESTLESS);
  const lastHashes = last && hashesOfRows.get(last);
  const names = [...hashes.keys()];
  const moved = names.filter((name) => lastHashes?.get(name) !== hashes.get(name));
  const found = new Map<string, readonly Row[]>(names.map((name) => [name, last?.get(name) ?? []]));
  for (const [name, rows] of await readTables(installation, moved)) found.set(name, rows);
  hashesOfRows.set(found, hashes);
  return found;
}

async function readTables({ database }: TestInstallation, names: readonly string[]) {
  const tables = new Map<string, Row[]>(names.map((name) => [name, []]));
  if (names.length === 0) return tables;
  const all = names.map((name) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`);
  const rows = await database.look<{ table: string; row: Row }>(all.join(' union all '));
  for (const { table, row } of rows) tables.get(table)?.push(row);
  return tables;
}

/** Puts every row back as it was, past triggers and policies; `now` is what the tables have. */
export async function putBack(
  installation: TestInstallation,
  { now, rows }: { now: Rows; rows: Rows },
): Promise<void> {
  const moved = [...rows].filter(
    ([table, kept]) => now.get(table) !== kept && summaryOf(kept) !== summaryOf(now.get(table)),
  );
  if (moved.length === 0) return;
  const tables = await tablesOf(installation);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const statements = moved.map(
    ([table, kept]) => `delete from ${table};
      insert into ${table} (${columnsOf.get(table)}) overriding system value
      select ${columnsOf.get(table)}
      from jsonb_populate_recordset(null::${table}, $rows$${JSON.stringify(kept)}$rows$);`,
  );
  await installation.database.look(
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
    if (before.get(table) === rows) continue;
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

const knownIn = new WeakMap<Rows, Set<string>>();

/** Writes a text with its ids, instants and secrets as what they are, unless they were known. */
export function settling(before: Rows): (text: string) => string {
  const known = knownIn.get(before) ?? new Set(JSON.stringify([...before]).match(NEW_BY_NATURE));
  knownIn.set(before, known.add(FORGED_ID));
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

import type { BulkTransaction } from '#app/server/db/bulk.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { summaryOf } from './pack-rows.ts';
import type { Archive } from './read-archive.ts';
import {
  copyTarget,
  readSequences,
  readTables,
  selectRows,
  type TableFacts,
} from './read-facts.ts';

/** What a schema and the manifest of an archive must have alike. */
type Shape<Table> = { tables: Table[]; sequences: Manifest['sequences'] };

type ForeignKey = { table: string; name: string; definition: string };

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

/** Refuses an archive whose rows are not those that its manifest states. */
export async function checkRows({ manifest, path, rowsOf }: Archive): Promise<void> {
  for (const table of manifest.tables) {
    const { rowCount, sha256 } = await summaryOf(rowsOf(table), table.rowCount);
    if (rowCount === table.rowCount && sha256 === table.sha256) continue;
    throw new BackupRefusedError(
      `The rows of ${table.name} in ${path} are not those that its manifest states.`,
    );
  }
}

/**
 * Fills the empty tables of a schema that has exactly the migrations of the archive, and compares
 * every one of them with the manifest. Triggers rest meanwhile, for what they keep is in the
 * archive as well; policies let the owner through; foreign keys are made anew afterwards, which
 * checks all rows at once. Throws BackupRefusedError on tables that are not empty.
 */
export async function loadRows(
  transaction: BulkTransaction,
  { manifest, rowsOf }: Pick<Archive, 'manifest' | 'rowsOf'>,
): Promise<void> {
  const { query } = transaction;
  const here = {
    tables: await readTables(transaction),
    sequences: await readSequences(transaction),
  };
  const tables = matchTables(here, manifest);
  const names = Array.from(tables, ({ facts }) => facts.name);
  for (const name of names) {
    await query(`alter table "${name}" no force row level security, disable trigger user`);
  }
  await refuseRows(transaction, names);
  const foreignKeys = await query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of foreignKeys) {
    await query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { facts, backedUp } of tables) {
    await transaction.copyIn(copyTarget(facts), rowsOf(backedUp));
  }
  for (const { table, name, definition } of foreignKeys) {
    await query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await query(`select setval('"${name}"', ${lastValue}, ${isCalled})`);
  }
  for (const { facts, backedUp } of tables) await compare(transaction, facts, backedUp);
  for (const name of names) {
    await query(`alter table "${name}" force row level security, enable trigger user`);
    await query(`analyze "${name}"`);
  }
}

function matchTables(
  here: Shape<TableFacts>,
  manifest: Manifest,
): { facts: TableFacts; backedUp: BackedUpTable }[] {
  const shape = ({ tables, sequences }: Shape<Pick<TableFacts, 'name' | 'columns'>>) =>
    JSON.stringify([
      tables.map(({ name, columns }) => ({ name, columns })),
      sequences.map(({ name }) => name),
    ]);
  if (shape(here) !== shape(manifest)) {
    throw new BackupRefusedError('The tables of the backup are not those of its migrations.');
  }
  return manifest.tables.map((backedUp, index) => ({ facts: here.tables[index]!, backedUp }));
}

async function refuseRows({ query }: BulkTransaction, names: readonly string[]): Promise<void> {
  const selects = names.map(
    (name) => `select '${name}' as name where exists (select from "${name}")`,
  );
  const filled = await query<{ name: string }>(`${selects.join(' union all ')} order by 1`);
  if (filled.length === 0) return;
  const [{ name } = { name: '' }] = filled;
  const more = filled.length > 1 ? ` and ${filled.length - 1} more tables` : '';
  throw new BackupRefusedError(
    `The database is not empty (there are rows in ${name}${more}): restore into a new one.`,
  );
}

async function compare(
  { copyOut }: BulkTransaction,
  facts: TableFacts,
  { rowCount, sha256 }: BackedUpTable,
): Promise<void> {
  const here = await summaryOf(copyOut(selectRows(facts)));
  if (here.rowCount === rowCount && here.sha256 === sha256) return;
  throw new Error(
    `The table ${facts.name} is not as it was backed up: ${here.rowCount} rows of ${rowCount}.`,
  );
}

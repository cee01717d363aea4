import type { BulkTransaction } from '#app/server/db/bulk.ts';
import {
  type BackedUpFile,
  type BackedUpTable,
  BackupRefusedError,
  type Manifest,
} from './manifest.ts';
import {
  copyTarget,
  readSequences,
  readTables,
  selectRows,
  summaryOf,
  type TableFacts,
} from './rows.ts';
import type { Archive } from './read-archive.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '#app/server/storage/file-store.ts';
import { besidePath, listFiles } from './files.ts';

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

/** Refuses (BackupRefusedError) an archive whose files next to it are missing or damaged. */
export async function checkFilesBeside({ manifest, path }: Archive): Promise<void> {
  if (manifest.filesAre === 'inside') return;
  for (const file of manifest.files) {
    const beside = besidePath(dirname(path), file.key);
    try {
      if ((await sha256Of(createReadStream(beside))) === file.sha256) continue;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    throw new BackupRefusedError(
      `${beside}, which belongs to the backup, is missing or damaged: nothing of it was used.`,
    );
  }
}

/**
 * The files of the archive that the store lacks. Refuses (BackupRefusedError) a store that holds
 * anything else: what a restore that was interrupted has left may stay, and so may the files of an
 * embedded installation that moves to PostgreSQL.
 */
export async function findMissing(archive: Archive, files: FileStore): Promise<BackedUpFile[]> {
  const backedUp = new Map(archive.manifest.files.map((file) => [file.key, file]));
  for (const key of await listFiles(files)) {
    const known = backedUp.get(key);
    if (known === undefined || !(await isThere(files, known))) {
      throw new BackupRefusedError(
        `The file store is not empty: ${key} is there, which the backup does not have like that.`,
      );
    }
    backedUp.delete(key);
  }
  return Array.from(backedUp.values());
}

/** Writes files into the store and reads each again. */
export async function loadFiles(
  archive: Archive,
  { files, wanted }: { files: FileStore; wanted: readonly BackedUpFile[] },
): Promise<void> {
  const { manifest, path } = archive;
  for (const file of wanted) {
    const bytes =
      manifest.filesAre === 'inside'
        ? await archive.readFile(file.key)
        : await readFile(besidePath(dirname(path), file.key));
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      throw new BackupRefusedError(`${file.key} in ${path} is not what its manifest says.`);
    }
    await files.put(file.key, bytes, contentTypeOf(file.key));
    if (!(await isThere(files, file))) {
      throw new Error(`The file ${file.key} is not as it was backed up.`);
    }
  }
}

async function isThere(files: FileStore, { key, sha256 }: BackedUpFile): Promise<boolean> {
  const found = await files.getStream(key);
  return found !== null && (await sha256Of(found.stream)) === sha256;
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/** What the store notes down about a file; what browsers are told comes from elsewhere. */
function contentTypeOf(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp';
  if (key.endsWith('.pdf')) return 'application/pdf';
  return key.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
}

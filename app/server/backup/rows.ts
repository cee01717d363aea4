import type { Bulk, BulkTransaction, CopyText } from '#app/server/db/bulk.ts';
import { type BackedUpTable, BackupRefusedError, type Manifest, pieceName } from './manifest.ts';
import type { Database } from '#app/server/db/database.ts';
import { readNamedFiles } from './files.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ArchiveWriter } from './write-archive.ts';

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

/** One state of a database. */
export type ExportedRows = {
  facts: DatabaseFacts;
  rowsOf: (table: TableFacts) => CopyText;
  /** The keys of the files that rows name, sorted. */
  namedFiles: string[];
};

/**
 * Hands one state of the whole database to `work`. PostgreSQL streams it from a snapshot while
 * others go on. The embedded database has one connection for everybody, so its rows are taken into
 * memory at once and compressed and written when others have it back.
 */
export async function exportRows<T>(
  { engine, bulk }: { engine: Database['engine']; bulk: Bulk },
  work: (rows: ExportedRows) => Promise<T>,
): Promise<T> {
  if (engine === 'pglite') return work(await bulk.read(holdRows));
  return bulk.read(async (transaction) =>
    work({ ...(await look(transaction)), rowsOf: (table) => copyOf(transaction, table) }),
  );
}

async function holdRows(transaction: BulkTransaction): Promise<ExportedRows> {
  const seen = await look(transaction);
  const held = new Map<string, Uint8Array[]>();
  for (const table of seen.facts.tables) {
    const pieces = [];
    for await (const piece of copyOf(transaction, table)) pieces.push(piece);
    held.set(table.name, pieces);
  }
  return { ...seen, rowsOf: ({ name }) => inTurn(held.get(name) ?? []) };
}

/** A table that a backup could not read would come out empty, without a word. */
const CLOSED_TABLES = `
  select relname as name from pg_class c where relnamespace = 'public'::regnamespace
    and relkind = 'r' and relpersistence = 'p' and row_security_active(oid)
    and not exists (select from pg_policy where polrelid = c.oid and polname = 'back_up')`;

async function look(transaction: BulkTransaction): Promise<Omit<ExportedRows, 'rowsOf'>> {
  const [closed] = await transaction.query<{ name: string }>(CLOSED_TABLES);
  if (closed !== undefined) {
    throw new BackupRefusedError(
      `The table ${closed.name} is closed to backups: start this version once, which opens it.`,
    );
  }
  const facts = await readFacts(transaction);
  return { facts, namedFiles: await readNamedFiles(transaction, facts.tables) };
}

function copyOf({ copyOut }: BulkTransaction, table: TableFacts): CopyText {
  return copyOut(selectRows(table));
}

async function* inTurn(pieces: readonly Uint8Array[]): CopyText {
  yield* pieces;
}

const compress = promisify(gzip);

/** As much as a piece of a table has before it is compressed, or one row more. */
const PIECE_BYTES = 4 * 1024 * 1024;

const LINE_END = 0x0a;

/** Writes the rows of a table to the archive, in pieces that end with a row. */
export async function packRows(
  archive: ArchiveWriter,
  { name, columns }: TableFacts,
  rows: CopyText,
): Promise<BackedUpTable> {
  const summary = summarizeRows();
  let pieceCount = 0;
  for await (const piece of cutAtLines(rows)) {
    summary.add(piece);
    await archive.add(pieceName(name, pieceCount), await compress(piece));
    pieceCount += 1;
  }
  return { name, columns, pieceCount, ...summary.end() };
}

/** What tells one content of a table from another. */
export type RowSummary = Pick<BackedUpTable, 'rowCount' | 'sha256'>;

/** The summary of rows that come in pieces of any size, or of the first ones beyond `most` rows. */
export async function summaryOf(rows: CopyText, most = Infinity): Promise<RowSummary> {
  const summary = summarizeRows(most);
  for await (const piece of rows) if (!summary.add(piece)) break;
  return summary.end();
}

function summarizeRows(most = Infinity): {
  add: (piece: Uint8Array) => boolean;
  end: () => RowSummary;
} {
  const hash = createHash('sha256');
  let rowCount = 0;
  return {
    add: (piece) => {
      hash.update(piece);
      // COPY writes a line end within a value as \n, so each one ends a row.
      let at = piece.indexOf(LINE_END);
      for (; at >= 0 && rowCount <= most; at = piece.indexOf(LINE_END, at + 1)) rowCount += 1;
      return rowCount <= most;
    },
    end: () => ({ rowCount, sha256: hash.digest('hex') }),
  };
}

async function* cutAtLines(rows: CopyText): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of rows) {
    let rest = piece;
    while (heldBytes + rest.length >= PIECE_BYTES) {
      const end = rest.indexOf(LINE_END, Math.max(0, PIECE_BYTES - heldBytes - 1));
      if (end < 0) break;
      yield Buffer.concat([...held, rest.subarray(0, end + 1)]);
      rest = rest.subarray(end + 1);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

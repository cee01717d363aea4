import type { Bulk, BulkTransaction, CopyText } from '#app/server/db/bulk.ts';
import type { Database } from '#app/server/db/database.ts';
import { BackupRefusedError } from './backup-refused-error.ts';
import { type DatabaseFacts, readFacts, selectRows, type TableFacts } from './read-facts.ts';
import { readNamedFiles } from './named-files.ts';

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

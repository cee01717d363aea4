import { sql } from 'drizzle-orm';
import { readAccessFiles } from './access-files.ts';
import type { DrizzleDatabase, Transaction } from './database.ts';
import { findPending, type Pending, readMigrations } from './pending.ts';

/** What migrates: a transaction at a time. */
type Migratable = Pick<DrizzleDatabase, 'transaction'>;

const JOURNALS = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.access_journal (
    id serial primary key, hash text not null, given_at timestamptz not null default now())`;

/**
 * Brings the schema of a database up to date: the migrations that it has not had, and then the
 * access files, if they are others than those it had last; one transaction, so that nothing of it
 * stands until all does. Throws what findPending throws. Run by the owner of the tables.
 */
export async function migrate(database: Migratable): Promise<void> {
  await database.transaction(async (transaction) => {
    const pending = await findPending(async (text) =>
      rowsOf(await transaction.execute(sql.raw(text))),
    );
    await runMigrations(transaction, pending);
    if (pending.isAccessDue) await giveAccess(transaction);
  });
}

/**
 * Makes the tables of an empty database as they were after the first `count` migrations, to be
 * filled with rows of that time. Nobody may do anything with them yet.
 */
export async function makeTables(database: Migratable, count: number): Promise<void> {
  const migrations = readMigrations().slice(0, count);
  await database.transaction((transaction) =>
    runMigrations(transaction, { isAdopted: false, migrations }),
  );
}

async function runMigrations(
  transaction: Transaction,
  { isAdopted, migrations }: Pick<Pending, 'isAdopted' | 'migrations'>,
): Promise<void> {
  await run(transaction, JOURNALS);
  if (isAdopted) {
    await run(transaction, 'delete from drizzle.__drizzle_migrations');
    const [baseline] = readMigrations();
    await note(transaction, baseline!);
  }
  for (const migration of migrations) {
    for (const piece of migration.sql) await run(transaction, piece);
    await note(transaction, migration);
  }
}

async function note(
  transaction: Transaction,
  { hash, folderMillis }: { hash: string; folderMillis: number },
): Promise<void> {
  await transaction.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`,
  );
}

async function giveAccess(transaction: Transaction): Promise<void> {
  const { texts, hash } = readAccessFiles();
  for (const text of texts) await run(transaction, text);
  await transaction.execute(sql`insert into drizzle.access_journal (hash) values (${hash})`);
}

/** Runs several statements as one: the embedded database would else take them one by one. */
async function run(transaction: Transaction, text: string): Promise<void> {
  await transaction.execute(sql.raw(`do $run$ begin execute $text$${text}$text$; end $run$`));
}

/** The drivers of the two engines answer in two ways. */
function rowsOf(answer: unknown): readonly object[] {
  return (Array.isArray(answer) ? answer : (answer as { rows: object[] }).rows) as object[];
}

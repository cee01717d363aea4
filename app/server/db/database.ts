import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';

type Schema = Record<string, never>;

/** The one database type of the product, whichever engine is behind it. */
export type DrizzleDatabase = PgDatabase<PgQueryResultHKT, Schema>;

/** A running transaction. Services receive one and never open another inside it. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/**
 * An open database. `main` runs requests and jobs, each in a transaction under a role of its own;
 * `signIn` runs every statement as hearthnote_auth, because the sign-in library opens no
 * transactions of its own.
 */
export type Database = {
  engine: 'pglite' | 'postgresql';
  main: DrizzleDatabase;
  signIn: DrizzleDatabase;
  close: () => Promise<void>;
};

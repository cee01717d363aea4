import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { Bulk } from './bulk.ts';
import type { ChangeListener } from './hear-changes.ts';

type Schema = Record<string, never>;

/** The one database type of the product, whichever engine is behind it. */
export type DrizzleDatabase = PgDatabase<PgQueryResultHKT, Schema>;

/** A running transaction. Services receive one and never open another inside it. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** Whether a database can be worked with; the embedded one always can. */
export type Availability = {
  isAway: () => boolean;
  /** How often work has failed so far because the database was away or had no room. */
  faultCount: () => number;
};

/**
 * An open database. `main` runs requests and jobs, each in a transaction under a role of its own;
 * `signIn` runs every statement as hearthnote_auth, because the sign-in library opens no
 * transactions of its own; `bulk` is for backups.
 */
export type Database = {
  engine: 'pglite' | 'postgresql';
  availability: Availability;
  main: DrizzleDatabase;
  signIn: DrizzleDatabase;
  bulk: Bulk;
  /** Tells of each change of what everybody sees, whichever process made it (0081). */
  hear: (listener: ChangeListener) => void;
  close: () => Promise<void>;
};

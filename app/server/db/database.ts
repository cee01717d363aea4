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
 * Who asks, since when, whether the session has a second factor that a company asked for (0120),
 * and what shows the database that nobody made that up (0090).
 */
export type ActorProof = { id: string; at: string; factor: '' | 'proven'; proof: string };

export type Prove = (actor: { id: string; hasProvenFactor?: boolean }, now?: Date) => ActorProof;

/** How connections of requests sign in: as a role that can become hearthnote_actor alone. */
export type RequestLogin = { username: string; password: string };

/**
 * An open database. `main` runs requests, each in a transaction as its actor, on connections that
 * can become nobody else (0090); `work` runs jobs, each in a transaction under a role of its own;
 * `signIn` runs every statement as hearthnote_auth, because the sign-in library opens no
 * transactions of its own. On each of them work that names no role sees no row. `owner` is the user
 * that owns the tables: for the demo's data, and for questions about the server; `bulk` is for
 * backups.
 */
export type Database = {
  engine: 'pglite' | 'postgresql';
  availability: Availability;
  main: DrizzleDatabase;
  work: DrizzleDatabase;
  signIn: DrizzleDatabase;
  owner: DrizzleDatabase;
  /** How `main` signs in to PostgreSQL; null when it does so as `owner`, or need not. */
  login: RequestLogin | null;
  /** Proves an actor to the policies, at the instant that counts for what it does. */
  prove: Prove;
  bulk: Bulk;
  /** Tells of each change of what everybody sees, whichever process made it (0081). */
  hear: (listener: ChangeListener) => void;
  close: () => Promise<void>;
};

import type { PGlite, Transaction } from '@electric-sql/pglite';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';

/** Rows of a table in the text format of COPY: whole lines or parts of them, in pieces. */
export type CopyText = AsyncIterable<Uint8Array>;

/** A transaction past the policies: statements as text, and tables as a whole. For backups only. */
export type BulkTransaction = {
  query: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;
  /** What a select returns. */
  copyOut: (select: string) => CopyText;
  /** Adds whole lines to `target`: the name of a table and its columns. */
  copyIn: (target: string, lines: CopyText) => Promise<void>;
};

/** How a backup reaches every row, which no role of the product may (0071). */
export type Bulk = {
  /** Reads one state of the database, however long it takes. */
  read: <T>(work: (transaction: BulkTransaction) => Promise<T>) => Promise<T>;
  /** Runs as the owner of the tables. */
  write: <T>(work: (transaction: BulkTransaction) => Promise<T>) => Promise<T>;
};

/** What makes both engines and every version of them write a value alike, until the end. */
export const SAME_TEXT = `select set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'iso_8601', true), set_config('timezone', 'UTC', true),
  set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;

/**
 * The embedded database past its policies, which its only user is not bound by. Its one connection
 * serves nobody else until the transaction ends.
 */
export function bulkPglite(client: PGlite): Bulk {
  const run = <T>(work: (transaction: BulkTransaction) => Promise<T>): Promise<T> =>
    client.transaction(async (opened) => {
      await opened.query(SAME_TEXT);
      await opened.query(`select set_config('role', 'none', true)`);
      return work(withinPglite(opened));
    });
  return { read: run, write: run };
}

function withinPglite(opened: Transaction): BulkTransaction {
  return {
    query: async (text) => (await opened.query(text)).rows as never,
    async *copyOut(select) {
      const { blob } = await opened.query(`copy (${select}) to '/dev/blob'`);
      // Nothing was written where there is no row.
      if (blob !== undefined) yield new Uint8Array(await blob.arrayBuffer());
    },
    async copyIn(target, lines) {
      for await (const piece of lines) {
        const blob = new Blob([Buffer.from(piece)]);
        await opened.query(`copy ${target} from '/dev/blob'`, [], { blob });
      }
    },
  };
}

/**
 * A PostgreSQL past its policies: reading as the role that sees every row and can change none,
 * writing as the user of the connection, who owns the tables.
 */
export function bulkPostgresql(client: () => Sql): Bulk {
  return {
    read: <T>(work: (transaction: BulkTransaction) => Promise<T>) =>
      client().begin('isolation level repeatable read read only', async (opened) => {
        await opened.unsafe(SAME_TEXT);
        await opened`select set_config('role', 'hearthnote_backup', true)`;
        return work(withinServer(opened));
      }) as Promise<T>,
    write: <T>(work: (transaction: BulkTransaction) => Promise<T>) =>
      client().begin(async (opened) => {
        await opened.unsafe(SAME_TEXT);
        return work(withinServer(opened));
      }) as Promise<T>,
  };
}

function withinServer(opened: TransactionSql): BulkTransaction {
  return {
    query: async (text) => Array.from(await opened.unsafe(text)) as never,
    async *copyOut(select) {
      yield* await opened.unsafe(`copy (${select}) to stdout`).readable();
    },
    async copyIn(target, lines) {
      const stream = await opened.unsafe(`copy ${target} from stdin`).writable();
      const isEnded = whenEnded(stream);
      const written = pipeline(Readable.from(lines, { objectMode: false }), stream);
      // The driver never tells of rows that the server refuses in the end; the next statement does.
      await Promise.race([written, isEnded.then(() => opened.unsafe('select'))]);
    },
  };
}

/** Resolves when the server has been told that no more comes. */
function whenEnded(stream: Writable): Promise<void> {
  const finish = stream._final.bind(stream);
  return new Promise((resolve) => {
    stream._final = (done) => {
      finish(done);
      resolve();
    };
  });
}

import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import { type Bulk, type BulkTransaction, SAME_TEXT } from './bulk.ts';

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
        return work(within(opened));
      }) as Promise<T>,
    write: <T>(work: (transaction: BulkTransaction) => Promise<T>) =>
      client().begin(async (opened) => {
        await opened.unsafe(SAME_TEXT);
        return work(within(opened));
      }) as Promise<T>,
  };
}

function within(opened: TransactionSql): BulkTransaction {
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

import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type Bulk, type BulkTransaction, SAME_TEXT } from './bulk.ts';

/**
 * The embedded database past its policies, which its only user is not bound by. Its one connection
 * serves nobody else until the transaction ends.
 */
export function bulkPglite(client: PGlite): Bulk {
  const run = <T>(work: (transaction: BulkTransaction) => Promise<T>): Promise<T> =>
    client.transaction(async (opened) => {
      await opened.query(SAME_TEXT);
      await opened.query(`select set_config('role', 'none', true)`);
      return work(within(opened));
    });
  return { read: run, write: run };
}

function within(opened: Transaction): BulkTransaction {
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

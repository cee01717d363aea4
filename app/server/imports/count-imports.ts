import { count } from 'drizzle-orm';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Database } from '#app/server/db/database.ts';
import { imports, type ImportStatus } from '#app/server/db/schema/imports.ts';

/** How many imports there are in each state; those that are a week old are gone. */
export async function countImports(database: Database): Promise<Record<ImportStatus, number>> {
  const rows = await asWorker(database, (transaction) =>
    transaction
      .select({ status: imports.status, all: count() })
      .from(imports)
      .groupBy(imports.status),
  );
  const none = { uploaded: 0, waiting: 0, running: 0, done: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, all }) => [status, all])) };
}

import { asWorker } from '#app/server/db/as-actor.ts';
import { imports } from '#app/server/db/schema/imports.ts';
import type { Installation } from '#app/server/installation.ts';
import { and, inArray, lte } from 'drizzle-orm';

/** How long a file waits to be imported. */
const WAITING_MS = 7 * 24 * 60 * 60 * 1000;

/** Takes away the files that waited for a week and that nobody imported; returns how many went. */
export async function sweepImports({ clock, database }: Installation): Promise<number> {
  const limit = new Date(clock.now().getTime() - WAITING_MS);
  const isOld = and(inArray(imports.status, ['uploaded', 'failed']), lte(imports.createdAt, limit));
  const gone = await asWorker(database, (transaction) =>
    transaction.delete(imports).where(isOld).returning({ id: imports.id }),
  );
  return gone.length;
}

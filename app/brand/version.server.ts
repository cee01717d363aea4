import { asWorker } from '#app/server/db/as-actor.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import { eq, sql } from 'drizzle-orm';
import { brandVersions } from './tables.server.ts';

/** The number of the version that everybody sees; null for none, also in an older schema. */
export async function readShownVersion(work: DrizzleDatabase): Promise<number | null> {
  const isThere = sql<boolean>`to_regclass('public.brand_versions') is not null`;
  const [found] = await work.select({ isThere }).from(sql`(select 1) as one`);
  if (found?.isThere !== true) return null;
  return asWorker({ work }, async (transaction) => {
    const [shown] = await transaction
      .select({ number: brandVersions.number })
      .from(brandVersions)
      .where(eq(brandVersions.isCurrent, true));
    return shown?.number ?? null;
  });
}

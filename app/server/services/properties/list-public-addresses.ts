import { ANONYMOUS } from '#app/domain/access/actor.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { hasOnlyPrivateNotes, noteExistsFor } from './visible-notes.ts';

export type PublicAddresses = {
  addresses: { propertyId: string; changedAt: Date }[];
  /** How many parts there are in all; at least 1. */
  partCount: number;
};

/** With the other pages, well below the 50,000 addresses and 50 MB that one sitemap may have. */
const PART_SIZE = 40_000;

/**
 * One part of the properties that are offered to everybody, whoever asks, each with the instant at
 * which something that everybody sees of it was last changed: a change of a private note does not
 * count (D4).
 *
 * @param wish the part from 1 on; how many make one.
 * @returns the addresses, oldest property first (the first part may be empty), or `missing` for a
 * part that does not exist.
 * Source: D2, D4; sitemaps.org, 'Sitemap index files'.
 */
export async function listPublicAddresses(
  caller: Caller,
  wish: { part: number; partSize?: number },
): Promise<Result<PublicAddresses, 'missing'>> {
  const partSize = wish.partSize ?? PART_SIZE;
  return asActor(caller.database, ANONYMOUS, async (transaction) => {
    const offered = transaction
      .select({
        propertyId: properties.id,
        createdAt: properties.createdAt,
        changedAt: sql<Date>`
          greatest(${properties.updatedAt}, max(${propertyNotes.updatedAt}))
        `
          .mapWith(properties.updatedAt)
          .as('changed_at'),
      })
      .from(properties)
      .leftJoin(
        propertyNotes,
        and(eq(propertyNotes.propertyId, properties.id), noteExistsFor(ANONYMOUS)),
      )
      .where(isNotNull(properties.publishedAt))
      .groupBy(properties.id)
      .having(or(sql`count(${propertyNotes.id}) > 0`, hasOnlyPrivateNotes()))
      .as('offered');
    const { propertyId, changedAt, createdAt } = offered;
    const rows = await transaction
      .select({ propertyId, changedAt, count: sql`count(*) over ()`.mapWith(Number) })
      .from(offered)
      .orderBy(asc(createdAt), asc(propertyId))
      .limit(partSize)
      .offset((wish.part - 1) * partSize);
    if (rows.length === 0 && wish.part > 1) return refuse('missing' as const);
    const partCount = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / partSize));
    const addresses = rows.map((row) => ({
      propertyId: row.propertyId,
      changedAt: row.changedAt,
    }));
    return accept({ addresses, partCount });
  });
}

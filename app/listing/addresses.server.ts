import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { hasOnlyPrivateNotes, noteExistsFor } from '#app/note/stored.server.ts';

/** How long the addresses of the sitemap are kept: then new ones are in it, and later changes. */
export const KEPT_ADDRESSES_MS = 10 * 60_000;

type Kept = { value: Promise<unknown>; at: Date };

const keptOf = new WeakMap<Database, Map<string, Kept>>();

/**
 * What `read` gives under this name on this database, read once for all who ask meanwhile, and kept
 * in this process for ten minutes. What fails is not kept. A name always stands for the same kind
 * of value; there should be few names, for none is forgotten.
 */
export async function keepAddresses<T>(
  { database, clock }: { database: Database; clock: Clock },
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>();
  keptOf.set(database, kept);
  const now = clock.now();
  const found = kept.get(name);
  if (found !== undefined && isFresh(found.at, now)) return found.value as Promise<T>;
  const value = read();
  const entry = { value, at: now };
  kept.set(name, entry);
  try {
    return await value;
  } catch (error) {
    if (kept.get(name) === entry) kept.delete(name);
    throw error;
  }
}

/** A clock that was set back says nothing about age. */
function isFresh(at: Date, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime();
  return ageMs >= 0 && ageMs < KEPT_ADDRESSES_MS;
}

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
 * count.
 *
 * The list is kept for ten minutes, as computing it takes seconds for a large catalogue: a property
 * that is offered or changed meanwhile is told later. One that the public may not see any more is
 * left out at once: that is asked each time.
 *
 * @param wish the part from 1 on; how many make one.
 * @returns the addresses, oldest property first (the first part may be empty), or `missing` for a
 * part that does not exist.
 * Source: D2 to D4; sitemaps.org, 'Sitemap index files'.
 */
export async function listPublicAddresses(
  caller: Caller,
  wish: { part: number; partSize?: number },
): Promise<Result<PublicAddresses, 'missing'>> {
  const partSize = wish.partSize ?? PART_SIZE;
  const read = (part: number) =>
    keepAddresses(caller, `${part} by ${partSize}`, () => readOffered(caller, { part, partSize }));
  // The first part knows how many there are, so that nobody makes the others be computed in vain.
  const first = await read(1);
  if (wish.part > first.partCount) return refuse('missing');
  const { addresses, partCount } = wish.part === 1 ? first : await read(wish.part);
  const published = await readPublished(caller);
  return accept({
    addresses: addresses.filter(({ propertyId }) => published.has(propertyId)),
    partCount,
  });
}

/** The properties that the public may see now, with notes or without. */
async function readPublished(caller: Caller): Promise<Set<string>> {
  const rows = await asActor(caller.database, ANONYMOUS, (transaction) =>
    transaction
      .select({ id: properties.id })
      .from(properties)
      .where(isNotNull(properties.publishedAt)),
  );
  return new Set(rows.map(({ id }) => id));
}

async function readOffered(
  caller: Caller,
  { part, partSize }: { part: number; partSize: number },
): Promise<PublicAddresses> {
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
      .offset((part - 1) * partSize);
    const partCount = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / partSize));
    const addresses = rows.map((row) => ({
      propertyId: row.propertyId,
      changedAt: row.changedAt,
    }));
    return { addresses, partCount };
  });
}

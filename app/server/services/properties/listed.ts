import { type Actor, isVerified } from '#app/ground/actor.ts';
import type { ListingStatus } from '#app/domain/property/listing-filters.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listedCounts, listedProperties } from '#app/server/db/schema/listed-properties.ts';
import { and, eq, type SQL, sum } from 'drizzle-orm';

/**
 * The condition of the rows that the public list has for a reader: those of members for who may see
 * private notes, else those of everybody (D4). Row-level security repeats it.
 */
export function isListedFor(actor: Actor): SQL {
  return eq(listedProperties.forMembers, isVerified(actor));
}

/**
 * How many properties of a status the public list has for a reader, without looking at them: what
 * that takes does not grow with the catalogue. Source: 0080.
 */
export async function countListed(
  transaction: Transaction,
  actor: Actor,
  status: ListingStatus,
): Promise<number> {
  const [counted] = await transaction
    .select({ number: sum(listedCounts.number).mapWith(Number) })
    .from(listedCounts)
    .where(
      and(
        eq(listedCounts.forMembers, isVerified(actor)),
        status === 'all' ? undefined : eq(listedCounts.status, status),
      ),
    );
  return counted?.number ?? 0;
}

import type { SearchHit } from '#app/ground/search-hit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from './tables.server.ts';
import type { Place } from './rules.ts';
import { type ListingScope, within } from '#app/server/db/query-parts.ts';
import { and, desc, isNotNull, or, sql } from 'drizzle-orm';
import { matchText } from '#app/server/db/match-text.ts';

/** More than are shown: the notes of those that the caller lists are found through them. */
const MOST_FOUND = 20;

export type FoundProperty = Place & {
  id: string;
  /** Whether the caller administers it. */
  isOwn: boolean;
};

/**
 * Properties that the caller administers and what is public, the own ones first, then the newest;
 * 20 at most. Source: D1 to D3, D10.
 */
export async function findProperties(
  transaction: Transaction,
  scope: ListingScope | null,
  words: readonly string[],
): Promise<FoundProperty[]> {
  const { address, city, state, zipCode, searchText } = properties;
  const isOwn =
    scope === null ? sql`false` : (within(scope, properties.organizationId) ?? sql`true`);
  return transaction
    .select({
      id: properties.id,
      address,
      city,
      state,
      zipCode,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`.as('is_own'),
    })
    .from(properties)
    .where(
      and(
        or(isOwn, isNotNull(properties.publishedAt)),
        matchText(words, { folded: searchText, state }),
      ),
    )
    .orderBy(desc(sql`is_own`), desc(properties.createdAt), desc(properties.id))
    .limit(MOST_FOUND);
}

/** The own ones lead to their admin page, the others to their public one. */
export function propertyHit(row: FoundProperty): SearchHit {
  return {
    kind: 'property',
    id: row.id,
    title: row.address,
    detail: `${row.city}, ${row.state} ${row.zipCode}`,
    to: row.isOwn ? `/admin/properties/${row.id}` : `/properties/${row.id}`,
  };
}

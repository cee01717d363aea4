import type { PropertySort } from '#app/domain/property/property-sort.ts';
import type { PropertyStatus } from '#app/domain/property/property-status.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { type ListingScope, listingScopeOf, within } from '#app/server/db/listing-scope.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { readPropertyRows } from '#app/server/services/admin/read-property-rows.ts';
import type { AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { and, count, eq, type SQL } from 'drizzle-orm';

export type PropertyListQuery = {
  search: string;
  /** Null lists every status. */
  status: PropertyStatus | null;
  sort: PropertySort;
  page: number;
};

/**
 * The properties that the caller administers, in the wanted order, one page of those that fit the
 * search and the status.
 * Refused: `forbidden` for callers who administer nothing. Source: rules 2.2, D1, D10.
 */
export async function listOwnProperties(
  caller: Caller,
  query: PropertyListQuery,
): Promise<Result<Page<AdminPropertyRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const filter = ownPropertiesFilter(scope, query);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(properties).where(filter);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const rows = await readPropertyRows(transaction, {
      filter,
      sort: query.sort,
      offset,
      limit: PAGE_SIZE,
      timeZone: caller.settings.businessTimeZone,
    });
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

/** The condition of the table, for everything that shows exactly what it shows. Source: D10. */
export function ownPropertiesFilter(
  scope: ListingScope,
  { search, status }: Pick<PropertyListQuery, 'search' | 'status'>,
): SQL | undefined {
  const { searchText, state } = properties;
  return and(
    within(scope, properties.organizationId),
    status === null ? undefined : eq(properties.status, status),
    matchText(wordsOf(search), { folded: searchText, state }),
  );
}

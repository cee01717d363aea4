import type { PropertyStatus } from '#app/domain/property/property-status.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { listingScopeOf, within } from '#app/server/services/admin/listing-scope.ts';
import { matchesWords } from '#app/server/services/admin/matches-words.ts';
import { type Page, PAGE_SIZE, placePage } from '#app/server/services/admin/page.ts';
import { readPropertyRows } from '#app/server/services/admin/read-property-rows.ts';
import type { AdminPropertyRow } from '#app/server/views/admin-property-view.ts';
import { and, count, eq } from 'drizzle-orm';

export type PropertyListQuery = {
  search: string;
  /** Null lists every status. */
  status: PropertyStatus | null;
  page: number;
};

/**
 * The properties that the caller administers, newest first, one page of those that fit the search.
 * Refused: `forbidden` for callers who administer nothing. Source: rules 2.2, D1, D10.
 */
export async function listOwnProperties(
  caller: Caller,
  query: PropertyListQuery,
): Promise<Result<Page<AdminPropertyRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const { address, city, state } = properties;
  const filter = and(
    within(scope, properties.organizationId),
    query.status === null ? undefined : eq(properties.status, query.status),
    matchesWords(query.search, { texts: [address, city, state], state }),
  );
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(properties).where(filter);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const rows = await readPropertyRows(transaction, {
      filter,
      offset,
      limit: PAGE_SIZE,
      timeZone: caller.settings.businessTimeZone,
    });
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

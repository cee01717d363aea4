import { displayName } from '#app/ground/actor.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { MOST_HITS, type SearchHit } from '#app/ground/search-hit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { type ListingScope, within } from '#app/server/db/query-parts.ts';
import { and, desc, eq } from 'drizzle-orm';
import { matchText } from '#app/server/db/match-text.ts';
import { knownRequestStatus, requestStatusLabel } from './rules.ts';
import { investmentRequests } from './tables.server.ts';

/** The caller's own requests by place or status; they lead to the list of them. Source: D15. */
export async function findOwnRequests(
  transaction: Transaction,
  userId: string,
  words: readonly string[],
): Promise<SearchHit[]> {
  const { address, state, searchText } = properties;
  const texts = [searchText, investmentRequests.status];
  const rows = await transaction
    .select({ request: investmentRequests, address })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .where(and(eq(investmentRequests.userId, userId), matchText(words, { texts, state })))
    .orderBy(desc(investmentRequests.createdAt), desc(investmentRequests.id))
    .limit(MOST_HITS);
  return rows.map(({ request, address: place }) =>
    hitOf(request, { title: `My request, ${place}`, to: '/dashboard/requests' }),
  );
}

/**
 * The requests for notes on what the caller lists, by investor, place or status; they lead to the
 * dialog that decides them. Source: rules 2.2, D1.
 */
export async function findReceivedRequests(
  transaction: Transaction,
  scope: ListingScope | null,
  words: readonly string[],
): Promise<SearchHit[]> {
  if (scope === null) return [];
  const { address, state, searchText } = properties;
  const { firstName, lastName, email } = users;
  const place = [searchText, investmentRequests.status];
  const texts = [...place, firstName, lastName, email];
  const rows = await transaction
    .select({ request: investmentRequests, address, firstName, lastName, email })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .innerJoin(users, eq(users.id, investmentRequests.userId))
    .where(and(within(scope, properties.organizationId), matchText(words, { texts, state })))
    .orderBy(desc(investmentRequests.createdAt), desc(investmentRequests.id))
    .limit(MOST_HITS);
  return rows.map(({ request, ...row }) => {
    const to = `/admin/investment-requests?review=${request.id}`;
    return hitOf(request, { title: `${displayName(row)}, ${row.address}`, to });
  });
}

function hitOf(
  request: typeof investmentRequests.$inferSelect,
  { title, to }: { title: string; to: string },
): SearchHit {
  const detail = [formatShortMoney(request.amountCents), statusText(request.status)].join(' · ');
  return { kind: 'request', id: request.id, title, detail, to };
}

function statusText(status: string): string {
  const known = knownRequestStatus(status);
  return known === null ? status : requestStatusLabel(known);
}

import { displayName, type Person } from '#app/ground/actor.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { MOST_HITS, type SearchHit } from '#app/ground/search-hit.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { type ListingScope, within } from '#app/server/db/query-parts.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { matchText } from '#app/server/db/match-text.ts';
import { isTheirs, whoseRequests } from './list-own.server.ts';
import { mayAnswerRequest } from './may.ts';
import { standingLabel } from './stages.ts';
import { investmentRequests } from './tables.server.ts';

/** What a request says of itself where it stands: its stage, or in the simple way its status. */
const standing = sql`case when ${investmentRequests.way} = 'staged'
  then ${investmentRequests.stage} else ${investmentRequests.status} end`;

/** What a wire quotes for it; a request in the simple way has none. */
const reference = sql`coalesce(${investmentRequests.reference}, '')`;

/**
 * The caller's own requests, and those of colleagues for whom they act, by place, stage or status
 * or the reference of its wires; they lead to the room of one that is funded stage by stage, else
 * to the list. Source: D15, rules 6.3 (Who) and 6.4.
 */
export async function findOwnRequests(
  transaction: Transaction,
  actor: Person,
  words: readonly string[],
): Promise<SearchHit[]> {
  const { address, state, searchText } = properties;
  const { firstName, lastName, email } = users;
  const texts = [searchText, standing, reference];
  const rows = await transaction
    .select({ request: investmentRequests, address, firstName, lastName, email })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .innerJoin(users, eq(users.id, investmentRequests.userId))
    .where(and(isTheirs(whoseRequests(actor)), matchText(words, { texts, state })))
    .orderBy(desc(investmentRequests.createdAt), desc(investmentRequests.id))
    .limit(MOST_HITS);
  return rows.map(({ request, ...row }) => {
    const { id, way, userId: requesterId, organizationId } = request;
    const whose = requesterId === actor.userId ? 'My request' : `Request of ${displayName(row)}`;
    const hasRoom = way === 'staged' && mayAnswerRequest(actor, { requesterId, organizationId });
    const to = hasRoom ? `/dashboard/requests/${id}` : '/dashboard/requests';
    return hitOf(request, { title: `${whose}, ${row.address}`, to });
  });
}

/**
 * The requests for notes on what the caller lists, by investor, place, stage or status or the
 * reference that a bank statement quotes; they lead to the page of one that is funded stage by
 * stage, else to the dialog that decides it. Source: rules 2.2, 6.4 and 6.6, D1.
 */
export async function findReceivedRequests(
  transaction: Transaction,
  scope: ListingScope | null,
  words: readonly string[],
): Promise<SearchHit[]> {
  if (scope === null) return [];
  const { address, state, searchText } = properties;
  const { firstName, lastName, email } = users;
  const place = [searchText, standing, reference];
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
    const { id, way } = request;
    const to = `/admin/investment-requests${way === 'staged' ? '/' : '?review='}${id}`;
    return hitOf(request, { title: `${displayName(row)}, ${row.address}`, to });
  });
}

function hitOf(
  request: typeof investmentRequests.$inferSelect,
  { title, to }: { title: string; to: string },
): SearchHit {
  const { id, amountCents, status, way } = request;
  const stage = way === 'staged' ? request.stage : null;
  const detail = [formatShortMoney(amountCents), standingLabel({ status, stage })].join(' · ');
  return { kind: 'request', id, title, detail, to };
}

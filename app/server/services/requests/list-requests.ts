import type { Cents } from '#app/domain/money/cents.ts';
import { ZERO_CENTS } from '#app/domain/money/cents.ts';
import type { RequestStatus } from '#app/domain/request/request-status.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { users } from '#app/server/db/schema/users.ts';
import { listingScopeOf, within } from '#app/server/services/admin/listing-scope.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { countWhere, sumOf } from '#app/server/services/sums.ts';
import { adminRequestRow, type AdminRequestRow } from '#app/server/views/admin-request-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { noteIsTaken } from './note-is-taken.ts';

const { id, amountCents, status, createdAt, reviewerName, reviewedAt } = investmentRequests;
const REQUEST = { id, amountCents, status, createdAt, reviewerName, reviewedAt };

const { firstName, lastName, email } = users;
const INVESTOR = { firstName, lastName, email };

const { address, city, state } = properties;
const PLACE = { address, city, state };

/** What the cards say of all requests, whatever the table shows. Money in cents. */
export type RequestFigures = {
  totalCount: number;
  countOf: Record<RequestStatus, number>;
  approvedCents: Cents;
};

/**
 * The requests for notes on what the caller lists: figures of all, and one page of those of a
 * status (null: of all), newest first. Refused: `forbidden` for callers who administer nothing.
 * Source: rules 2.2, D1, D17.
 */
export async function listRequests(
  caller: Caller,
  query: { status: RequestStatus | null; page: number },
): Promise<Result<{ figures: RequestFigures; requests: Page<AdminRequestRow> }, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, investmentRequests.listerId);
  const wanted = query.status;
  const fits = and(inScope, wanted === null ? undefined : eq(status, wanted));
  return asActor(caller.database, caller.actor, async (transaction) => {
    const figures = await readFigures(transaction, inScope);
    const totalCount = wanted === null ? figures.totalCount : figures.countOf[wanted];
    const { page, offset } = placePage(query.page, totalCount);
    const records = await transaction
      .select({ request: REQUEST, investor: INVESTOR, property: PLACE, isTaken: noteIsTaken() })
      .from(investmentRequests)
      .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .innerJoin(users, eq(users.id, investmentRequests.userId))
      .where(fits)
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const timeZone = caller.settings.businessTimeZone;
    const rows = records.map((record) => adminRequestRow(record, timeZone));
    return accept({ figures, requests: { rows, page, pageSize: PAGE_SIZE, totalCount } });
  });
}

async function readFigures(
  transaction: Transaction,
  inScope: SQL | undefined,
): Promise<RequestFigures> {
  const has = (one: RequestStatus) => eq(status, one);
  const [found] = await transaction
    .select({
      totalCount: count(),
      pending: countWhere(has('pending')),
      approved: countWhere(has('approved')),
      rejected: countWhere(has('rejected')),
      cancelled: countWhere(has('cancelled')),
      approvedCents: sumOf(amountCents, has('approved')),
    })
    .from(investmentRequests)
    .where(inScope);
  const { totalCount = 0, approvedCents = ZERO_CENTS } = found ?? {};
  const { pending = 0, approved = 0, rejected = 0, cancelled = 0 } = found ?? {};
  return { totalCount, countOf: { pending, approved, rejected, cancelled }, approvedCents };
}

import { currentMembership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { addDays, addMonths, type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  MATURES_SOON_DAYS,
  type Maturity,
  type PortfolioFilter,
  type PortfolioSort,
} from './rules.ts';
import { isUuid } from '#app/ground/ids.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { and, asc, eq, gte, inArray, lt, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Held, SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';

/**
 * Runs `work` in one transaction for the organization that the caller works in.
 *
 * @returns what `work` returns, or `no_organization`. Source: D25.
 */
export async function asHolder<T>(
  caller: Caller,
  work: (transaction: Transaction, organizationId: string) => Promise<T>,
): Promise<Result<T, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept(await work(transaction, membership.organizationId)),
  );
}

/**
 * The condition of exactly the notes that a filter lets through. Notes on which nothing is owed any
 * more do not mature soon. Source: D9, D10.
 */
export function portfolioCondition(
  held: Held,
  filter: PortfolioFilter,
  today: IsoDate,
): SQL | undefined {
  const { q, health, status, matures, property } = filter;
  return and(
    matchText(wordsOf(q), { texts: [held.searchText], state: held.state }),
    health === null ? undefined : eq(held.health, health),
    status === null ? undefined : eq(held.status, status),
    matures === null ? undefined : maturesWhen(held, matures, today),
    property === null ? undefined : isUuid(property) ? eq(held.propertyId, property) : sql`false`,
  );
}

/** The condition of notes that are due in whole in a year or a month, or within 90 days. */
export function maturesWhen(held: Held, when: Maturity, today: IsoDate): SQL | undefined {
  if (when !== 'soon') {
    const first = isoDate(typeof when === 'number' ? `${when}-01-01` : `${when}-01`);
    const next = addMonths(first, typeof when === 'number' ? 12 : 1);
    return and(gte(held.finalOn, first), lt(held.finalOn, next));
  }
  return and(
    inArray(held.status, SERVICED_STATUSES),
    gte(held.finalOn, today),
    lte(held.finalOn, addDays(today, MATURES_SOON_DAYS)),
  );
}

/** The order of a view. Without its tie-break notes could repeat or go missing between pages. */
export function portfolioOrder(held: Held, view: PortfolioFilter) {
  const columns = {
    next_due: held.nextDueOn,
    property: sql`lower(${held.address})`,
    amount: held.amountCents,
    rate: held.ratePpm,
    outstanding: held.outstandingCents,
    maturity: held.finalOn,
  } satisfies Record<PortfolioSort, unknown>;
  const direction = sql.raw(view.direction === 'descending' ? 'desc' : 'asc');
  return [sql`${columns[view.sort]} ${direction} nulls last`, asc(held.address), asc(held.noteId)];
}

/** Which payments are listed; empty and null let everything through. */
export type PaymentFilter = {
  /** Words of the property's address, city or state. */
  q: string;
  /** Business dates, both included. */
  from: IsoDate | null;
  to: IsoDate | null;
  /** The id of a note; any text may come. */
  note: string | null;
};

/** So many payments stand on a page; all of one note do, so that they print as one list. */
export function paymentsPageSize({ note }: PaymentFilter): number {
  return note === null ? 50 : 1000;
}

type Listed = { searchText: SQLWrapper; state: SQLWrapper; noteId: SQLWrapper };

/** The condition of exactly the payments that a filter lets through. Source: D9, D10. */
export function paymentCondition(
  listed: Listed,
  date: SQLWrapper,
  { q, from, to, note }: PaymentFilter,
): SQL | undefined {
  return and(
    matchText(wordsOf(q), { texts: [listed.searchText], state: listed.state }),
    from === null ? undefined : gte(date, from),
    to === null ? undefined : lte(date, to),
    note === null ? undefined : isUuid(note) ? eq(listed.noteId, note) : sql`false`,
  );
}

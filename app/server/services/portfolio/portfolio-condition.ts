import { addDays, type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  MATURES_SOON_DAYS,
  type PortfolioFilter,
  type PortfolioSort,
} from '#app/domain/portfolio/portfolio-filter.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type heldNotes, SERVICED_STATUSES } from './held-notes.ts';

type Held = ReturnType<typeof heldNotes>;

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

/** The condition of notes that are due in whole in a year, or within the next 90 days. */
export function maturesWhen(held: Held, when: number | 'soon', today: IsoDate): SQL | undefined {
  if (when !== 'soon') {
    const year = String(when);
    return and(
      gte(held.finalOn, isoDate(`${year}-01-01`)),
      lte(held.finalOn, isoDate(`${year}-12-31`)),
    );
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

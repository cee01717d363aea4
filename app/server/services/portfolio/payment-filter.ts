import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { and, eq, gte, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

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

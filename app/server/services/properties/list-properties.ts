import type { Actor } from '#app/domain/access/actor.ts';
import { assertNever } from '#app/domain/assert.ts';
import type { ListingFilters, ListingSort } from '#app/domain/property/listing-filters.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { findPage } from '#app/server/services/admin/page.ts';
import { COUNT_OF_ALL } from '#app/server/services/admin/sums.ts';
import { matchText, wordsOf } from '#app/server/services/search/match-text.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readPropertyCards } from './read-property-cards.ts';
import { isOffered, type ListingNote, listingNoteOf } from './visible-notes.ts';

export type PropertyList = {
  cards: PropertyCardView[];
  totalCount: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
  pageSize: number;
};

const PAGE_SIZE = 24;

/**
 * One page of what is offered to the caller: published properties with at least one note. Those
 * whose notes are all private come last for readers who may not see them, without a figure.
 * Everything is chosen, filtered, sorted and paged in the database, over what the caller may see
 * (D4).
 *
 * @returns the cards in order, how many there are on all pages, and where one stands. Figures are
 * cents, millionths a year and months. Source: rules 1.2 and 1.4, D4, D8–D10.
 */
export async function listProperties(
  caller: Caller,
  filters: ListingFilters & { pageSize?: number },
): Promise<PropertyList> {
  const { actor } = caller;
  const pageSize = filters.pageSize ?? PAGE_SIZE;
  return asActor(caller.database, actor, async (transaction) => {
    const { rows, page, totalCount } = await findPage(
      filters.page,
      (offset) => readPage(transaction, actor, { ...filters, offset, pageSize }),
      pageSize,
    );
    const ids = rows.map(({ id }) => id);
    const cards = await readPropertyCards(transaction, actor, ids);
    return { cards, totalCount, page, pageSize };
  });
}

function readPage(
  transaction: Transaction,
  actor: Actor,
  wish: ListingFilters & { offset: number; pageSize: number },
) {
  const note = listingNoteOf(transaction, actor);
  return transaction
    .select({ id: properties.id, total: COUNT_OF_ALL })
    .from(properties)
    .leftJoinLateral(note, sql`true`)
    .where(and(isOffered(note), matches(wish)))
    .orderBy(
      sql`(${note.id} is null) asc`,
      figureOrder(note, wish.sort),
      desc(properties.createdAt),
      asc(properties.id),
    )
    .limit(wish.pageSize)
    .offset(wish.offset);
}

function figureOrder(note: ListingNote, sort: ListingSort): SQL {
  switch (sort) {
    case 'investment-low':
      return asc(note.amountCents);
    case 'investment-high':
      return desc(note.amountCents);
    case 'return-high':
      return desc(note.monthlyPaymentCents);
    default:
      return assertNever(sort);
  }
}

function matches({ status, q }: ListingFilters): SQL | undefined {
  const { searchText, state } = properties;
  return and(
    status === 'all' ? undefined : eq(properties.status, status),
    matchText(wordsOf(q), { lowered: searchText, state }),
  );
}

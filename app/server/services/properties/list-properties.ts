import type { Actor } from '#app/ground/actor.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { ListingFilters, ListingSort } from '#app/domain/property/listing-filters.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listedProperties } from '#app/server/db/schema/listed-properties.ts';
import { findPage } from '#app/server/services/page.ts';
import { COUNT_OF_ALL } from '#app/server/services/sums.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { countListed, isListedFor } from './listed.ts';
import { readPropertyCards } from './read-property-cards.ts';

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
 * (D4). Without a search nothing but the page itself is looked at, by an index of its order.
 *
 * @returns the cards in order, how many there are on all pages, and where one stands. Figures are
 * cents, millionths a year and months. Source: rules 1.2 and 1.4, D4, D8–D10, 0080.
 */
export async function listProperties(
  caller: Caller,
  filters: ListingFilters & { pageSize?: number },
): Promise<PropertyList> {
  const { actor } = caller;
  const pageSize = filters.pageSize ?? PAGE_SIZE;
  return asActor(caller.database, actor, async (transaction) => {
    const { rows, page, totalCount } = await readPage(transaction, actor, { ...filters, pageSize });
    const ids = rows.map(({ id }) => id);
    const cards = await readPropertyCards(transaction, actor, ids);
    return { cards, totalCount, page, pageSize };
  });
}

async function readPage(
  transaction: Transaction,
  actor: Actor,
  { status, q, sort, page: wanted, pageSize }: ListingFilters & { pageSize: number },
) {
  const words = wordsOf(q);
  const { propertyId, createdAt, searchText, state } = listedProperties;
  // A search looks at every row and counts meanwhile; how many there are without one is known.
  const total =
    words.length > 0
      ? COUNT_OF_ALL
      : sql<number>`${await countListed(transaction, actor, status)}::int`;
  const look = (offset: number) =>
    transaction
      .select({ id: propertyId, total })
      .from(listedProperties)
      .where(
        and(
          isListedFor(actor),
          status === 'all' ? undefined : eq(listedProperties.status, status),
          matchText(words, { folded: searchText, state }),
        ),
      )
      .orderBy(figureOrder(sort), desc(createdAt), asc(propertyId))
      .limit(pageSize)
      .offset(offset);
  return findPage(wanted, look, pageSize);
}

/** What has no figure for the reader comes last. */
function figureOrder(sort: ListingSort): SQL {
  const { amountCents, monthlyPaymentCents } = listedProperties;
  switch (sort) {
    case 'investment-low':
      return sql`${amountCents} asc nulls last`;
    case 'investment-high':
      return sql`${amountCents} desc nulls last`;
    case 'return-high':
      return sql`${monthlyPaymentCents} desc nulls last`;
    default:
      return assertNever(sort);
  }
}

import { type Actor, isVerified } from '#app/ground/actor.ts';
import type { ListingFilters, ListingSort } from './rules.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listedProperties } from './tables.server.ts';
import { countListed, type ListedState, looksAtRows, passesFilters } from './filter.server.ts';
import { and, asc, desc, eq, gte, lt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { assertNever } from '#app/ground/assert.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { COUNT_OF_ALL, findPage } from '#app/server/db/query-parts.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { FeaturedPropertyView, PropertyCardView } from './card-view.ts';
import { readPropertyCards } from './cards.server.ts';
import type { AnnualIncome } from '#app/note/words.ts';
import { annualIncome, chooseListingNote } from '#app/note/rules.ts';
import { chooseFeaturedProperty } from '#app/property/rules.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { noteExistsFor, scheduleOf } from '#app/note/stored.server.ts';
import { noteFacts } from '#app/note/show.server.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { unionAll } from 'drizzle-orm/pg-core';

/**
 * The condition of the rows that the public list has for a reader: those of members for who may see
 * private notes, else those of everybody. Row-level security repeats it.
 */
export function isListedFor(actor: Actor): SQL {
  return eq(listedProperties.forMembers, isVerified(actor));
}

export type PropertyList = {
  cards: PropertyCardView[];
  totalCount: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
  pageSize: number;
  /** The states with a property in the list, by name, whatever its status. */
  states: ListedState[];
};

const PAGE_SIZE = 24;

/**
 * One page of what is offered to the caller: published properties with at least one note. Those
 * whose notes are all private come last for readers who may not see them, without a figure, and
 * pass no filter of figures. Everything is chosen, filtered, sorted and paged in the database, over
 * what the caller may see. Without a search and such filters nothing but the page itself is looked
 * at, by an index of its order.
 *
 * @returns the cards in order, how many there are on all pages, and where one stands. Figures are
 * cents, millionths a year and months. Source: rules 1.2 and 1.4, D4, D8–D10, D56, 0080, 0108.
 */
export async function listProperties(
  caller: Caller,
  filters: ListingFilters & { pageSize?: number },
): Promise<PropertyList> {
  const { actor } = caller;
  const pageSize = filters.pageSize ?? PAGE_SIZE;
  return asActor(caller.database, actor, async (transaction) => {
    const counted = await countListed(transaction, actor, filters);
    const wanted = { ...filters, pageSize, total: counted.number };
    const { rows, page, totalCount } = await readPage(transaction, actor, wanted);
    const ids = rows.map(({ id }) => id);
    const cards = await readPropertyCards(transaction, actor, ids, filters);
    return { cards, totalCount, page, pageSize, states: counted.states };
  });
}

type WantedPage = ListingFilters & { pageSize: number; /** Without a look. */ total: number };

async function readPage(transaction: Transaction, actor: Actor, wanted: WantedPage) {
  const { status, q, sort, pageSize } = wanted;
  const words = wordsOf(q);
  const { propertyId, createdAt, searchText, state } = listedProperties;
  // A search looks at every row and counts meanwhile; how many there are without one is known.
  const isLook = words.length > 0 || looksAtRows(wanted);
  const total = isLook ? COUNT_OF_ALL : sql<number>`${wanted.total}::int`;
  const look = (offset: number) =>
    transaction
      .select({ id: propertyId, total })
      .from(listedProperties)
      .where(
        and(
          isListedFor(actor),
          status === 'all' ? undefined : eq(listedProperties.status, status),
          matchText(words, { folded: searchText, state }),
          passesFilters(transaction, actor, wanted),
        ),
      )
      .orderBy(figureOrder(sort), desc(createdAt), asc(propertyId))
      .limit(pageSize)
      .offset(offset);
  return findPage(wanted.page, look, pageSize);
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

/**
 * The property that the home page features, for the caller to see: the first available one, else
 * the first, newest first and member-only ones last; null when nothing is offered. Source: rules
 * 1.4, D4, D42.
 */
export async function readFeaturedProperty(caller: Caller): Promise<FeaturedPropertyView | null> {
  const { actor } = caller;
  const { propertyId, status, amountCents, createdAt } = listedProperties;
  return asActor(caller.database, actor, async (transaction) => {
    const newest = (ofStatus: SQL | undefined) =>
      transaction
        .select({ id: propertyId, status })
        .from(listedProperties)
        .where(and(isListedFor(actor), ofStatus))
        .orderBy(sql`(${amountCents} is null) asc`, desc(createdAt), asc(propertyId))
        .limit(1);
    // The first of either kind: enough for the rule, however many properties there are.
    const candidates = [...(await newest(eq(status, 'available'))), ...(await newest(undefined))];
    const featured = chooseFeaturedProperty(candidates);
    const ids = featured === null ? [] : [featured.id];
    const [card] = await readPropertyCards(transaction, actor, ids);
    if (card === undefined) return null;
    const income = card.figures === null ? null : await readIncome(transaction, actor, card.id);
    return { ...card, income };
  });
}

/** What the listing note pays in a year: of one note, the schedule costs less than to keep it. */
async function readIncome(
  transaction: Transaction,
  actor: Actor,
  propertyId: string,
): Promise<AnnualIncome | null> {
  const notes = await transaction
    .select()
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), noteExistsFor(actor)));
  const shown = chooseListingNote(notes.map(noteFacts));
  const stored = notes.find(({ id }) => id === shown?.id);
  return stored === undefined ? null : annualIncome({ ...stored, rows: scheduleOf(stored).rows });
}

/** The note that others are compared with. Cents, millionths a year. */
export type ComparedNote = {
  propertyId: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
};

const MOST = 3;

/** Of the smaller ones, and as many of the larger: what that takes does not grow with the list. */
const COMPARED_BY_AMOUNT = 200;

/**
 * The cards of other properties whose note is open to be funded and most like the given one, the
 * most like first, at most three. Looked at are the 200 of either side whose amounts are nearest.
 * Only notes that exist for the reader are looked at: a member-only property is never similar
 * to anything for who may not see its figures, for its place in the list would tell them.
 * Source: 0080.
 */
export async function readSimilarNotes(
  transaction: Transaction,
  actor: Actor,
  compared: ComparedNote,
): Promise<PropertyCardView[]> {
  const { propertyId, amountCents, ratePpm, state, seeksFunding } = listedProperties;
  const nearest = (side: SQL, direction: typeof asc) =>
    transaction
      .select({ propertyId, amountCents, ratePpm, state })
      .from(listedProperties)
      .where(
        and(isListedFor(actor), sql`${seeksFunding}`, ne(propertyId, compared.propertyId), side),
      )
      // As the index has them: of equal amounts the same ones, whoever asks.
      .orderBy(...[amountCents, ratePpm, state, propertyId].map((column) => direction(column)))
      .limit(COMPARED_BY_AMOUNT);
  const near = unionAll(
    nearest(gte(amountCents, compared.amountCents), asc),
    nearest(lt(amountCents, compared.amountCents), desc),
  ).as('near');
  const rows = await transaction
    .select({ id: near.propertyId })
    .from(near)
    .orderBy(distanceTo(compared, near), asc(near.propertyId))
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  return readPropertyCards(transaction, actor, ids);
}

/**
 * How unlike a note is: the difference of the amounts as a share of the compared one, a half for
 * each percentage point of rate, and a quarter for another state. It orders and is never shown.
 */
function distanceTo(
  { amountCents, ratePpm, state }: ComparedNote,
  near: { amountCents: SQLWrapper; ratePpm: SQLWrapper; state: SQLWrapper },
): SQL {
  return sql`abs(${near.amountCents} - ${amountCents})::numeric / ${amountCents}
    + abs(${near.ratePpm} - ${ratePpm})::numeric / 20000
    + case when ${near.state} = ${state} then 0 else 0.25 end`;
}

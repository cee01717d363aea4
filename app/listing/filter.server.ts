import { and, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Actor, isVerified } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { stateCode, stateSpellings, US_STATES } from '#app/ground/us-places.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { ANY_CARD, type CardFilters, FILTER_NAMES } from './filters.ts';
import type { ListingFilters } from './rules.ts';
import { listedCounts, listedNotes, listedProperties } from './tables.server.ts';

export type ListedState = { code: string; name: string };

/** Those that the kept numbers know nothing of: how many pass them is found by looking. */
const LOOKED_AT = FILTER_NAMES.filter((name) => name !== 'state');

/** Whether filters ask for a look at every row of the list, as a search does. */
export function looksAtRows(filters: CardFilters): boolean {
  return LOOKED_AT.some((name) => filters[name] !== ANY_CARD[name]);
}

/**
 * How many properties of a status and a state the public list has for a reader, without looking at
 * them, and which states there are: what that takes does not grow with the catalogue. Shape: the
 * states by name, with the one that is asked for. Source: 0080, 0108.
 */
export async function countListed(
  transaction: Transaction,
  actor: Actor,
  { status, state }: Pick<ListingFilters, 'status' | 'state'>,
): Promise<{ number: number; states: ListedState[] }> {
  const isWanted = and(
    status === 'all' ? undefined : eq(listedCounts.status, status),
    isIn(state, listedCounts.state),
  );
  const [counted] = await transaction
    .select({
      number:
        sql`coalesce(sum(${listedCounts.number}) filter (where ${isWanted ?? true}), 0)`.mapWith(
          Number,
        ),
      spelled: sql<string[] | null>`array_agg(distinct ${listedCounts.state})`,
    })
    .from(listedCounts)
    .where(eq(listedCounts.forMembers, isVerified(actor)));
  const closed = isVerified(actor) ? await countClosed(transaction) : [];
  const spelled = [...(counted?.spelled ?? []), ...closed.map((one) => one.state)];
  const codes = new Set(spelled.map((text) => stateCode(text)));
  const asked = state === null ? null : stateCode(state);
  const wantedOnes = closed.filter(
    (one) =>
      (status === 'all' || one.status === status) &&
      (asked === null || stateCode(one.state) === asked),
  );
  return {
    number: wantedOnes.reduce((sum, one) => sum + one.number, counted?.number ?? 0),
    states: US_STATES.filter(({ code }) => codes.has(code) || code === state),
  };
}

/**
 * What Rule 506(b) lets the reader know of is in no number that is kept, and so is looked at: there
 * are as many as the reader was offered. Source: rules 6.2.
 */
async function countClosed(transaction: Transaction) {
  const { status, state, isClosed } = listedProperties;
  return transaction
    .select({ status, state, number: sql`count(*)`.mapWith(Number) })
    .from(listedProperties)
    .where(sql`${isClosed}`)
    .groupBy(status, state);
}

/** The condition that a property stands in a state, however that is written; none for any. */
function isIn(state: string | null, column: AnyPgColumn): SQL | undefined {
  const spellings = state === null ? [] : stateSpellings(state);
  if (spellings.length === 0) return undefined;
  return inArray(sql`upper(${column} collate "C")`, spellings);
}

/**
 * The condition of the rows of the public list that pass the filters: one note that the reader may
 * see passes all those of notes together. What a reader may not see passes none, or filters would
 * tell it (D4); a hidden value passes none of it (D41). Row-level security repeats whose notes
 * these are. Source: D56.
 */
export function passesFilters(
  transaction: Transaction,
  actor: Actor,
  filters: CardFilters,
): SQL | undefined {
  const { ltv, state } = filters;
  const ofNote = passesAsNote(filters);
  const isOwn = eq(listedNotes.propertyId, listedProperties.propertyId);
  const passing = transaction
    .select({ one: sql`1` })
    .from(listedNotes)
    .where(and(isOwn, isVerified(actor) ? undefined : eq(listedNotes.isPublic, true), ofNote));
  return and(
    ltv === null ? undefined : lte(listedProperties.loanToValueTenths, ltv * 10),
    isIn(state, listedProperties.state),
    ofNote && exists(passing),
  );
}

function passesAsNote(filters: CardFilters): SQL | undefined {
  const { rateFrom, rateTo, term, lien, type, amount, income } = filters;
  const inCents = (dollars: number) => cents(BigInt(dollars) * 100n);
  return and(
    rateFrom === null ? undefined : gte(listedNotes.ratePpm, rateFrom),
    rateTo === null ? undefined : lte(listedNotes.ratePpm, rateTo),
    term === null ? undefined : lte(listedNotes.termMonths, term),
    lien === null ? undefined : eq(listedNotes.lienPosition, lien),
    type === null ? undefined : eq(listedNotes.paymentType, type),
    amount === null ? undefined : lte(listedNotes.amountCents, inCents(amount)),
    income === null ? undefined : gte(listedNotes.monthlyPaymentCents, inCents(income)),
  );
}

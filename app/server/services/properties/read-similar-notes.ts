import type { Actor } from '#app/ground/actor.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listedProperties } from '#app/server/db/schema/listed-properties.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { and, asc, desc, gte, lt, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isListedFor } from './listed.ts';
import { readPropertyCards } from './read-property-cards.ts';

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
 * Only notes that exist for the reader are looked at (D4): a member-only property is never similar
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

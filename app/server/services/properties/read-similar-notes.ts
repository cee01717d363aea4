import type { Actor } from '#app/domain/access/actor.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { readPropertyCards } from './read-property-cards.ts';
import { listingNoteOf } from './visible-notes.ts';

/** The note that others are compared with. Cents, millionths a year. */
export type ComparedNote = {
  propertyId: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
};

const MOST = 3;

/**
 * The cards of other properties whose note is open to be funded and most like the given one, the
 * most like first, at most three.
 * Only notes that exist for the reader are looked at (D4): a member-only property is never similar
 * to anything for who may not see its figures, for its place in the list would tell them.
 */
export async function readSimilarNotes(
  transaction: Transaction,
  actor: Actor,
  compared: ComparedNote,
): Promise<PropertyCardView[]> {
  const listed = listingNoteOf(transaction, actor);
  const rows = await transaction
    .select({ id: properties.id })
    .from(properties)
    .innerJoinLateral(listed, sql`true`)
    .innerJoin(propertyNotes, eq(propertyNotes.id, listed.id))
    .where(
      and(
        ne(properties.id, compared.propertyId),
        isNotNull(properties.publishedAt),
        eq(properties.status, 'available'),
        eq(propertyNotes.status, 'available'),
      ),
    )
    .orderBy(distanceTo(compared), asc(properties.id))
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  return readPropertyCards(transaction, actor, ids);
}

/**
 * How unlike a note is: the difference of the amounts as a share of the compared one, a half for
 * each percentage point of rate, and a quarter for another state. It orders and is never shown.
 */
function distanceTo({ amountCents, ratePpm, state }: ComparedNote): SQL {
  return sql`abs(${propertyNotes.amountCents} - ${amountCents})::numeric / ${amountCents}
    + abs(${propertyNotes.ratePpm} - ${ratePpm})::numeric / 20000
    + case when ${properties.state} = ${state} then 0 else 0.25 end`;
}

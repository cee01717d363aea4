import { type Actor, isVerified } from '#app/domain/access/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';

/**
 * The condition under which a note exists for the reader of a public page (D4): the first wall,
 * which row-level security repeats. It is stricter than that wall for holders whose address is not
 * verified: here they are readers like others.
 */
export function noteExistsFor(actor: Actor): SQL | undefined {
  return isVerified(actor) ? undefined : eq(propertyNotes.isPublic, true);
}

export type ListingNote = ReturnType<typeof listingNoteOf>;

/**
 * The note that stands for a property in the listing, for a lateral join: an available one first,
 * else a pending one, else the first in the order of D8. Source: rules 1.4.
 */
export function listingNoteOf(transaction: Transaction, actor: Actor) {
  const { id, amountCents, monthlyPaymentCents, propertyId, status } = propertyNotes;
  return transaction
    .select({ id, amountCents, monthlyPaymentCents })
    .from(propertyNotes)
    .where(and(eq(propertyId, properties.id), noteExistsFor(actor)))
    .orderBy(
      sql`case ${status} when 'available' then 0 when 'pending' then 1 else 2 end`,
      sql`${propertyNotes.lienPosition} asc nulls last`,
      sql`${propertyNotes.createdAt} desc`,
      asc(id),
    )
    .limit(1)
    .as('listing_note');
}

/**
 * The condition under which a property is offered to a reader: published, and with a note that
 * exists for them or, as a member-only card, with private notes only (D2, D4). `note` is the
 * laterally joined `listingNoteOf`.
 */
export function isOffered(note: ListingNote): SQL | undefined {
  return and(isNotNull(properties.publishedAt), or(isNotNull(note.id), hasOnlyPrivateNotes()));
}

/** True for a property with notes of which none is public; asked without seeing them (D4). */
export function hasOnlyPrivateNotes(): SQL<boolean> {
  return sql<boolean>`access.has_only_private_notes("properties"."id")`;
}

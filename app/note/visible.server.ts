import { type Actor, isVerified } from '#app/ground/actor.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { eq, type SQL, sql } from 'drizzle-orm';

/**
 * The condition under which a note exists for the reader of a public page (D4): the first wall,
 * which row-level security repeats. It is stricter than that wall for holders whose address is not
 * verified: here they are readers like others.
 */
export function noteExistsFor(actor: Actor): SQL | undefined {
  return isVerified(actor) ? undefined : eq(propertyNotes.isPublic, true);
}

/** True for a note that somebody holds; asked without seeing who does (D46). */
export function noteIsHeld(): SQL<boolean> {
  return sql<boolean>`access.note_is_held(${propertyNotes.id})`;
}

/** True for a property with notes of which none is public; asked without seeing them (D4). */
export function hasOnlyPrivateNotes(): SQL<boolean> {
  return sql<boolean>`access.has_only_private_notes("properties"."id")`;
}

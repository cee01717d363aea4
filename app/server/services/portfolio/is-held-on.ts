import { noteHolders } from '#app/server/db/schema/notes.ts';
import { type AnyColumn, and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';

/** True for a date on which the holder of the row in question held the note. Source: rules 5.1. */
export function isHeldOn(date: AnyColumn): SQL | undefined {
  return and(
    gte(date, noteHolders.heldFrom),
    or(isNull(noteHolders.heldTo), lte(date, noteHolders.heldTo)),
  );
}

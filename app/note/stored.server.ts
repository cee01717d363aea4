import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fundingDate, type HolderEntry, openEntry } from './holders.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from './tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { and, type AnyColumn, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOwnListing, type Listing } from '#app/property/access.server.ts';
import { type Actor, currentMembership, isVerified } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { buildSchedule, type Schedule } from '#app/ground/schedule/build-schedule.ts';
import { owedOn } from './funded-terms.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';

/** A stored note, who lists it, and who holds it if anybody does. */
export type NoteAndHolder = {
  note: typeof propertyNotes.$inferSelect;
  listerId: string | null;
  /** Null while nobody holds the note. */
  holderId: string | null;
  /** The day from which receipts count, also those of a holder before this one. */
  fundedOn: IsoDate | null;
};

/**
 * A note with its lister and present holder, or null when the actor sees no such note. When the
 * actor may change the note it is locked until the transaction ends, so that receipts follow one
 * another.
 */
export async function lockNote(
  transaction: Transaction,
  noteId: string,
): Promise<NoteAndHolder | null> {
  if (!isUuid(noteId)) return null;
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(eq(propertyNotes.id, noteId))
    .for('update');
  return findNote(transaction, noteId);
}

/** The same to be looked at only: nothing is locked. */
export async function findNote(
  transaction: Transaction,
  noteId: string,
): Promise<NoteAndHolder | null> {
  if (!isUuid(noteId)) return null;
  const [found] = await transaction
    .select({ note: propertyNotes, listerId: properties.organizationId })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(eq(propertyNotes.id, noteId));
  if (found === undefined) return null;
  const history = await readHolders(transaction, noteId);
  return {
    ...found,
    holderId: openEntry(history)?.organizationId ?? null,
    fundedOn: fundingDate(history, found.note.noteOn),
  };
}

/**
 * A note on a listing that the caller administers. Notes on what others list are `missing` here
 * even when they are public; who administers nothing at all is `forbidden`. Source: D1.
 */
export async function findOwnNote(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<Result<{ held: NoteAndHolder; listing: Listing }, 'missing' | 'forbidden'>> {
  const held = await findNote(transaction, noteId);
  const listing = await findOwnListing(transaction, caller, held?.note.propertyId ?? '');
  if (!listing.ok) return listing;
  return held === null ? refuse('missing') : accept({ held, listing: listing.value });
}

/** Whether the caller may change a note, asked before the change is read. As `findOwnNote`. */
export async function checkOwnNote(
  caller: Caller,
  noteId: string,
): Promise<Result<null, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnNote(transaction, caller, noteId);
    return found.ok ? accept(null) : found;
  });
}

/**
 * A note that the caller's current organization holds today, with its property and the day from
 * which it is held; null for every other.
 */
export async function findHeldNote(transaction: Transaction, caller: Caller, noteId: string) {
  const membership = currentMembership(caller.actor);
  if (membership === null || !isUuid(noteId)) return null;
  const [held] = await transaction
    .select({
      note: propertyNotes,
      property: properties,
      fundedOn: noteHolders.heldFrom,
      paidCents: noteHolders.paidCents,
      holderId: noteHolders.organizationId,
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        eq(noteHolders.noteId, noteId),
        eq(noteHolders.organizationId, membership.organizationId),
        isNull(noteHolders.heldTo),
      ),
    );
  return held ?? null;
}

/** True for a date on which the holder of the row in question held the note. Source: rules 5.1. */
export function isHeldOn(date: AnyColumn): SQL | undefined {
  return and(
    gte(date, noteHolders.heldFrom),
    or(isNull(noteHolders.heldTo), lte(date, noteHolders.heldTo)),
  );
}

/** The terms of a stored note, and nothing else of it. */
export function termsOf(note: typeof propertyNotes.$inferSelect): NoteTerms {
  return {
    amountCents: note.amountCents,
    startingPrincipalCents: note.startingPrincipalCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    paymentType: note.paymentType,
    noteOn: note.noteOn,
    firstPaymentOn: note.firstPaymentOn,
    balloonOn: note.balloonOn,
    ioMonths: note.ioMonths,
    fixedPrincipalPercentage: note.fixedPrincipalPercentage,
    manualPaymentCents: note.manualPaymentCents,
    recast: note.recast,
  };
}

/** The schedule that the terms of a stored note give, without any receipt. */
export function scheduleOf(note: typeof propertyNotes.$inferSelect): Schedule {
  const schedule = buildSchedule(termsOf(note));
  assert(schedule.ok, 'the terms of a stored note give a schedule');
  return schedule.value;
}

/** What is owed of a seasoned note on the day from which a lender has it; null of all others. */
export function owedOfNote(note: typeof propertyNotes.$inferSelect, today: IsoDate) {
  const { startingPrincipalCents: startingCents, noteOn } = note;
  if (startingCents === null) return null;
  return owedOn({ startingCents, noteOn, rows: scheduleOf(note).rows }, today);
}

/** What can be written to a note. */
export type NoteFields = Partial<typeof propertyNotes.$inferInsert>;

/** The wanted values that differ from the stored ones, and what those were. */
export function differenceOf<T extends Record<string, unknown>>(
  stored: T,
  wanted: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const before: Partial<T> = {};
  const after: Partial<T> = {};
  for (const key of Object.keys(wanted) as (keyof T)[]) {
    if ((stored[key] ?? null) === (wanted[key] ?? null)) continue;
    before[key] = stored[key];
    after[key] = wanted[key];
  }
  return { before, after };
}

/**
 * The condition under which a note exists for the reader of a public page: the first wall,
 * which row-level security repeats. It is stricter than that wall for holders whose address is not
 * verified: here they are readers like others.
 */
export function noteExistsFor(actor: Actor): SQL | undefined {
  return isVerified(actor) ? undefined : eq(propertyNotes.isPublic, true);
}

/** True for a note that somebody holds; asked without seeing who does. */
export function noteIsHeld(): SQL<boolean> {
  return sql<boolean>`access.note_is_held(${propertyNotes.id})`;
}

/** True for a property with notes of which none is public; asked without seeing them. */
export function hasOnlyPrivateNotes(): SQL<boolean> {
  return sql<boolean>`access.has_only_private_notes("properties"."id")`;
}

/** Everybody who has held a note, in order. */
export async function readHolders(
  transaction: Transaction,
  noteId: string,
): Promise<HolderEntry[]> {
  const { id, organizationId, heldFrom, heldTo } = noteHolders;
  return transaction
    .select({ id, organizationId, heldFrom, heldTo })
    .from(noteHolders)
    .where(eq(noteHolders.noteId, noteId))
    .orderBy(asc(heldFrom), asc(noteHolders.createdAt), asc(noteHolders.id));
}

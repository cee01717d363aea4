import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { offerings } from '#app/offering/tables.server.ts';
import { lockOwnListing } from '#app/property/access.server.ts';
import { audit, auditAll, readable } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findOvertaken, versionOf } from '#app/server/second-editor.ts';
import { NO_TERMS, type OfferingTerms } from './rules.ts';
import type { TERMS_REFUSALS } from './words.ts';

/** Whose terms: a property's, or a note's own. */
export type OfferedPlace = { propertyId: string; noteId: string | null };

type TermsRefusal = Closed | RefusalOf<typeof TERMS_REFUSALS>;

/**
 * Says on what terms a property's notes are offered, or one note by itself. Notes that come under
 * Rule 506(b) by it are not public any more.
 *
 * @param version what the form was opened with (`versionOfTerms`); null asks for no such check.
 * @returns nothing, or: `forbidden` for all but platform admins; `missing` for a property or a note
 * that is not there; `conflict` when a term that is said is not the one the form was opened with.
 * Source: rules 6.2, decision 0053.
 */
export async function saveOffering(
  caller: Caller,
  { terms, ...place }: OfferedPlace & { terms: OfferingTerms },
  version: string | null = null,
): Promise<Result<null, TermsRefusal>> {
  return changeTerms(caller, { ...place, version }, async (transaction, change) => {
    const { before, overtakes, isOther } = change;
    const overtaken = await overtakes(terms);
    if (overtaken !== null) return overtaken;
    if (terms.exemption === '506b') await makePrivate(transaction, caller, place);
    const at = caller.clock.now();
    if (before === undefined) {
      await transaction.insert(offerings).values({ ...place, ...terms, createdAt: at });
    } else {
      const { id } = before;
      await transaction
        .update(offerings)
        .set({ ...terms, updatedAt: at })
        .where(eq(offerings.id, id));
    }
    await isOther({ ...terms });
    return null;
  });
}

/**
 * Takes a note's own terms back, so that its property's count again. Refused as `saveOffering`;
 * `missing` also where it has none, `conflict` where they are not those of the `version`.
 */
export async function takeOfferingBack(
  caller: Caller,
  place: { propertyId: string; noteId: string },
  version: string | null = null,
): Promise<Result<null, TermsRefusal>> {
  return changeTerms(caller, { ...place, version }, async (transaction, change) => {
    const { before, ofProperty, overtakes, isOther } = change;
    if (before === undefined) return { kind: 'missing' };
    const overtaken = await overtakes(ofProperty);
    if (overtaken !== null) return overtaken;
    if (ofProperty.exemption === '506b') await makePrivate(transaction, caller, place);
    await transaction.delete(offerings).where(eq(offerings.id, before.id));
    await isOther(null);
    return null;
  });
}

const KEYS = Object.keys(NO_TERMS) as (keyof OfferingTerms)[];

/** The version of the terms that a form was opened with. Source: decision 0053. */
export function versionOfTerms(terms: OfferingTerms): string {
  return versionOf(KEYS, terms);
}

type Change = {
  before: OfferingRow | undefined;
  ofProperty: OfferingTerms;
  /** Why these terms may not be said: somebody else has said others meanwhile. Null if nobody. */
  overtakes: (wanted: OfferingTerms) => Promise<TermsRefusal | null>;
  /** Notes down what is said now; null when nothing is said any more. */
  isOther: (after: OfferingTerms | null) => Promise<void>;
};

/** One change of terms while nobody else changes the property's. */
async function changeTerms(
  caller: Caller,
  { version, ...place }: OfferedPlace & { version: string | null },
  work: (transaction: Transaction, change: Change) => Promise<TermsRefusal | null>,
): Promise<Result<null, TermsRefusal>> {
  if (!mayKeepOfferings(caller.actor)) return refuse({ kind: 'forbidden' });
  const { propertyId, noteId } = place;
  if (noteId !== null && !isUuid(noteId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, TermsRefusal>>(caller.database, caller.actor, async (transaction) => {
    const listing = await lockOwnListing(transaction, caller, propertyId);
    if (!listing.ok) return refuse({ kind: listing.reason });
    if (noteId !== null && !(await isNoteOf(transaction, { propertyId, noteId }))) {
      return refuse({ kind: 'missing' });
    }
    const rows = await transaction
      .select()
      .from(offerings)
      .where(eq(offerings.propertyId, propertyId));
    const before = rows.find((row) => row.noteId === noteId);
    const stored = termsAt(rows, noteId);
    const refused = await work(transaction, {
      before,
      ofProperty: termsAt(rows, null),
      overtakes: (wanted) => conflictOf(transaction, caller, { place, version, stored, wanted }),
      isOther: (after) =>
        audit(transaction, caller, {
          action: 'offering.changed',
          ...recordOf(place),
          organizationId: listing.value.organizationId,
          details: {
            ...(before && { before: readable(termsOf(before)) }),
            ...(after && { after: readable(after) }),
          },
        }),
    });
    return refused === null ? accept(null) : refuse(refused);
  });
}

type OfferingRow = typeof offerings.$inferSelect;

/**
 * The terms that count at a place, by all rows of its property: its own, else its property's. A
 * form of them is opened with these.
 */
export function termsAt(rows: readonly OfferingRow[], noteId: string | null): OfferingTerms {
  const row = rows.find((one) => one.noteId === noteId) ?? rows.find((one) => one.noteId === null);
  return row === undefined ? NO_TERMS : termsOf(row);
}

function recordOf({ propertyId, noteId }: OfferedPlace) {
  return noteId === null
    ? { recordType: 'property', recordId: propertyId }
    : { recordType: 'property_note', recordId: noteId };
}

type Overtaking = {
  place: OfferedPlace;
  version: string | null;
  stored: OfferingTerms;
  wanted: OfferingTerms;
};

async function conflictOf(
  transaction: Transaction,
  caller: Caller,
  { place, ...save }: Overtaking,
): Promise<TermsRefusal | null> {
  const ofProperty = { propertyId: place.propertyId, noteId: null };
  const records = [place, ofProperty].map(recordOf);
  const other = await findOvertaken(transaction, caller, { ...save, keys: KEYS, records });
  return other === null ? null : { kind: 'conflict', ...other, now: save.stored };
}

/** What a stored offering says. */
export function termsOf(row: OfferingRow): OfferingTerms {
  const { exemption, otherText, accreditation, way, openedOn } = row;
  const { reservationHours, offerHours, bankingDays } = row;
  const times = { reservationHours, offerHours, bankingDays };
  return { exemption, otherText, accreditation, way, ...times, openedOn };
}

async function isNoteOf(
  transaction: Transaction,
  { propertyId, noteId }: { propertyId: string; noteId: string },
): Promise<boolean> {
  const isOne = and(eq(propertyNotes.id, noteId), eq(propertyNotes.propertyId, propertyId));
  return (await transaction.$count(propertyNotes, isOne)) === 1;
}

/** The database takes no public note under Rule 506(b): those that come under it are private. */
async function makePrivate(
  transaction: Transaction,
  caller: Caller,
  { propertyId, noteId }: OfferedPlace,
): Promise<void> {
  const own = alias(offerings, 'own');
  const changed = await transaction
    .update(propertyNotes)
    .set({ isPublic: false, updatedAt: caller.clock.now() })
    .where(
      and(
        eq(propertyNotes.propertyId, propertyId),
        eq(propertyNotes.isPublic, true),
        noteId === null
          ? notExists(
              transaction
                .select({ one: sql`1` })
                .from(own)
                .where(eq(own.noteId, propertyNotes.id)),
            )
          : eq(propertyNotes.id, noteId),
      ),
    )
    .returning({ id: propertyNotes.id, listerId: propertyNotes.listerId });
  await auditAll(
    transaction,
    caller,
    changed.map(({ id, listerId }) => ({
      action: 'note.updated',
      recordType: 'property_note',
      recordId: id,
      organizationId: listerId,
      details: { before: { isPublic: true }, after: { isPublic: false } },
    })),
  );
}

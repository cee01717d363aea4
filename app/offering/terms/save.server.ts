import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import type { AccreditationRule, Exemption } from '#app/offering/rules.ts';
import type { FundingWay } from '#app/offering/settings/rules.ts';
import { offerings } from '#app/offering/tables.server.ts';
import { lockOwnListing } from '#app/property/access.server.ts';
import { audit, auditAll, readable } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** What is said of an offering; null where the installation's counts, or nothing is known yet. */
export type OfferingTerms = {
  exemption: Exemption;
  otherText: string | null;
  accreditation: AccreditationRule;
  way: FundingWay | null;
  reservationHours: number | null;
  offerHours: number | null;
  bankingDays: number | null;
  openedOn: IsoDate | null;
};

/** Whose terms: a property's, or a note's own. */
export type OfferedPlace = { propertyId: string; noteId: string | null };

/**
 * Says on what terms a property's notes are offered, or one note by itself. Notes that come under
 * Rule 506(b) by it are not public any more.
 *
 * @returns nothing, or: `forbidden` for all but platform admins; `missing` for a property or a note
 * that is not there. Source: rules 6.2.
 */
export async function saveOffering(
  caller: Caller,
  { terms, ...place }: OfferedPlace & { terms: OfferingTerms },
): Promise<Result<null, Closed>> {
  return changeTerms(caller, place, async (transaction, { before, isOther }) => {
    if (terms.exemption === '506b') await makePrivate(transaction, caller, place);
    const now = caller.clock.now();
    if (before === undefined) {
      await transaction.insert(offerings).values({ ...place, ...terms, createdAt: now });
    } else {
      const { id } = before;
      await transaction
        .update(offerings)
        .set({ ...terms, updatedAt: now })
        .where(eq(offerings.id, id));
    }
    await isOther({ ...terms });
  });
}

/**
 * Takes a note's own terms back, so that its property's count again. Refused as `saveOffering`;
 * `missing` also where it has none.
 */
export async function takeOfferingBack(
  caller: Caller,
  place: { propertyId: string; noteId: string },
): Promise<Result<null, Closed>> {
  return changeTerms(caller, place, async (transaction, { before, isOther }) => {
    if (before === undefined) return 'missing';
    const [ofProperty] = await transaction
      .select({ exemption: offerings.exemption })
      .from(offerings)
      .where(isOf({ propertyId: place.propertyId, noteId: null }));
    if (ofProperty?.exemption === '506b') await makePrivate(transaction, caller, place);
    await transaction.delete(offerings).where(eq(offerings.id, before.id));
    await isOther(null);
    return undefined;
  });
}

type Change = {
  before: typeof offerings.$inferSelect | undefined;
  /** Notes down what is said now; null when nothing is said any more. */
  isOther: (after: OfferingTerms | null) => Promise<void>;
};

/** One change of terms while nobody else changes the property's. */
async function changeTerms(
  caller: Caller,
  place: OfferedPlace,
  work: (transaction: Transaction, change: Change) => Promise<'missing' | undefined | void>,
): Promise<Result<null, Closed>> {
  if (!mayKeepOfferings(caller.actor)) return refuse({ kind: 'forbidden' });
  const { propertyId, noteId } = place;
  if (noteId !== null && !isUuid(noteId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, Closed>>(caller.database, caller.actor, async (transaction) => {
    const listing = await lockOwnListing(transaction, caller, propertyId);
    if (!listing.ok) return refuse({ kind: listing.reason });
    if (noteId !== null && !(await isNoteOf(transaction, { propertyId, noteId }))) {
      return refuse({ kind: 'missing' });
    }
    const [before] = await transaction.select().from(offerings).where(isOf(place));
    const done = await work(transaction, {
      before,
      isOther: (after) =>
        audit(transaction, caller, {
          action: 'offering.changed',
          recordType: noteId === null ? 'property' : 'property_note',
          recordId: noteId ?? propertyId,
          organizationId: listing.value.organizationId,
          details: {
            ...(before && { before: readable(termsOf(before)) }),
            ...(after && { after: readable(after) }),
          },
        }),
    });
    return done === 'missing' ? refuse({ kind: 'missing' }) : accept(null);
  });
}

/** What a stored offering says. */
export function termsOf(row: typeof offerings.$inferSelect): OfferingTerms {
  const { exemption, otherText, accreditation, way, openedOn } = row;
  const { reservationHours, offerHours, bankingDays } = row;
  const times = { reservationHours, offerHours, bankingDays };
  return { exemption, otherText, accreditation, way, ...times, openedOn };
}

function isOf({ propertyId, noteId }: OfferedPlace) {
  return and(
    eq(offerings.propertyId, propertyId),
    noteId === null ? isNull(offerings.noteId) : eq(offerings.noteId, noteId),
  );
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

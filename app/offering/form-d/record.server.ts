import { and, eq, isNull } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { offerings } from '#app/offering/tables.server.ts';
import type { OfferedPlace } from '#app/offering/terms/save.server.ts';
import type { FORM_D_REFUSALS } from '#app/offering/words.ts';
import { lockOwnListing } from '#app/property/access.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFirstSales } from './read.server.ts';
import { isNotified } from './rules.ts';

type FilingRefusal = Closed | RefusalOf<typeof FORM_D_REFUSALS>;

/**
 * Records the day on which form D was filed for an offering, which closes its task; null takes a
 * record back. It may be filed before a first sale.
 *
 * @returns nothing, or: `forbidden` for all but platform admins; `missing` for what has no terms
 * under Rule 506(b) or 506(c) of its own; `ahead` for a day that is still to come,
 * `before_opening` for one before the offering was open. Source: rules 6.2.
 */
export async function recordFormD(
  caller: Caller,
  { filedOn, ...place }: OfferedPlace & { filedOn: IsoDate | null },
): Promise<Result<null, FilingRefusal>> {
  if (!mayKeepOfferings(caller.actor)) return refuse({ kind: 'forbidden' });
  const { propertyId, noteId } = place;
  if (noteId !== null && !isUuid(noteId)) return refuse({ kind: 'missing' });
  if (filedOn !== null && filedOn > caller.clock.today()) return refuse({ kind: 'ahead' });
  return asActor<Result<null, FilingRefusal>>(
    caller.database,
    caller.actor,
    async (transaction) => {
      const listing = await lockOwnListing(transaction, caller, propertyId);
      if (!listing.ok) return refuse({ kind: listing.reason });
      const ofNote = noteId === null ? isNull(offerings.noteId) : eq(offerings.noteId, noteId);
      const [before] = await transaction
        .select()
        .from(offerings)
        .where(and(eq(offerings.propertyId, propertyId), ofNote));
      if (before === undefined) return refuse({ kind: 'missing' });
      // What was sold stays sold under the terms of then.
      const isAsked =
        isNotified(before.exemption) || (await readFirstSales(transaction, propertyId)).has(noteId);
      if (!isAsked) return refuse({ kind: 'missing' });
      if (filedOn !== null && before.openedOn !== null && filedOn < before.openedOn) {
        return refuse({ kind: 'before_opening' });
      }
      await transaction
        .update(offerings)
        .set({ formDFiledOn: filedOn, updatedAt: caller.clock.now() })
        .where(eq(offerings.id, before.id));
      await audit(transaction, caller, {
        action: 'offering.changed',
        recordType: noteId === null ? 'property' : 'property_note',
        recordId: noteId ?? propertyId,
        organizationId: listing.value.organizationId,
        details: {
          before: { formDFiledOn: before.formDFiledOn },
          after: { formDFiledOn: filedOn },
        },
      });
      return accept(null);
    },
  );
}

import { can } from '#app/domain/access/can.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import { buildSchedule } from '#app/domain/schedule/build-schedule.ts';
import type { NoteTerms, TermsRefusal } from '#app/domain/schedule/terms.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { audit } from '#app/server/services/audit.ts';
import { findListing } from '#app/server/services/properties/find-listing.ts';
import { unpublish } from '#app/server/services/properties/unpublish.ts';
import { saveSchedule } from './save-schedule.ts';

export type CreateNoteInput = {
  propertyId: string;
  terms: NoteTerms;
  status: string;
  lienPosition: number | null;
  isPublic: boolean;
  termsAndConditions: string | null;
  /** Who holds the note from the day they funded it; null while nobody does. */
  holder: { organizationId: string; fundedOn: IsoDate } | null;
};

export type CreateNoteRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'terms'; refusal: TermsRefusal }
  | { kind: 'needs_holder' }
  | { kind: 'funded_before_note' };

/**
 * Attaches a note to a property and stores its schedule.
 *
 * @returns the note's id, or: `missing` when the caller may not see the property; `forbidden` when
 * they do not administer it; `terms` with the field and the sentence of rules 3.6; `needs_holder`
 * for an active note without one (D26); `funded_before_note` for a holder from before the note
 * date. Source: rules 2.2 and 2.4, D2, D26.
 */
export async function createNote(
  caller: Caller,
  input: CreateNoteInput,
): Promise<Result<{ noteId: string }, CreateNoteRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const listing = await findListing(transaction, input.propertyId);
    if (listing === null) return refuse({ kind: 'missing' as const });
    if (!can(caller.actor, { action: 'administer_listing', listerId: listing.organizationId })) {
      return refuse({ kind: 'forbidden' as const });
    }
    const schedule = buildSchedule(input.terms);
    if (!schedule.ok) return refuse({ kind: 'terms' as const, refusal: schedule.reason });
    if (input.status === 'active' && input.holder === null) {
      return refuse({ kind: 'needs_holder' as const });
    }
    if (input.holder !== null && input.holder.fundedOn < input.terms.noteOn) {
      return refuse({ kind: 'funded_before_note' as const });
    }
    const noteId = crypto.randomUUID();
    const now = caller.clock.now();
    await transaction.insert(propertyNotes).values({
      id: noteId,
      propertyId: input.propertyId,
      ...input.terms,
      monthlyPaymentCents: schedule.value.monthlyPaymentCents,
      maturityOn: schedule.value.maturityOn,
      status: input.status,
      lienPosition: input.lienPosition,
      isPublic: input.isPublic,
      termsAndConditions: input.termsAndConditions,
      createdBy: caller.actor.kind === 'person' ? caller.actor.userId : null,
      createdAt: now,
      updatedAt: now,
    });
    if (input.holder !== null) {
      await transaction.insert(noteHolders).values({
        noteId,
        organizationId: input.holder.organizationId,
        heldFrom: input.holder.fundedOn,
      });
    }
    const fundedOn = input.holder?.fundedOn ?? null;
    await saveSchedule(transaction, { id: noteId, terms: input.terms, fundedOn });
    await unpublish(transaction, caller, listing);
    await audit(transaction, caller, {
      action: 'note.created',
      recordType: 'property_note',
      recordId: noteId,
      organizationId: listing.organizationId,
      details: { after: { status: input.status, isPublic: input.isPublic } },
    });
    return accept({ noteId });
  });
}

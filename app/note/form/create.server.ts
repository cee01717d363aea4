import type { NoteDetails } from '#app/note/fields.ts';
import { userIdOf } from '#app/ground/actor.ts';
import type { HolderInput } from '#app/note/holders.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import type { NOTE_REFUSALS } from './words.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { closedAmong } from '#app/offering/terms/read.server.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import { unpublish } from '#app/property/publish.server.ts';
import { applyHolderPlan, checkHolder, type HolderChangeRefusal } from './change-holder.server.ts';
import { lateChargeColumns } from '#app/ledger/stored.server.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';

export type CreateNoteInput = NoteDetails & {
  propertyId: string;
  terms: NoteTerms;
  status: string;
  isPublic: boolean;
  /** Null when a late payment costs nothing. */
  lateCharge: LateChargeTerms | null;
  /** Who holds the note from the day they funded it; null while nobody does. */
  holder: Omit<Extract<HolderInput, { kind: 'hold' }>, 'kind'> | null;
};

type CreateNoteRefusal =
  | Closed
  | RefusalOf<typeof NOTE_REFUSALS, 'terms' | 'closed_offering'>
  | HolderChangeRefusal;

/**
 * Attaches a note to a property and stores its schedule. A property that an organization lists is a
 * draft again.
 *
 * @returns the note's id, or: `missing` when the caller administers no such property; `forbidden`
 * when they administer nothing; `closed_offering` for a public note of what is offered under Rule
 * 506(b); `terms` with the field and the sentence of rules 3.6; else the
 * reason of `checkHolder`, such as `needs_holder` for an active note without one.
 * Source: rules 2.2 and 2.4, D2, D26.
 */
export async function createNote(
  caller: Caller,
  input: CreateNoteInput,
): Promise<Result<{ noteId: string }, CreateNoteRefusal>> {
  const { propertyId, terms, holder, lateCharge, ...facts } = input;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, propertyId);
    if (!found.ok) return refuse({ kind: found.reason });
    const listing = found.value;
    const isClosed = (await closedAmong(transaction, [listing.id])).has(listing.id);
    if (isClosed && facts.isPublic) return refuse({ kind: 'closed_offering' });
    const schedule = buildSchedule(terms);
    if (!schedule.ok) return refuse({ kind: 'terms', refusal: schedule.reason });
    const planned = await checkHolder(transaction, caller, {
      noteId: null,
      holder: holder === null ? { kind: 'release' } : { ...holder, kind: 'hold' },
      status: facts.status,
      terms,
      lastReceivedOn: null,
    });
    if (!planned.ok) return planned;
    const noteId = crypto.randomUUID();
    const now = caller.clock.now();
    const { monthlyPaymentCents, maturityOn } = schedule.value;
    // Before the note is written, which locks what is summed up of its property.
    await unpublish(transaction, caller, [listing.id]);
    await transaction.insert(propertyNotes).values({
      id: noteId,
      propertyId,
      ...terms,
      monthlyPaymentCents,
      maturityOn,
      ...facts,
      ...lateChargeColumns(lateCharge),
      createdBy: userIdOf(caller.actor),
      createdAt: now,
      updatedAt: now,
    });
    const { plan, holderId, fundedOn } = planned.value;
    await applyHolderPlan(transaction, noteId, plan);
    await saveSchedule(transaction, { id: noteId, terms, fundedOn });
    await audit(transaction, caller, {
      action: 'note.created',
      recordType: 'property_note',
      recordId: noteId,
      organizationId: listing.organizationId,
      details: {
        after: readable({
          propertyId,
          ...facts,
          ...terms,
          ...(lateCharge === null ? {} : lateChargeColumns(lateCharge)),
          monthlyPaymentCents,
          maturityOn,
          ...(holderId === null ? {} : { holderId, fundedOn }),
        }),
      },
    });
    return accept({ noteId });
  });
}

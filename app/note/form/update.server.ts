import { storedFields } from '#app/ground/fields.ts';
import { FIELD_OF_TERM, NOTE_DETAILS, type NoteDetails } from '#app/note/fields.ts';
import { knownNoteStatus, type NoteStatus } from '#app/note/rules.ts';
import type { HolderInput, PlannedHolder } from '#app/note/holders.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import { type NoteTerms, sameTerms } from '#app/ground/schedule/terms.ts';
import { applyReceipts } from '#app/ledger/receipts/apply.ts';
import type { LateChargeTerms, Receipt } from '#app/ledger/rules.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { findOwnListing, type Listing } from '#app/property/access.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import { namedReceipt } from '#app/ledger/receipts/plan.server.ts';
import type { NamedReceipt } from '#app/ledger/receipts/words.ts';
import type { Closed } from '#app/ground/refusals.ts';
import type { NoteRefusal } from './words.ts';
import { isReserved } from '#app/request/pipeline/reserved.server.ts';
import { unpublish } from '#app/property/publish.server.ts';
import { eq } from 'drizzle-orm';
import { applyHolderPlan, checkHolder } from './change-holder.server.ts';
import {
  differenceOf,
  lockNote,
  type NoteAndHolder,
  type NoteFields,
  termsOf,
} from '#app/note/stored.server.ts';
import { readLastChange } from '#app/note/changes.server.ts';
import {
  lateChargeColumns,
  readLateCharges,
  readStandingReceipts,
} from '#app/ledger/stored.server.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';

export type UpdateNoteInput = NoteDetails & {
  propertyId: string;
  noteId: string;
  /** What the form was filled from: `updatedAt` of the note, as ISO text. */
  version: string;
  terms: NoteTerms;
  /** Null keeps the stored one, which may be one that forms do not offer. */
  status: NoteStatus | null;
  isPublic: boolean;
  /** Null when a late payment costs nothing. */
  lateCharge: LateChargeTerms | null;
  holder: HolderInput;
};

/**
 * Changes a note. Its schedule follows the terms, and what was received is applied to it again.
 * Terms are locked while a receipt stands (rules 5.6). A change of what an organization offers
 * makes its property a draft again; status and holder are no part of that. Saving what is there
 * already changes nothing.
 *
 * @returns nothing, or: `missing` when the caller administers no such property or it has no such
 * note; `forbidden` when they administer nothing; `conflict` with the change that somebody saved
 * meanwhile; `closed_offering` for a public note under Rule 506(b); `terms` with the field and the
 * sentence of rules 3.6; `terms_locked`; `reserved` with the box of what is changed of a note for
 * which a request is live (R9); or a reason of `checkHolder`. Source: rules 2.4, 3.6, 5.6 and 6.6,
 * D2, D26, D28, D33.
 */
export async function updateNote(
  caller: Caller,
  input: UpdateNoteInput,
): Promise<Result<null, Closed | NoteRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnListing(transaction, caller, input.propertyId);
    if (!found.ok) return refuse({ kind: found.reason });
    const held = await lockNote(transaction, input.noteId);
    if (held?.note.propertyId !== found.value.id) return refuse({ kind: 'missing' });
    if (held.note.updatedAt.toISOString() !== input.version) {
      const other = await readLastChange(transaction, caller, input.noteId);
      return refuse({ kind: 'conflict', other });
    }
    if (held.note.isClosed && input.isPublic) return refuse({ kind: 'closed_offering' });
    const standing = await readStandingReceipts(transaction, input.noteId);
    const stored = termsOf(held.note);
    const terms = sameTerms(stored, input.terms) ? stored : input.terms;
    if (terms !== stored && standing.length > 0) return refuse({ kind: 'terms_locked' });
    const schedule = buildSchedule(terms);
    if (!schedule.ok) return refuse({ kind: 'terms', refusal: schedule.reason });
    const status = chosenStatus(held.note.status, input.status);
    const lastReceivedOn = standing.at(-1)?.receivedOn ?? null;
    const { noteId, holder } = input;
    const wish = { noteId, holder, status, terms, lastReceivedOn };
    const planned = await checkHolder(transaction, caller, wish);
    if (!planned.ok) return planned;
    const touched = touchedOf({ held, terms, status, input, planned: planned.value });
    if (touched !== null && (await isReserved(transaction, { noteId }))) {
      return refuse({ kind: 'reserved', field: touched });
    }
    const { lateCharge } = input;
    const unfit = await findUnfit(transaction, { held, terms, lateCharge, standing });
    if (unfit !== null) return refuse({ kind: 'late_charge_received', receipt: unfit });
    const { monthlyPaymentCents, maturityOn } = schedule.value;
    await save(transaction, caller, {
      held,
      listing: found.value,
      offered: {
        ...terms,
        // What is stored follows from the terms and is not computed anew while they stay.
        ...(terms === stored ? {} : { monthlyPaymentCents, maturityOn }),
        isPublic: input.isPublic,
        ...storedFields(NOTE_DETAILS, input),
      },
      terms,
      lateCharge,
      status,
      planned: planned.value,
    });
    return accept(null);
  });
}

type Agreed = {
  held: NoteAndHolder;
  terms: NoteTerms;
  status: string;
  input: UpdateNoteInput;
  planned: PlannedHolder;
};

/** The box of the first thing changed that a lender has agreed on; null when none of it is. */
function touchedOf({ held: { note }, terms, status, input, planned }: Agreed): string | null {
  const stored = termsOf(note);
  const changed = TERM_NAMES.find((name) => !sameTerms(stored, { ...stored, [name]: terms[name] }));
  if (changed !== undefined) return FIELD_OF_TERM[changed];
  if (status !== note.status) return 'status';
  const { close, remove, open } = planned.plan;
  if (close !== null || remove !== null || open !== null) return 'holder';
  const wished = { ...storedFields(NOTE_DETAILS, input), ...lateChargeColumns(input.lateCharge) };
  const [, box] = AGREED.find(([name]) => wished[name] !== note[name]) ?? [];
  return box ?? null;
}

/** What papers say besides the terms of the schedule, and in which box it is changed. */
const AGREED = [
  ['lienPosition', 'lienPosition'],
  ['termsAndConditions', 'termsAndConditions'],
  ['lateGraceDays', 'lateGraceDays'],
  ['lateSharePpm', 'lateShare'],
  ['lateMinimumCents', 'lateMinimum'],
] as const;

const TERM_NAMES = Object.keys(FIELD_OF_TERM) as (keyof NoteTerms)[];

type Fitting = {
  held: NoteAndHolder;
  terms: NoteTerms;
  lateCharge: LateChargeTerms | null;
  standing: readonly Receipt[];
};

/** The standing receipt that does not fit the wished late charges; null when all do. */
async function findUnfit(
  transaction: Transaction,
  { held, terms, lateCharge, standing }: Fitting,
): Promise<NamedReceipt | null> {
  const { note, fundedOn } = held;
  if (fundedOn === null || standing.length === 0) return null;
  const { waivedPeriods } = await readLateCharges(transaction, note);
  const applied = applyReceipts({ terms, fundedOn, lateCharge, waivedPeriods }, standing);
  return applied.ok ? null : namedReceipt(standing, applied.reason.receiptId);
}

/** A stored 'completed' reads as paid_off, and stays what it is when the form says so. */
function chosenStatus(stored: string, wanted: NoteStatus | null): string {
  return wanted === null || knownNoteStatus(stored) === wanted ? stored : wanted;
}

type Saving = {
  held: NoteAndHolder;
  listing: Listing;
  offered: NoteFields;
  terms: NoteTerms;
  lateCharge: LateChargeTerms | null;
  status: string;
  planned: PlannedHolder;
};

async function save(transaction: Transaction, caller: Caller, saving: Saving): Promise<void> {
  const { held, listing, terms, status, planned } = saving;
  const { note } = held;
  const offered = differenceOf(note, saving.offered);
  const late = differenceOf<NoteFields>(note, lateChargeColumns(saving.lateCharge));
  const rest = differenceOf(
    { status: note.status, holderId: held.holderId, fundedOn: held.fundedOn },
    { status, holderId: planned.holderId, fundedOn: planned.fundedOn },
  );
  const { close, remove, open } = planned.plan;
  const changesHolder = close !== null || remove !== null || open !== null;
  const isChanged = [offered, late, rest].some(({ after }) => Object.keys(after).length > 0);
  if (!isChanged && !changesHolder) return;
  // Before the note is written, which locks what is summed up of its property.
  if (Object.keys(offered.after).length > 0) await unpublish(transaction, caller, [listing.id]);
  await transaction
    .update(propertyNotes)
    .set({
      ...offered.after,
      ...late.after,
      status,
      updatedAt: caller.clock.now(),
    })
    .where(eq(propertyNotes.id, note.id));
  await applyHolderPlan(transaction, note.id, planned.plan);
  await saveSchedule(transaction, { id: note.id, terms, fundedOn: planned.fundedOn });
  await audit(transaction, caller, {
    action: 'note.updated',
    recordType: 'property_note',
    recordId: note.id,
    organizationId: listing.organizationId,
    details: {
      before: readable({ ...offered.before, ...late.before, ...rest.before }),
      after: readable({ ...offered.after, ...late.after, ...rest.after }),
    },
  });
}

import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { readNoteForm } from '#app/note/form/read.server.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { updateNote, type UpdateNoteInput } from '#app/note/form/update.server.ts';
import { aReceipt } from './receipts.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, type TestInstallation } from './test-installation.ts';
import { addNote, mustSucceed, type World } from './world.ts';

/** From 2026-02-01 on, due on each 1st. */
export const HELD_TERMS: NoteTerms = {
  ...SAMPLE_TERMS,
  noteOn: isoDate('2026-02-01'),
  firstPaymentOn: null,
};

export type NoteWish = Partial<UpdateNoteInput>;

/** What the tests of notes do again and again: make a note, change it, receive, look. */
export function noteChangesOf(installation: TestInstallation, world: World) {
  const look = async (text: string, id: string) => [
    ...(await installation.database.look<Record<string, string | null>>(text, [id])),
  ];
  return {
    look,

    /** A note on the platform's property, held by `own` since 2026-02-01 unless told otherwise. */
    heldNote: (more: object = {}) =>
      addNote(installation, world.people.platformAdmin, {
        propertyId: world.properties.platform,
        status: 'active',
        terms: HELD_TERMS,
        holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-02-01') },
        ...more,
      }),

    /** Saves the form as it was opened, but for what is wished. */
    change: async (
      noteId: string,
      wish: NoteWish,
      by: Person = world.people.platformAdmin,
      propertyId = world.properties.platform,
    ) => {
      const caller = callAs(installation, by);
      const { note } = mustSucceed(await readNoteForm(caller, { propertyId, noteId }));
      if (note === null) throw new Error('no note');
      const { version, terms, lienPosition, isPublic, termsAndConditions, lateCharge } = note;
      return updateNote(caller, {
        propertyId,
        noteId,
        version,
        terms,
        status: null,
        lienPosition,
        isPublic,
        termsAndConditions,
        lateCharge,
        holder: { kind: 'keep' },
        ...wish,
      });
    },

    receive: (noteId: string, receivedOn: string, amount = 80_000n) =>
      recordReceipt(
        callAs(installation, world.people.platformAdmin),
        aReceipt({
          noteId,
          receivedOn: isoDate(receivedOn),
          amountCents: cents(amount),
        }),
      ),

    holdersOf: (noteId: string) =>
      look(
        `select organization_id as org, held_from::text as "from", held_to::text as "to"
         from note_holders where note_id = $1 order by held_from`,
        noteId,
      ),

    paidRowsOf: (noteId: string) =>
      look(
        `select due_date::text as due, amount_paid_cents::text as paid
         from property_note_payments where note_id = $1 and amount_paid_cents > 0 order by 1`,
        noteId,
      ),
  };
}

/** Why a change was refused; true when it was not. */
export function reasonOf(answer: Awaited<ReturnType<typeof updateNote>>) {
  return answer.ok || answer.reason;
}

import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { HELD_TERMS, noteChangesOf, type NoteWish, reasonOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { readNoteForm } from './read.server.ts';
import { updateNote } from './update.server.ts';

const { installation, world } = await openTestWorld();
const notes = noteChangesOf(installation, world);

const entriesOf = (noteId: string) =>
  notes.look(
    `select action, actor_name as name, details::text from audit_entries
     where record_id = $1 order by id`,
    noteId,
  );

async function versionOf(noteId: string): Promise<string> {
  const caller = callAs(installation, world.people.platformAdmin);
  const form = await readNoteForm(caller, { propertyId: world.properties.platform, noteId });
  return mustSucceed(form).note?.version ?? '';
}

const STORED_TERMS = 'select terms_and_conditions::text as terms from property_notes where id = $1';

const publish = (id: string) =>
  notes.look('update properties set published_at = now() where id = $1 returning id', id);

const isDraft = async (id: string) => {
  const [row] = await notes.look(
    'select published_at::text as at from properties where id = $1',
    id,
  );
  return row?.at === null;
};

describe('a change of a note is refused', () => {
  it('for those who administer nothing, and as missing for other listers', async () => {
    const { platformAdmin, member, owner, stranger } = world.people;
    const caller = callAs(installation, platformAdmin);
    const { note } = mustSucceed(
      await readNoteForm(caller, {
        propertyId: world.properties.own,
        noteId: world.notes.ownListed,
      }),
    );
    const save = (by: Person, propertyId: string, noteId: string) =>
      updateNote(callAs(installation, by), {
        propertyId,
        noteId,
        version: note?.version ?? '',
        terms: HELD_TERMS,
        status: 'pending',
        lienPosition: 1,
        isPublic: true,
        termsAndConditions: null,
        lateCharge: null,
        holder: { kind: 'keep' },
      });
    const { own, platform } = world.properties;
    const { ownListed, open } = world.notes;
    const answers = [
      await save(member, own, ownListed),
      await save(stranger, own, ownListed),
      await save(owner, platform, open),
      // The note of another property, by the address of one's own.
      await save(owner, own, open),
      await save(owner, own, 'not-an-id'),
      await save(owner, own, crypto.randomUUID()),
    ];
    expect(answers.map(reasonOf)).toEqual([
      { kind: 'forbidden' },
      ...Array.from({ length: 5 }, () => ({ kind: 'missing' })),
    ]);
  });

  it('when somebody else saved meanwhile, who is named', async () => {
    const noteId = await notes.heldNote();
    const version = await versionOf(noteId);
    mustSucceed(await notes.change(noteId, { lienPosition: 9 }));
    const answer = await notes.change(noteId, { lienPosition: 8, version });
    const other = { name: 'platform Example', on: '2026-11-21', fields: ['lienPosition'] };
    expect(reasonOf(answer)).toEqual({ kind: 'conflict', other });
  });

  it('with terms that no schedule can follow, and with the sentence of the rules', async () => {
    const answer = await notes.change(await notes.heldNote(), {
      terms: { ...HELD_TERMS, firstPaymentOn: isoDate('2026-01-31') },
    });
    expect(reasonOf(answer)).toMatchObject({
      refusal: {
        field: 'firstPaymentOn',
        message: 'First payment date cannot be before note date',
      },
    });
  });

  it('of its terms while money stands', async () => {
    const noteId = await notes.heldNote();
    mustSucceed(await notes.receive(noteId, '2026-03-01'));
    const answer = await notes.change(noteId, { terms: { ...HELD_TERMS, termMonths: 37 } });
    expect(reasonOf(answer)).toEqual({ kind: 'terms_locked' });
    expect(await notes.paidRowsOf(noteId)).toEqual([{ due: '2026-03-01', paid: '80000' }]);
  });

  it('that moves the note date behind the funding', async () => {
    const terms = { ...HELD_TERMS, noteOn: isoDate('2026-02-02') };
    const answer = await notes.change(await notes.heldNote(), { terms });
    expect(reasonOf(answer)).toEqual({ kind: 'funded_before_note' });
  });
});

describe('a change of a note', () => {
  it('that changes nothing leaves no trace', async () => {
    const noteId = await notes.heldNote();
    mustSucceed(
      await notes.change(noteId, { terms: { ...HELD_TERMS, ioMonths: 4, recast: true } }),
    );
    expect((await entriesOf(noteId)).map(({ action }) => action)).toEqual(['note.created']);
  });

  it('stores payment, maturity and schedule of the new terms', async () => {
    const noteId = await notes.heldNote({ status: 'available', holder: null });
    const terms = { ...HELD_TERMS, paymentType: 'amortizing_fixed' as const, termMonths: 360 };
    mustSucceed(await notes.change(noteId, { terms }));
    const [note] = await notes.look(
      `select monthly_payment_cents::text as payment, maturity_date::text as maturity,
         (select count(*)::text from property_note_payments p where p.note_id = n.id) as rows
       from property_notes n where id = $1`,
      noteId,
    );
    expect(note).toEqual({ payment: '99795', maturity: '2056-02-01', rows: '360' });
  });

  it('keeps what was received, and what is not terms stays editable', async () => {
    const noteId = await notes.heldNote();
    mustSucceed(await notes.receive(noteId, '2026-03-01'));
    const wish = { lienPosition: 3, isPublic: true, termsAndConditions: 'Insured.' };
    mustSucceed(await notes.change(noteId, { ...wish, status: 'defaulted' }));
    expect(await notes.paidRowsOf(noteId)).toEqual([{ due: '2026-03-01', paid: '80000' }]);
    const [entry] = (await entriesOf(noteId)).slice(-1);
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      before: { lienPosition: 1, isPublic: false, termsAndConditions: null, status: 'active' },
      after: { ...wish, status: 'defaulted' },
    });
  });

  it('keeps terms and conditions as an object with a notes key, or as nothing', async () => {
    const noteId = await notes.heldNote({ termsAndConditions: 'Insured.' });
    const stored = () => notes.look(STORED_TERMS, noteId);
    expect(await stored()).toEqual([{ terms: '{"notes": "Insured."}' }]);
    mustSucceed(await notes.change(noteId, { lienPosition: 2 }));
    expect(await stored()).toEqual([{ terms: '{"notes": "Insured."}' }]);
    mustSucceed(await notes.change(noteId, { termsAndConditions: null }));
    expect(await stored()).toEqual([{ terms: null }]);
  });

  it('keeps a status that forms do not offer', async () => {
    const statusOf = async (noteId: string) =>
      (await notes.look('select status from property_notes where id = $1', noteId))[0]?.status;
    const noteId = await notes.heldNote({ status: 'completed' });
    mustSucceed(await notes.change(noteId, { status: 'paid_off', lienPosition: 2 }));
    expect(await statusOf(noteId)).toBe('completed');
    const odd = await notes.heldNote({ status: 'in_court' });
    mustSucceed(await notes.change(odd, { status: null, lienPosition: 2 }));
    expect(await statusOf(odd)).toBe('in_court');
  });

  it('by an organization makes the property a draft when it changes what is offered', async () => {
    const { own } = world.properties;
    const { ownListed } = world.notes;
    const { admin, platformAdmin } = world.people;
    const save = (wish: NoteWish, by = admin) => notes.change(ownListed, wish, by, own);
    await publish(own);
    mustSucceed(await save({ status: 'pending' }));
    expect(await isDraft(own)).toBe(false);
    mustSucceed(await save({ lienPosition: 5 }, platformAdmin));
    expect(await isDraft(own)).toBe(false);
    mustSucceed(await save({ terms: { ...HELD_TERMS, termMonths: 24 } }));
    expect(await isDraft(own)).toBe(true);
  });

  it('of two at once on one version only one is saved', async () => {
    const noteId = await notes.heldNote();
    const version = await versionOf(noteId);
    const answers = await Promise.all(
      [2, 3].map((lienPosition) => notes.change(noteId, { lienPosition, version })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

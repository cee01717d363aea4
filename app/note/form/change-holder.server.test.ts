import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { HELD_TERMS, noteChangesOf, reasonOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { createNote } from './create.server.ts';
import { readNoteForm } from './read.server.ts';

const { installation, world } = await openTestWorld();
const notes = noteChangesOf(installation, world);

describe('a change of the holder is refused', () => {
  it('to active without a holder, and to a holder that nobody may choose', async () => {
    const noteId = await notes.heldNote({ status: 'available', holder: null });
    const hold = (organizationId: string, fundedOn: string | null = null) => ({
      kind: 'hold' as const,
      organizationId,
      fundedOn: fundedOn === null ? null : isoDate(fundedOn),
    });
    const unknown = crypto.randomUUID();
    const { own, other } = world.organizations;
    const ownListed = world.notes.ownListed;
    const reasons = [
      await notes.change(noteId, { status: 'active' }),
      await notes.change(noteId, { status: 'active', holder: { kind: 'release' } }),
      await notes.change(noteId, { status: 'active', holder: hold(unknown) }),
      await notes.change(noteId, { status: 'active', holder: hold('not-an-id') }),
      await notes.change(noteId, { status: 'active', holder: hold(own, '2026-01-31') }),
      await notes.change(
        ownListed,
        { status: 'active', holder: hold(other) },
        world.people.owner,
        world.properties.own,
      ),
    ].map(reasonOf);
    expect(reasons).toEqual([
      { kind: 'needs_holder' },
      { kind: 'needs_holder' },
      { kind: 'unknown_holder' },
      { kind: 'unknown_holder' },
      { kind: 'funded_before_note' },
      { kind: 'unknown_holder' },
    ]);
  });
});

describe('a change of a note', () => {
  it('to available keeps the holder unless the admin says so', async () => {
    const { own } = world.organizations;
    const noteId = await notes.heldNote();
    mustSucceed(await notes.change(noteId, { status: 'available' }));
    expect(await notes.holdersOf(noteId)).toEqual([{ org: own, from: '2026-02-01', to: null }]);
    mustSucceed(await notes.change(noteId, { holder: { kind: 'release' } }));
    expect(await notes.holdersOf(noteId)).toEqual([
      { org: own, from: '2026-02-01', to: '2026-11-21' },
    ]);
  });

  it('to another holder leaves what was paid to the first one, and goes on', async () => {
    const { own, other } = world.organizations;
    const noteId = await notes.heldNote();
    mustSucceed(await notes.receive(noteId, '2026-03-01', 80_548n));
    const hold = (fundedOn: string) =>
      notes.change(noteId, {
        holder: { kind: 'hold', organizationId: other, fundedOn: isoDate(fundedOn) },
      });
    expect(reasonOf(await hold('2026-03-01'))).toMatchObject({ kind: 'funded_before_receipt' });
    mustSucceed(await hold('2026-03-15'));
    expect(await notes.holdersOf(noteId)).toEqual([
      { org: own, from: '2026-02-01', to: '2026-03-14' },
      { org: other, from: '2026-03-15', to: null },
    ]);
    mustSucceed(await notes.receive(noteId, '2026-04-01', 87_500n));
    expect(await notes.paidRowsOf(noteId)).toEqual([
      { due: '2026-03-01', paid: '80548' },
      { due: '2026-04-01', paid: '87500' },
    ]);
  });

  it('to a holder without a date asks whose the past is, else takes the note date', async () => {
    const { own } = world.organizations;
    const holder = { kind: 'hold', organizationId: own, fundedOn: null } as const;
    const noteId = await notes.heldNote({ status: 'available', holder: null });
    const asked = await notes.change(noteId, { status: 'active', holder });
    const past = { count: 9, dueCents: 780_548n, oldestOn: '2026-03-01' };
    expect(reasonOf(asked)).toEqual({ kind: 'needs_funding_date', past });
    expect(await notes.holdersOf(noteId)).toEqual([]);
    const answered = { ...holder, pastRows: 'earlier_owner' } as const;
    mustSucceed(await notes.change(noteId, { status: 'active', holder: answered }));
    expect(await notes.holdersOf(noteId)).toEqual([{ org: own, from: '2026-11-21', to: null }]);
    const terms = { ...HELD_TERMS, noteOn: isoDate('2027-01-10') };
    const later = await notes.heldNote({ status: 'available', holder: null, terms });
    mustSucceed(await notes.change(later, { status: 'active', holder }));
    expect(await notes.holdersOf(later)).toEqual([{ org: own, from: '2027-01-10', to: null }]);
  });
});

describe('the holder of a new note', () => {
  const create = (by: Person, propertyId: string, organizationId: string) =>
    createNote(callAs(installation, by), {
      propertyId,
      terms: HELD_TERMS,
      status: 'active',
      lienPosition: 1,
      isPublic: false,
      termsAndConditions: null,
      lateCharge: null,
      holder: { organizationId, fundedOn: HELD_TERMS.noteOn },
    });

  it('is one that the admin may choose', async () => {
    const { owner, platformAdmin } = world.people;
    const { own, other } = world.organizations;
    const foreign = await create(owner, world.properties.own, other);
    expect(foreign).toEqual({ ok: false, reason: { kind: 'unknown_holder' } });
    expect(await create(owner, world.properties.own, own)).toMatchObject({ ok: true });
    expect(await create(platformAdmin, world.properties.own, other)).toMatchObject({ ok: true });
  });

  it('may be an organization that asked for the note and has not withdrawn', async () => {
    const { owner } = world.people;
    const { own } = world.properties;
    const noteId = await addNote(installation, owner, { propertyId: own, isPublic: true });
    const namesFor = async () => {
      const caller = callAs(installation, owner);
      const form = mustSucceed(await readNoteForm(caller, { propertyId: own, noteId }));
      return form.holders.map(({ id }) => id).toSorted();
    };
    expect(await namesFor()).toEqual([world.organizations.own]);
    await installation.database.look(
      `insert into investment_requests
         (user_id, organization_id, property_id, note_id, amount_cents)
       values ($1, $2, $3, $4, 15000000)`,
      [world.people.stranger.userId, world.organizations.other, own, noteId],
    );
    expect(await namesFor()).toEqual(Object.values(world.organizations).toSorted());
    await installation.database.look(
      `update investment_requests set status = 'cancelled' where note_id = $1`,
      [noteId],
    );
    expect(await namesFor()).toEqual([world.organizations.own]);
  });
});

import { expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { HELD_TERMS, noteChangesOf } from '#tests/helpers/note-changes.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readNoteChanges } from './changes.server.ts';

const { installation, world } = await openTestWorld();
const { heldNote, change } = noteChangesOf(installation, world);
const { platformAdmin, owner, stranger } = world.people;

async function told(person: Person, noteId: string, from = '2026-02-01') {
  const wish = { noteId, from: isoDate(from), timeZone: 'America/New_York' };
  return asActor(installation.database, person, (transaction) =>
    readNoteChanges(transaction, wish),
  );
}

it('nobody but the present holder is told of changes, and not of what came before it', async () => {
  const noteId = await heldNote();
  mustSucceed(await change(noteId, { status: 'defaulted' }));
  expect(await told(stranger, noteId)).toEqual([]);
  expect(await told(platformAdmin, noteId)).toEqual([]);
  expect(await told(owner, noteId, '2026-11-22')).toEqual([]);
  await installation.database.look(
    `update note_holders set held_to = '2026-11-20' where note_id = $1`,
    [noteId],
  );
  expect(await told(owner, noteId)).toEqual([]);
});

it('a holder is told how status and terms changed, and nothing else of the audit', async () => {
  const noteId = await heldNote();
  const wish = { termsAndConditions: 'Of no concern to holders.', isPublic: false };
  mustSucceed(await change(noteId, wish));
  expect(await told(owner, noteId)).toEqual([]);
  const dearer = { ...HELD_TERMS, ratePpm: ratePpm(75_000) };
  mustSucceed(await change(noteId, { terms: dearer, status: 'defaulted' }));
  expect(await told(owner, noteId)).toEqual([
    { on: '2026-11-21', field: 'status', before: 'active', after: 'defaulted' },
    { on: '2026-11-21', field: 'ratePpm', before: 70_000, after: 75_000 },
    { on: '2026-11-21', field: 'monthlyPaymentCents', before: '87500', after: '93750' },
  ]);
});

import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { noteChangesOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import { exportReturns, readReturns } from './read.server.ts';

const { installation, world } = await openTestWorld();
const { heldNote, change } = noteChangesOf(installation, world);
const { owner, noOrganization, stranger } = world.people;

it('who has no organization has no returns, and nobody sees those of another', async () => {
  const refused = { ok: false, reason: 'no_organization' };
  expect(await readReturns(callAs(installation), { page: 1 })).toEqual(refused);
  expect(await exportReturns(callAs(installation))).toEqual(refused);
  expect(await readReturns(callAs(installation, noOrganization), { page: 1 })).toEqual(refused);
  const foreign = mustSucceed(await readReturns(callAs(installation, stranger), { page: 1 }));
  expect(foreign.rows.map((row) => row.noteId)).toEqual([world.notes.heldByOther]);
});

it('each note has the returns of its own page, and one note is the portfolio', async () => {
  const caller = callAs(installation, owner);
  const { rows, portfolio } = mustSucceed(await readReturns(caller, { page: 1 }));
  const note = mustSucceed(await readHeldNote(caller, world.notes.heldByOwn));
  expect(rows).toMatchObject([
    { noteId: note.noteId, address: note.address, fundedOn: note.fundedOn, ratePpm: 70_000 },
  ]);
  expect(rows[0]?.returns).toEqual(note.returns);
  expect(portfolio).toEqual({
    toDate: note.returns?.toDate,
    toMaturity: note.returns?.toMaturity,
    realised: { kind: 'none', reason: 'not_paid_off' },
    averageRatePpm: 70_000,
    noteCount: 1,
  });
});

it('a note marked as repaid without its money is listed, and counts for nothing', async () => {
  const caller = callAs(installation, owner);
  const before = mustSucceed(await readReturns(caller, { page: 1 }));
  const noteId = await heldNote({
    holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-10-01') },
  });
  mustSucceed(await change(noteId, { status: 'paid_off' }));
  const after = mustSucceed(await readReturns(caller, { page: 9 }));
  expect(after.portfolio).toEqual(before.portfolio);
  expect(after).toMatchObject({ page: 1, totalCount: 2 });
  expect(after.rows.find((row) => row.noteId === noteId)?.returns).toBeNull();
  const file = mustSucceed(await exportReturns(caller)).split('\r\n');
  const line = file.find((one) => one.startsWith(noteId));
  expect(line).toMatch(/,2026-10-01,Paid Off,7,,,$/);
  expect(file).toHaveLength(4);
});

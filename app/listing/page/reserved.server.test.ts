import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { addNote, createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { readProperty } from './read.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
installation.setNow('2026-11-23T15:00:00Z');

/** A note that is reserved until 72 hours from now. */
async function reserved() {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  return { offered, investor, requestId };
}

const WAITLIST =
  'This note is reserved until Nov 26, 2026, 10:00 AM EST. You can join the waitlist.';

it('until when a note is reserved is read by whoever looks at it (6.R4)', async () => {
  const { offered } = await reserved();
  const { propertyId, noteId } = offered;
  const seen = await readProperty(callAs(installation, await staged.lender()), {
    propertyId,
    noteId,
  });
  expect(mustSucceed(seen)).toMatchObject({ waitlist: WAITLIST });
});

it('a visitor without an account reads it too, of a public note alone (6.R4)', async () => {
  const { offered } = await reserved();
  const visitor = { ...callAs(installation, await staged.lender()), actor: ANONYMOUS };
  const seen = await readProperty(visitor, offered);
  expect(mustSucceed(seen)).toMatchObject({ waitlist: WAITLIST });
  await installation.database.look('update property_notes set is_public = false where id = $1', [
    offered.noteId,
  ]);
  const until = await asActor(installation.database, ANONYMOUS, (transaction) =>
    transaction
      .select({ until: sql`access.reserved_until(${offered.noteId})` })
      .from(sql`(values (1)) one`),
  );
  expect(until).toEqual([{ until: null }]);
});

it('has no end while money stands, for then it does not expire (6.R4) (6.X5)', async () => {
  const { offered, requestId } = await reserved();
  await installation.database.look(
    'update investment_requests set received_cents = 100 where id = $1',
    [requestId],
  );
  const page = await readProperty(callAs(installation, await staged.lender()), offered);
  expect(mustSucceed(page)).toMatchObject({
    waitlist: 'This note is reserved. You can join the waitlist.',
  });
});

it('the reserved note is shown at first where another one is funded (6.R4)', async () => {
  const { investor, offered } = await reserved();
  const { propertyId, noteId } = offered;
  await addNote(installation, people.secondAdmin, {
    propertyId,
    status: 'active',
    holder: {
      organizationId: await createOrganization(installation, 'Holders'),
      fundedOn: isoDate('2026-10-01'),
    },
  });
  for (const reader of [await staged.lender(), investor]) {
    const page = await readProperty(callAs(installation, reader), { propertyId, noteId: null });
    expect(mustSucceed(page)).toMatchObject({ selectedNoteId: noteId, waitlist: WAITLIST });
  }
});

it('an organization reads what it asked for, and no way to ask again (6.R5)', async () => {
  const { offered, investor, requestId } = await reserved();
  const { noteId } = offered;
  const organizationId = investor.currentOrganizationId!;
  const join = async (role: 'owner' | 'manager' | 'viewer') =>
    staged.funding.join(await staged.funding.newInvestor(), organizationId, role);
  const readAs = async (person: typeof investor) =>
    mustSucceed(await readProperty(callAs(installation, person), offered));
  const room = `/dashboard/requests/${requestId}`;
  const asked = { noteId, stage: 'reserved' };
  const manager = await join('manager');
  const own = 'You asked for this note: Reserved';
  const theirs = 'Your organization asked for this note: Reserved';
  expect(await readAs(investor)).toMatchObject({ asked: [{ ...asked, text: own, to: room }] });
  expect(await readAs(manager)).toMatchObject({ asked: [{ ...asked, text: theirs, to: room }] });
  expect(await readAs(await join('viewer'))).toMatchObject({
    asked: [{ ...asked, text: theirs, to: '/dashboard/requests' }],
  });
  expect(await readAs(await staged.lender())).toMatchObject({ asked: [] });
  await join('owner');
  await installation.database.look('delete from organization_members where user_id = $1', [
    investor.userId,
  ]);
  expect(await readAs(await readPerson(installation, investor.userId))).toMatchObject({
    asked: [],
  });
  mustSucceed(await staged.release(people.secondAdmin, requestId));
  expect(await readAs(manager)).toMatchObject({ asked: [] });
});

it('whoever waits in line reads that of their request as well', async () => {
  const { offered } = await reserved();
  const waiting = await staged.lender();
  const requestId = await staged.ask(waiting, offered);
  const page = await readProperty(callAs(installation, waiting), offered);
  expect(mustSucceed(page)).toMatchObject({
    asked: [{ stage: 'waitlisted', to: `/dashboard/requests/${requestId}` }],
  });
});

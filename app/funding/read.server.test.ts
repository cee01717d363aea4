import { expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { readNoteForm } from '#app/note/form/read.server.ts';
import { updateNote } from '#app/note/form/update.server.ts';
import type { NoteReturn } from '#app/portfolio/returns/flows.ts';
import { readReturns } from '#app/portfolio/returns/read.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readFundingReview, readRoom } from './read.server.ts';

const TO_DRAFT = ['update properties set published_at = null where id = $1'];
const TO_THE_KNOWN = [
  'update property_notes set is_public = false where property_id = $1',
  `update offerings set exemption = '506b', accreditation = 'statement', opened_on = '2026-03-01'
   where property_id = $1`,
];

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

async function reserved() {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId, 'internal words'));
  return { ...offered, investor, requestId };
}

it('a room is there for whoever asked and their managers, and for nobody else', async () => {
  const { investor, requestId } = await reserved();
  const organizationId = investor.currentOrganizationId!;
  const join = async (role: 'manager' | 'member') =>
    staged.funding.join(await staged.funding.newInvestor(), organizationId, role);
  const read = async (person: typeof investor) =>
    (await readRoom(callAs(installation, person), requestId)).ok;
  expect(await read(investor)).toBe(true);
  expect(await read(await join('manager'))).toBe(true);
  expect(await read(await join('member'))).toBe(false);
  expect(await read(await staged.lender())).toBe(false);
  expect(await read(people.secondAdmin)).toBe(false);
});

it('a room tells what happened, and not what the company noted down for itself', async () => {
  const { investor, requestId } = await reserved();
  const room = mustSucceed(await readRoom(callAs(installation, investor), requestId));
  expect(room.events.map(({ event, byName, reason }) => [event, byName, reason])).toEqual([
    ['request', `${investor.firstName} ${investor.lastName}`, null],
    ['approve', null, null],
  ]);
  expect(JSON.stringify(room, (_, value: unknown) => String(value))).not.toContain('internal');
  const review = mustSucceed(
    await readFundingReview(callAs(installation, people.admin), requestId),
  );
  expect(review.events.at(-1)).toMatchObject({ event: 'approve', reason: 'internal words' });
});

it('a room says what its profile lacks before papers can be sent (6.R2)', async () => {
  const { investor, requestId } = await reserved();
  const needs = async () =>
    mustSucceed(await readRoom(callAs(installation, investor), requestId)).needsProfile;
  expect(await needs()).toBeNull();
  const [profile] = await look<{ id: string }>(
    `update investing_profiles set signers = '[]' where id = (select profile_id
       from investment_requests where id = $1) returning id`,
    [requestId],
  );
  const path = `/dashboard/profiles/${profile?.id}`;
  expect(await needs()).toEqual({ fields: ['signers'], path });
});

it.each([
  ['becomes a draft again', TO_DRAFT],
  ['is offered to those whom the company knew', TO_THE_KNOWN],
])('when its house %s, a room and its line stay without the way to a page', async (_, changes) => {
  const { investor, requestId, propertyId } = await reserved();
  for (const change of changes) await look(change, [propertyId]);
  const caller = callAs(installation, investor);
  const room = mustSucceed(await readRoom(caller, requestId));
  expect(room.property).toMatchObject({ city: 'Dayton', isListed: false });
  expect(room.may).toEqual(['withdraw']);
  const { rows } = mustSucceed(await listOwnRequests(caller, { page: 1, status: null }));
  const { address } = room.property;
  expect(rows).toMatchObject([{ property: { address, city: 'Dayton' }, propertyId: null }]);
});

it('what is signed and past its end says to both sides when it expires (6.X4)', async () => {
  const { investor, requestId } = await reserved();
  await money.sign(requestId, '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z');
  const graceAt = async (now: string) => {
    installation.setNow(now);
    const room = mustSucceed(await readRoom(callAs(installation, investor), requestId));
    const by = callAs(installation, people.secondAdmin);
    const { graceUntil } = mustSucceed(await readFundingReview(by, requestId));
    return [room.graceUntil, graceUntil];
  };
  expect(await graceAt('2026-03-12T20:59:59Z')).toEqual([null, null]);
  const until = 'Mar 13, 2026, 5:00 PM EDT';
  expect(await graceAt('2026-03-12T21:00:00Z')).toEqual([until, until]);
  expect(await graceAt('2026-03-13T21:00:00Z')).toEqual([null, null]);
});

it('who waits reads until when the note is reserved, but not by whom', async () => {
  installation.setNow('2026-03-14T12:00:00Z');
  const { investor, requestId, ...offered } = await reserved();
  const next = await staged.lender();
  const waiting = await staged.ask(next, offered);
  const read = async () => {
    const room = mustSucceed(await readRoom(callAs(installation, next), waiting));
    const by = callAs(installation, people.secondAdmin);
    return { room, review: mustSucceed(await readFundingReview(by, waiting)) };
  };
  const { room, review } = await read();
  expect(room).toMatchObject({ place: 1, waitsUntil: 'Mar 17, 2026, 8:00 AM EDT' });
  expect(review.behind).toMatchObject({ requestId });
  expect(JSON.stringify(room, (_, value: unknown) => String(value))).not.toContain(requestId);
  const first = mustSucceed(await readRoom(callAs(installation, investor), requestId));
  expect(first).toMatchObject({ place: null, waitsUntil: null });
  // While money stands there is no end, and that it does is nobody else's business.
  await look('update investment_requests set received_cents = 1 where id = $1', [requestId]);
  expect((await read()).room.waitsUntil).toBeNull();
});

it('a request of the simple way has no room', async () => {
  const offered = await staged.funding.offer(people.admin);
  const investor = await staged.funding.newInvestor();
  const requestId = await staged.funding.ask(investor, offered);
  expect(await readRoom(callAs(installation, investor), requestId)).toEqual({
    ok: false,
    reason: 'missing',
  });
});

it('of a seasoned note its lender reads what is bought, and their first payment', async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  const offered = await staged.offer(people.admin, {
    noteOn: isoDate('2026-01-01'),
    firstPaymentOn: isoDate('2026-02-01'),
    startingPrincipalCents: cents(8_000_000n),
  });
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  await staged.approve(people.secondAdmin, requestId);
  const read = async () => mustSucceed(await readRoom(callAs(installation, investor), requestId));
  const { note, firstPayment, amountCents } = await read();
  expect(note.boughtCents).toBe(8_000_000n);
  expect(firstPayment).toBeNull();
  const pay = { on: '2026-03-06', amount: amountCents, reason: 'in person' };
  mustSucceed(await money.pay(people.secondAdmin, requestId, pay));
  const [, , row] = await money.rowsOf(offered.noteId);
  expect((await read()).firstPayment).toMatchObject({ dueOn: '2026-04-01' });
  expect(String((await read()).firstPayment?.amountCents)).toBe(row?.due);
});

it('returns of a seasoned note start from what was paid for it', async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  const offered = await staged.offer(people.admin, {
    amountCents: cents(9_500_000n),
    noteOn: isoDate('2026-01-01'),
    startingPrincipalCents: cents(9_000_000n),
  });
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  await staged.approve(people.secondAdmin, requestId);
  const pay = { on: '2026-03-06', amount: cents(9_500_000n), reason: 'in person' };
  mustSucceed(await money.pay(people.secondAdmin, requestId, pay));
  installation.setNow('2027-03-06T15:00:00Z');
  const { rows } = mustSucceed(await readReturns(callAs(installation, investor), { page: 1 }));
  const yearly = (found?: NoteReturn) => (found?.kind === 'rate' ? found.yearly : Number.NaN);
  expect(rows).toHaveLength(1);
  // What is owed a year later is 5,000.00 less than what was paid: below the coupon by far.
  expect(yearly(rows[0]?.returns?.toDate)).toBeLessThan(0.07 - 0.04);
});

it('a room says its funding date when the note was given to somebody else since', async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  const { investor, requestId, propertyId, noteId } = await reserved();
  const read = async () => mustSucceed(await readRoom(callAs(installation, investor), requestId));
  const { amountCents } = await read();
  const pay = { on: '2026-03-06', amount: amountCents, reason: 'in person' };
  mustSucceed(await money.pay(people.secondAdmin, requestId, pay));
  expect(await read()).toMatchObject({
    fundedOn: '2026-03-06',
    notePath: `/dashboard/notes/${noteId}`,
  });
  const admin = callAs(installation, people.admin);
  const form = mustSucceed(await readNoteForm(admin, { propertyId, noteId })).note!;
  const organizationId = (await staged.lender()).currentOrganizationId ?? '';
  const holder = { kind: 'hold' as const, organizationId, fundedOn: isoDate('2026-03-06') };
  mustSucceed(await updateNote(admin, { ...form, propertyId, noteId, status: 'active', holder }));
  expect(await look('select from note_holders where note_id = $1', [noteId])).toHaveLength(1);
  expect(await read()).toMatchObject({ fundedOn: '2026-03-06', notePath: null });
});

it('who works in another organization reads in whose name they asked', async () => {
  const { investor, requestId } = await reserved();
  const of = investor.memberships[0]!;
  const lines = async (person: Person) =>
    mustSucceed(await listOwnRequests(callAs(installation, person), { page: 1, status: null }));
  expect((await lines(investor)).rows).toMatchObject([{ requestId, inNameOf: null }]);
  const elsewhere = { ...investor, currentOrganizationId: null };
  expect((await lines(elsewhere)).rows).toMatchObject([{ inNameOf: of.organizationName }]);
});

it('an amount that is another one than was asked for is named to both sides (4.D45)', async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  const other = async () => {
    const room = mustSucceed(await readRoom(callAs(installation, investor), requestId));
    const by = callAs(installation, people.secondAdmin);
    const review = mustSucceed(await readFundingReview(by, requestId));
    return [room.note.otherAmountCents, review.note.otherAmountCents];
  };
  expect(await other()).toEqual([null, null]);
  await installation.database.look(
    'update property_notes set amount_cents = amount_cents + 150000 where id = $1 returning id',
    [offered.noteId],
  );
  const [note] = await installation.database.look<{ cents: string }>(
    'select amount_cents::text as cents from property_notes where id = $1',
    [offered.noteId],
  );
  expect((await other()).map(String)).toEqual([note?.cents, note?.cents]);
});

it('terms that are others than those that were asked for are said to be so', async () => {
  installation.setNow('2026-03-06T15:00:00Z');
  const { investor, requestId, propertyId, noteId } = await reserved();
  const changedOn = async () => {
    const room = mustSucceed(await readRoom(callAs(installation, investor), requestId));
    const by = callAs(installation, people.secondAdmin);
    const review = mustSucceed(await readFundingReview(by, requestId));
    return [room.note.changedOn, review.note.changedOn];
  };
  installation.setNow('2026-04-06T15:00:00Z');
  expect(await changedOn()).toEqual([null, null]);
  const admin = callAs(installation, people.admin);
  const form = mustSucceed(await readNoteForm(admin, { propertyId, noteId })).note!;
  const save = (terms: Partial<NoteTerms>, isPublic: boolean) =>
    updateNote(admin, {
      ...form,
      propertyId,
      noteId,
      isPublic,
      status: 'available',
      holder: { kind: 'keep' },
      terms: { ...form.terms, ...terms },
    });
  mustSucceed(await save({}, !form.isPublic));
  expect(await changedOn()).toEqual([null, null]);
  const { version } = mustSucceed(await readNoteForm(admin, { propertyId, noteId })).note!;
  form.version = version;
  mustSucceed(await save({ ratePpm: ratePpm(75_000) }, form.isPublic));
  expect(await changedOn()).toEqual(['2026-04-06', '2026-04-06']);
  mustSucceed(await staged.reinstate(people.secondAdmin, requestId));
  const [event] = await look(
    `select facts from funding_events where request_id = $1 and event = 'reinstate'`,
    [requestId],
  );
  expect(event).toEqual({ facts: { areTermsOthers: true } });
});

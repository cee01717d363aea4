import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { explain } from '#app/ground/refusals.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { withdrawRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { listRequests } from '#app/request/list.server.ts';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { endWhatIsOver } from './expire.server.ts';
import { EVENT_REFUSALS } from './words.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;
installation.setNow('2026-11-23T15:00:00Z');

async function reserved() {
  const offered = await staged.offer(people.admin);
  const requestId = await staged.ask(await staged.lender(), offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  return { offered, requestId };
}

describe('a reservation that both sides have signed expires a banking day after any end', () => {
  it('also after one that is extended (6.T12)', async () => {
    const { requestId } = await reserved();
    await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
    // A Friday: banks are open again on Monday.
    mustSucceed(await staged.extend(people.admin, requestId, '2026-12-18'));
    expect(await staged.endsOf(requestId)).toEqual({
      ends: '2026-12-18T22:00:00',
      expires: '2026-12-21T22:00:00',
    });
  });

  it('also with the most that can be set (6.T12)', async () => {
    const { requestId } = await reserved();
    await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
    const settings = { ...DEFAULT_FUNDING_SETTINGS, expireAfterBankingDays: 30 };
    mustSucceed(await saveFundingSettings(callAs(installation, people.admin), settings));
    mustSucceed(await staged.extend(people.admin, requestId, '2026-12-23'));
    await look('delete from funding_settings');
    expect((await staged.endsOf(requestId)).expires).toBe('2027-02-08T22:00:00');
  });
});

describe('what all have signed and expired (6.T17)', () => {
  async function signedAndExpired() {
    installation.setNow('2026-11-23T15:00:00Z');
    const { offered, requestId } = await reserved();
    await staged.place(requestId, 'signed', '2026-11-26T15:00:00Z');
    await look(
      `insert into funding_events (request_id, place, event, to_stage, by_name, at, facts)
       values ($1, 9, 'sign', 'signed', 'x', '2026-11-24T15:00:00Z',
         jsonb_build_object('agreed', access.agreed_on($1)))`,
      [requestId],
    );
    await look(
      `insert into packets (request_id, phase, state, sent_at, sent_name, closed_at, closed_name)
       values ($1, 'signing', 'signed', now(), 'x', now(), 'x')`,
      [requestId],
    );
    installation.setNow('2026-11-26T15:00:01Z');
    await endWhatIsOver(installation);
    expect(await staged.stageOf(requestId)).toBe('expired');
    return { ...offered, requestId };
  }
  const packetOf = async (requestId: string) =>
    (
      await look<{ state: string }>('select state from packets where request_id = $1', [requestId])
    )[0]?.state;

  it('is signed again as long as the note and the lender say what was signed', async () => {
    const { requestId } = await signedAndExpired();
    mustSucceed(await staged.reinstate(people.admin, requestId));
    expect(await staged.stageOf(requestId)).toBe('signed');
    expect(await packetOf(requestId)).toBe('signed');
  });

  it.each([
    ['the rate', 'update property_notes set interest_rate_ppm = 95000 where id = $1'],
    [
      'the lender',
      `update investing_profiles set version = version + 1 where id =
         (select profile_id from investment_requests where note_id = $1)`,
    ],
  ])('is to be signed anew once %s is another', async (_what, change) => {
    const { requestId, noteId } = await signedAndExpired();
    await look(change, [noteId]);
    mustSucceed(await staged.reinstate(people.admin, requestId));
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect(await packetOf(requestId)).toBe('voided');
  });

  it('is not taken up for an amount that nobody asked for', async () => {
    const { requestId, noteId } = await signedAndExpired();
    await look('update property_notes set amount_cents = amount_cents + 100 where id = $1', [
      noteId,
    ]);
    expect(await staged.reinstate(people.admin, requestId)).toMatchObject({
      reason: { kind: 'amount_changed' },
    });
  });
});

it('whoever left the organization acts no more for what it has reserved (6.7)', async () => {
  installation.setNow('2026-11-23T15:00:00Z');
  const offered = await staged.offer(people.admin);
  const owner = await staged.lender();
  const investor = await staged.funding.join(
    await staged.funding.newInvestor(),
    owner.currentOrganizationId!,
    'member',
  );
  const requestId = await staged.ask(investor, offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  const gone = { ...investor, memberships: [], currentOrganizationId: null };
  expect(await staged.withdraw(gone, requestId)).toEqual({
    ok: false,
    reason: { kind: 'forbidden' },
  });
  await look('delete from organization_members where user_id = $1', [investor.userId]);
  // Nor by SQL, whatever the server believes.
  expect(await staged.withdraw(investor, requestId)).toMatchObject({
    reason: { kind: 'missing' },
  });
  const byHand = asActor(installation.database, investor, (transaction) =>
    transaction.execute(sql`select access.pass_event(${requestId}, 'withdraw', 'withdrawn', '{}')`),
  );
  await expect(byHand).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await staged.stageOf(requestId)).toBe('reserved');
});

it('whoever left sees nothing more of a request, and gives up no place in line', async () => {
  installation.setNow('2026-11-23T15:00:00Z');
  const { offered } = await reserved();
  const { currentOrganizationId } = await staged.lender();
  const investor = await staged.funding.join(
    await staged.funding.newInvestor(),
    currentOrganizationId!,
    'member',
  );
  const requestId = await staged.ask(investor, offered);
  const as = callAs(installation, investor);
  // In this way it is an event, which asks more.
  expect(await withdrawRequest(as, requestId)).toEqual({
    ok: false,
    reason: { kind: 'forbidden' },
  });
  const listed = async () =>
    mustSucceed(await listOwnRequests(as, { page: 1, status: null })).rows.length;
  expect(await listed()).toBe(1);
  await look('delete from organization_members where user_id = $1', [investor.userId]);
  expect(await listed()).toBe(0);
  expect(await withdrawRequest(as, requestId)).toMatchObject({ reason: { kind: 'missing' } });
  const byHand = asActor(installation.database, investor, (transaction) =>
    transaction.execute(
      sql`update investment_requests set status = 'cancelled' where id = ${requestId} returning id`,
    ),
  );
  expect(JSON.stringify(await byHand)).not.toContain(requestId);
  expect(await staged.stageOf(requestId)).toBe('waitlisted');
  // One request of theirs for a note stands at a time (D14); they are told which it is.
  const { currentOrganizationId: next } = await staged.lender();
  const moved = await staged.funding.join(investor, next!, 'owner');
  const anew = await submitRequest(callAs(installation, moved), { ...offered, message: null });
  expect(anew).toEqual({ ok: false, reason: { kind: 'asked_elsewhere' } });
});

it('what has expired did so at its end, whenever a job has noticed (6.T13)', async () => {
  installation.setNow('2026-11-23T15:00:00Z');
  const offered = await staged.offer(people.admin);
  const lender = await staged.lender();
  const requestId = await staged.ask(lender, offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  installation.setNow('2026-12-20T15:00:00Z');
  const query = { page: 1, status: 'cancelled' as const };
  const listed = async () => {
    const own = mustSucceed(await listOwnRequests(callAs(installation, lender), query));
    const team = mustSucceed(await listRequests(callAs(installation, people.admin), query));
    const ofTeam = team.requests.rows.filter(({ id }) => id === requestId);
    const overview = await readOverview(callAs(installation, lender));
    return {
      own: own.rows.map(({ stage, status, decidedOn }) => ({ stage, status, decidedOn })),
      team: ofTeam.map(({ stage, status, endsAt }) => ({ stage, status, endsAt })),
      underWay: overview.waiting.totalCount,
    };
  };
  const over = { stage: 'expired', status: 'cancelled' };
  const expected = {
    own: [{ ...over, decidedOn: '2026-11-26' }],
    team: [{ ...over, endsAt: null }],
    underWay: 0,
  };
  expect(await listed()).toEqual(expected);
  await endWhatIsOver(installation);
  expect(await staged.stageOf(requestId)).toBe('expired');
  expect(await listed()).toEqual(expected);
  installation.setNow('2026-11-23T15:00:00Z');
});

describe('whoever asked deletes the account', () => {
  const deleteAccount = (investor: Person) =>
    asActor(installation.database, investor, (transaction) =>
      transaction.execute(sql`select access.delete_account(${investor.userId})`),
    );

  /** Two who wait for a reserved note, both of them members only, and approved in advance. */
  async function waiting() {
    installation.setNow('2026-11-23T15:00:00Z');
    const { offered, requestId } = await reserved();
    const investors = [];
    for (let count = 0; count < 2; count += 1) {
      const { currentOrganizationId } = await staged.lender();
      const investor = await staged.funding.join(
        await staged.funding.newInvestor(),
        currentOrganizationId!,
        'member',
      );
      const asked = await staged.ask(investor, offered);
      mustSucceed(await staged.clear(people.secondAdmin, asked));
      investors.push({ investor, asked });
    }
    return { offered, requestId, first: investors[0]!, second: investors[1]! };
  }

  const statusOf = async (noteId: string) =>
    (await look<{ status: string }>('select status from property_notes where id = $1', [noteId]))[0]
      ?.status;

  it('and what was offered to them goes to the next in line (6.T15) (6.T5)', async () => {
    const { offered, requestId, first, second } = await waiting();
    mustSucceed(await staged.release(people.secondAdmin, requestId));
    expect(await staged.stageOf(first.asked)).toBe('offered');
    await deleteAccount(first.investor);
    expect((await staged.eventsOf(first.asked)).slice(-2)).toEqual(['offer', 'account_gone']);
    expect(await staged.stageOf(first.asked)).toBe('withdrawn');
    expect(await staged.stageOf(second.asked)).toBe('offered');
    await deleteAccount(second.investor);
    expect(await statusOf(offered.noteId)).toBe('available');
    expect(await staged.funding.propertyStatusOf(offered.propertyId)).toBe('available');
  });

  it('and who only waited is passed over, by an event as well (6.T15)', async () => {
    const { requestId, first, second } = await waiting();
    await deleteAccount(first.investor);
    expect((await staged.eventsOf(first.asked)).slice(-1)).toEqual(['account_gone']);
    mustSucceed(await staged.release(people.secondAdmin, requestId));
    expect(await staged.stageOf(second.asked)).toBe('offered');
  });
});

describe('an event that comes too late', () => {
  it('gives up no offer that somebody has not seen who had a place in line (6.T15)', async () => {
    const { offered, requestId: first } = await reserved();
    const investor = await staged.lender();
    const requestId = await staged.ask(investor, offered);
    mustSucceed(await staged.clear(people.secondAdmin, requestId));
    mustSucceed(await staged.release(people.secondAdmin, first));
    for (const seen of ['waitlisted', 'requested', 'reserved'] as const) {
      const late = await staged.withdraw(investor, requestId, seen);
      expect(late).toMatchObject({ reason: { kind: 'stage_passed', stage: 'offered' } });
    }
    mustSucceed(await staged.withdraw(investor, requestId, 'offered'));
  });

  it('says what the note is now, and who did it (6.T2) (6.R8)', async () => {
    const { offered, requestId } = await reserved();
    const late = await staged.funding.decide(people.admin, requestId, { decision: 'rejected' });
    if (late.ok || late.reason.kind !== 'stage_passed') throw new Error('it was refused');
    const { message } = explain(EVENT_REFUSALS, late.reason);
    expect(message).toContain('The note is reserved for this request; this request: reserved, by ');
    mustSucceed(await staged.release(people.admin, requestId));
    const nowOf = async () => {
      const again = await staged.release(people.admin, requestId);
      if (again.ok || again.reason.kind !== 'stage_passed') throw new Error('it was refused');
      return explain(EVENT_REFUSALS, again.reason).message;
    };
    expect(await nowOf()).toContain('The note is open to requests; this request: released, by ');
    const other = await staged.ask(await staged.lender(), offered);
    mustSucceed(await staged.approve(people.admin, other));
    expect(await nowOf()).toContain('The note is reserved for another request;');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { setTextByHand, takeTextBack } from '#app/profile/review/review.server.ts';
import { readOwnProfile } from '#app/profile/own/read.server.ts';
import { saveProfile } from '#app/profile/own/save.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { NO_DETAILS } from '#tests/helpers/profiles.ts';
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

const NOW = '2026-11-23T15:00:00Z';
beforeEach(() => installation.setNow(NOW));

/** A note of its own that somebody has asked for. */
async function asked() {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  return { offered, investor, requestId: await staged.ask(investor, offered) };
}

/** The same, reserved until 72 hours from now. */
async function reserved() {
  const found = await asked();
  mustSucceed(await staged.approve(people.secondAdmin, found.requestId));
  return found;
}

/** Another who waits for a note that is reserved. */
async function waiting() {
  const { offered, requestId: first } = await reserved();
  const investor = await staged.lender();
  return { offered, first, investor, requestId: await staged.ask(investor, offered) };
}

const refused = (kind: string) => ({ ok: false, reason: { kind } });

describe('a request that is declined (6.T2)', () => {
  const decline = (by: typeof people.admin, requestId: string) =>
    staged.funding.decide(by, requestId, { decision: 'rejected' });

  it('is not declined by who asked, nor twice (6.T2)', async () => {
    const { investor, requestId } = await asked();
    expect((await decline(investor, requestId)).ok).toBe(false);
    expect(await staged.stageOf(requestId)).toBe('requested');
    mustSucceed(await decline(people.secondAdmin, requestId));
    expect(await staged.stageOf(requestId)).toBe('declined');
    expect(await decline(people.admin, requestId)).toMatchObject(refused('stage_passed'));
  });

  it('leaves the line, whose others keep their places (6.T2)', async () => {
    const { offered, first, requestId } = await waiting();
    const last = await staged.ask(await staged.lender(), offered);
    mustSucceed(await decline(people.secondAdmin, requestId));
    expect(await staged.stageOf(last)).toBe('waitlisted');
    expect(await staged.stageOf(first)).toBe('reserved');
  });
});

it('a request in line is not approved while another one is reserved (6.T3)', async () => {
  const { requestId } = await waiting();
  const note = expect.stringMatching(/^reserved for another request since .*, by /);
  const reason = { kind: 'not_free', note };
  expect(await staged.approve(people.secondAdmin, requestId)).toEqual({ ok: false, reason });
});

describe('a request in line that is cleared (6.T4)', () => {
  it('is not cleared while nothing is reserved, nor by who asked (6.T4)', async () => {
    const { requestId } = await asked();
    const early = await staged.clear(people.secondAdmin, requestId);
    expect(early).toMatchObject(refused('stage_passed'));
    if (early.ok || early.reason.kind !== 'stage_passed') throw new Error('it was refused');
    expect(explain(EVENT_REFUSALS, early.reason).message).toMatch(
      /^Nothing is reserved for this request. The note is open to requests; this request: /,
    );
    const { investor, requestId: second } = await waiting();
    expect(await staged.clear(investor, second)).toMatchObject(refused('forbidden'));
  });

  it('stays in line, approved in advance, and nobody is mailed (6.T4)', async () => {
    const { requestId } = await waiting();
    const mails = () => look<{ count: number }>('select count(*)::int from outbox_mails');
    const [before] = await mails();
    mustSucceed(await staged.clear(people.secondAdmin, requestId));
    expect(await staged.stageOf(requestId)).toBe('waitlisted');
    const [row] = await look<{ at: Date | null }>(
      'select cleared_at as at from investment_requests where id = $1',
      [requestId],
    );
    expect(row?.at).not.toBeNull();
    expect((await mails())[0]).toEqual(before);
    const again = await staged.clear(people.secondAdmin, requestId);
    expect(again).toMatchObject(refused('stage_passed'));
  });
});

describe('an offer that is accepted (6.T6)', () => {
  it('is accepted by who acts for its investor, while it stands (6.T6)', async () => {
    const { first, investor, requestId } = await waiting();
    expect(await staged.accept(investor, requestId)).toMatchObject(refused('stage_passed'));
    mustSucceed(await staged.clear(people.secondAdmin, requestId));
    mustSucceed(await staged.release(people.secondAdmin, first));
    expect(await staged.stageOf(requestId)).toBe('offered');
    expect((await staged.accept(await staged.lender(), requestId)).ok).toBe(false);
    expect(await staged.accept(people.admin, requestId)).toMatchObject(refused('forbidden'));
    installation.setNow('2026-11-25T15:00:01Z');
    expect(await staged.accept(investor, requestId)).toMatchObject(refused('stage_passed'));
  });

  it('is reserved for 72 hours from then on (6.T6)', async () => {
    const { first, investor, requestId } = await waiting();
    mustSucceed(await staged.clear(people.secondAdmin, requestId));
    mustSucceed(await staged.release(people.secondAdmin, first));
    installation.setNow('2026-11-24T15:00:00Z');
    mustSucceed(await staged.accept(investor, requestId));
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect((await staged.endsOf(requestId)).ends).toBe('2026-11-27T15:00:00');
  });
});

it('an offer that was accepted meanwhile is not passed any more (6.T15) (6.R8)', async () => {
  const { first, investor, requestId } = await waiting();
  mustSucceed(await staged.clear(people.secondAdmin, requestId));
  mustSucceed(await staged.release(people.secondAdmin, first));
  mustSucceed(await staged.accept(investor, requestId));
  const late = await staged.withdraw(investor, requestId, 'offered');
  if (late.ok || late.reason.kind !== 'stage_passed') throw new Error('it was refused');
  // It began: that it had ended would be untrue. And the reader learns that it was their own doing.
  const { message } = explain(EVENT_REFUSALS, late.reason);
  expect(message).toMatch(
    /^This reservation changed on .*\. The note is reserved for this request; /,
  );
  expect(message).toMatch(/this request: reserved, by Ina Nr\d+\.$/);
  expect(await staged.stageOf(requestId)).toBe('reserved');
});

describe('a reservation that is extended (6.T12)', () => {
  it('needs a reason, a later end within 30 days, and to be live (6.T12)', async () => {
    const { investor, requestId } = await reserved();
    expect(await staged.extend(people.admin, requestId, '2026-12-01', ' ')).toEqual(
      refused('reason_missing'),
    );
    for (const day of ['2026-11-25', '2026-12-24']) {
      expect(await staged.extend(people.admin, requestId, day)).toEqual(
        refused('end_out_of_reach'),
      );
    }
    expect(await staged.extend(investor, requestId, '2026-12-01')).toEqual(refused('forbidden'));
    const { requestId: open } = await asked();
    expect(await staged.extend(people.admin, open, '2026-12-01')).toMatchObject(
      refused('stage_passed'),
    );
  });

  it('keeps its stage and has a new end, at 17:00 of the zone (6.T12)', async () => {
    const { requestId } = await reserved();
    mustSucceed(await staged.extend(people.admin, requestId, '2026-12-23'));
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect(await staged.endsOf(requestId)).toEqual({
      ends: '2026-12-23T22:00:00',
      expires: '2026-12-23T22:00:00',
    });
  });
});

describe('a reservation that is released (6.T16)', () => {
  it('needs a reason, no money, and to be live (6.T16) (6.R13)', async () => {
    const { investor, requestId } = await reserved();
    expect(await staged.release(people.admin, requestId, '')).toEqual(refused('reason_missing'));
    expect(await staged.release(investor, requestId)).toEqual(refused('forbidden'));
    await look('update investment_requests set received_cents = 1 where id = $1', [requestId]);
    expect(await staged.release(people.admin, requestId)).toEqual(refused('money_received'));
    const { requestId: open } = await asked();
    expect(await staged.release(people.admin, open)).toMatchObject(refused('stage_passed'));
  });

  it('leaves the note to the next who is cleared (6.T16)', async () => {
    const { first, requestId } = await waiting();
    mustSucceed(await staged.clear(people.admin, requestId));
    mustSucceed(await staged.release(people.admin, first));
    expect(await staged.stageOf(first)).toBe('released');
    expect(await staged.stageOf(requestId)).toBe('offered');
  });
});

describe('an expired request that is reinstated (6.T17)', () => {
  async function expired() {
    const found = await reserved();
    installation.setNow('2026-11-26T15:00:01Z');
    await endWhatIsOver(installation);
    expect(await staged.stageOf(found.requestId)).toBe('expired');
    return found;
  }

  it('needs a reason, a free note, and at most 30 days (6.T17)', async () => {
    const { offered, investor, requestId } = await expired();
    expect(await staged.reinstate(people.admin, requestId, '')).toEqual(refused('reason_missing'));
    expect(await staged.reinstate(investor, requestId)).toEqual(refused('forbidden'));
    const other = await staged.ask(await staged.lender(), offered);
    mustSucceed(await staged.approve(people.admin, other));
    expect(await staged.reinstate(people.admin, requestId)).toMatchObject(refused('not_free'));
    mustSucceed(await staged.release(people.admin, other));
    installation.setNow('2026-12-26T15:01:00Z');
    expect(await staged.reinstate(people.admin, requestId)).toEqual(refused('too_late'));
  });

  it('has 24 hours, as reserved or as signed when all had signed (6.T17)', async () => {
    const { requestId } = await expired();
    mustSucceed(await staged.reinstate(people.admin, requestId));
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect((await staged.endsOf(requestId)).ends).toBe('2026-11-27T15:00:01');

    installation.setNow(NOW);
    const { requestId: signed } = await reserved();
    await look(
      `insert into funding_events (request_id, place, event, to_stage, by_name, at)
       values ($1, 9, 'sign', 'signed', 'x', $2)`,
      [signed, NOW],
    );
    installation.setNow('2026-11-26T15:00:02Z');
    await endWhatIsOver(installation);
    mustSucceed(await staged.reinstate(people.admin, signed));
    expect(await staged.stageOf(signed)).toBe('signed');
    // Thanksgiving; the day after the Friday on which it ends is no banking day either.
    expect(await staged.endsOf(signed)).toEqual({
      ends: '2026-11-27T15:00:02',
      expires: '2026-11-30T22:00:00',
    });
  });
});

describe('a request in the simple way (6.T19)', () => {
  it('is approved by another than who asked, and funds at once (6.T19)', async () => {
    const { funding } = staged;
    const offered = await funding.offer(people.admin);
    const investor = await staged.lender();
    const requestId = await staged.ask(investor, offered);
    expect((await funding.decide(investor, requestId)).ok).toBe(false);
    expect(await staged.approve(people.secondAdmin, requestId)).toMatchObject({ ok: false });
    mustSucceed(await funding.decide(people.secondAdmin, requestId));
    expect(await staged.stageOf(requestId)).toBe('active');
    expect(await funding.noteOf(offered.noteId)).toMatchObject({
      status: 'active',
      holder: investor.currentOrganizationId,
    });
  });
});

it('what both sides have signed is released by the company alone (6.R12)', async () => {
  const { investor, requestId } = await reserved();
  await staged.place(requestId, 'signed', '2026-11-30T22:00:00Z');
  expect(await staged.withdraw(investor, requestId)).toEqual(refused('both_signed'));
  expect(await staged.stageOf(requestId)).toBe('signed');
});

it('a profile keeps its text while documents are out under it (6.R10)', async () => {
  const { investor, requestId } = await reserved();
  const [row] = await look<{ id: string }>(
    'select profile_id as id from investment_requests where id = $1',
    [requestId],
  );
  const profileId = row?.id ?? '';
  const by = callAs(installation, investor);
  const admin = callAs(installation, people.secondAdmin);
  const read = async () => mustSucceed(await readOwnProfile(by, profileId));
  const save = async (name: string) =>
    saveProfile(by, {
      profileId,
      seenAt: (await read()).seenAt,
      typed: {
        details: { ...NO_DETAILS, label: 'Own name' },
        facts: { kind: 'person', name, status: null },
      },
    });
  const setByHand = () =>
    setTextByHand(admin, { profileId, vestingText: 'By hand', reason: 'counsel' });
  mustSucceed(await setByHand());
  await staged.place(requestId, 'documents_out', '2026-11-26T15:00:00Z');
  expect(await save('Nora Hill')).toEqual(refused('papers_out'));
  expect(await setByHand()).toEqual(refused('papers_out'));
  expect(await takeTextBack(admin, profileId)).toEqual(refused('papers_out'));
  await staged.place(requestId, 'signed', '2026-11-26T15:00:00Z');
  expect(await save('Nora Hill')).toEqual(refused('papers_out'));
  expect((await read()).vestingText).toBe('By hand');
  // What papers do not say may change meanwhile.
  mustSucceed(await save('Nora Whitfield'));
  await staged.place(requestId, 'reserved', '2026-11-26T15:00:00Z');
  mustSucceed(await save('Nora Hill'));
  expect((await read()).vestingText).toBe('Nora Hill');
});

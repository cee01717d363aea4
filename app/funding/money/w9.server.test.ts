import { describe, expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readFundingReview, readRoom } from '#app/funding/read.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

describe('a form W-9 of the lender', () => {
  const rule = (what: string) => look('update company_signers set w9_rule = $1', [what]);
  const states = (state: string) =>
    look(
      `update investing_profiles set w9_state = $1, w9_received_on = '2026-03-01',
         w9_checked_on = '2026-03-02', w9_checker_name = 'Ada', w9_reason = 'x'`,
      [state],
    );
  const whole = { on: '2026-03-12', amount: 15_000_000n };

  it('is waited for where the setting says so, and a part may come before (6.T10)', async () => {
    await look(
      `insert into company_signers (state, name, title, email, w9_rule, saved_at)
       values ('Ohio', 'Ada', 'Manager', 'ada@example.com', 'documents', now())`,
    );
    await states('missing');
    const ofDocuments = await money.signed(people.admin);
    expect(await money.pay(people.secondAdmin, ofDocuments.requestId, whole)).toMatchObject({
      value: { kind: 'active' },
    });
    await rule('funds');
    const { requestId, noteId } = await money.signed(people.admin);
    const part = { on: '2026-03-12', amount: 100n };
    expect(await money.pay(people.secondAdmin, requestId, part)).toMatchObject({
      value: { kind: 'short' },
    });
    await expect(
      look(`update investment_requests set stage = 'active' where id = $1`, [requestId]),
    ).rejects.toThrow('W-9');
    await states('checked');
    const rest = { on: '2026-03-12', amount: 14_999_900n };
    expect(await money.pay(people.secondAdmin, requestId, rest)).toMatchObject({
      value: { kind: 'active' },
    });
    expect(await money.funding.noteOf(noteId)).toMatchObject({ status: 'active' });
  });

  it('is checked after the whole sum has come, which keeps the reservation (6.T10)', async () => {
    await rule('funds');
    await states('missing');
    const { requestId, noteId } = await money.signed(people.admin);
    const waits = { ok: true, value: { kind: 'waits', reason: { kind: 'w9' } } };
    expect(await money.pay(people.secondAdmin, requestId, whole)).toEqual(waits);
    const nothing = { on: '2026-03-12', amount: 0n };
    for (const state of ['missing', 'received', 'rejected', 'outdated']) {
      await states(state);
      expect(await money.pay(people.secondAdmin, requestId, nothing)).toEqual({
        ok: false,
        reason: { kind: 'w9' },
      });
    }
    installation.setNow('2026-04-01T21:00:00Z');
    await endWhatIsOver(installation);
    expect(await money.stageOf(requestId)).toBe('signed');
    await states('checked');
    expect(await money.pay(people.secondAdmin, requestId, nothing)).toMatchObject({
      value: { kind: 'active', fundedOn: '2026-03-12' },
    });
    expect(await money.funding.noteOf(noteId)).toMatchObject({ status: 'active' });
  });

  it('is asked for in the room and on the page of the request', async () => {
    installation.setNow('2026-03-03T15:00:00Z');
    const lender = await money.lender();
    const requestId = await money.ask(lender, await money.offer(people.admin, X1));
    const both = async () => {
      const room = mustSucceed(await readRoom(callAs(installation, lender), requestId)).needsW9;
      const by = callAs(installation, people.secondAdmin);
      const { w9 } = mustSucceed(await readFundingReview(by, requestId));
      return [room && { waiting: room.waiting, state: room.state, path: room.path }, w9];
    };
    const [row] = await look<{ id: string }>(
      'select profile_id as id from investment_requests where id = $1',
      [requestId],
    );
    const path = `/dashboard/profiles/${row?.id}#w9`;
    await rule('documents');
    await states('missing');
    expect(await both()).toEqual([null, null]);
    await money.approve(people.secondAdmin, requestId);
    const missing = { waiting: 'documents', state: 'missing' };
    expect(await both()).toEqual([{ ...missing, path }, missing]);
    const listed = async () => {
      const list = await listOwnRequests(callAs(installation, lender), { page: 1, status: null });
      return mustSucceed(list).rows[0]?.next;
    };
    expect(await listed()).toBe('Add a signed form W-9');
    await rule('funds');
    expect(await listed()).toBe('We send you the papers');
    await states('received');
    const received = { waiting: 'funds', state: 'received' };
    expect(await both()).toEqual([{ ...received, path }, received]);
    await states('checked');
    expect(await both()).toEqual([null, null]);
    await rule('nothing');
    await states('missing');
    expect(await both()).toEqual([null, null]);
  });

  it('is waited for on the short road too (6.T11)', async () => {
    await rule('funds');
    await states('missing');
    installation.setNow('2026-03-03T15:00:00Z');
    const offered = await money.offer(people.admin, X1);
    const requestId = await money.ask(await money.lender(), offered);
    await money.approve(people.secondAdmin, requestId);
    const paid = { on: '2026-03-03', amount: 15_000_000n, reason: 'in person' };
    expect(await money.pay(people.secondAdmin, requestId, paid)).toEqual({
      ok: true,
      value: { kind: 'waits', reason: { kind: 'w9' } },
    });
    await rule('nothing');
    const again = { ...paid, amount: 0n };
    expect(await money.pay(people.secondAdmin, requestId, again)).toMatchObject({
      value: { kind: 'active' },
    });
  });
});

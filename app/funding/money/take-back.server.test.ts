import { describe, expect, it } from 'vitest';
import { readFundingReview } from '#app/funding/read.server.ts';
import { FUNDS_REFUSALS } from '#app/funding/words.ts';
import { displayName } from '#app/ground/actor.ts';
import { explain } from '#app/ground/refusals.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);

const signed = () => money.signed(people.admin);

/** What the company bears of a sum. */
const SHARE = `insert into funding_receipts (request_id, received_on, amount_cents, method, reason,
    recorder_name, recorded_at, idempotency_key)
  select id, '2026-03-12', 500, 'company', 'a fee', 'x', now(), id || ' share'
  from investment_requests where id = $1`;

describe('a funding that is taken back', () => {
  it('puts holder, dates, schedule and statuses back for 24 hours (6.T18)', async () => {
    const { requestId, noteId, propertyId } = await signed();
    const before = await money.funding.noteOf(noteId);
    const rows = await money.rowsOf(noteId);
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 15_000_000n });
    const [receipt] = await money.receiptsOf(requestId);
    expect(await money.reverse(people.secondAdmin, requestId, receipt!.id)).toMatchObject({
      reason: { kind: 'undo_first' },
    });
    const reason = { kind: 'platform_admins_only' } as const;
    expect(await money.undo(people.lister, requestId)).toEqual({ ok: false, reason });
    expect(explain(FUNDS_REFUSALS, reason)).toMatchObject({
      status: 403,
      message: 'Only platform admins undo a funding.',
    });
    expect((await money.undo(people.secondAdmin, requestId)).ok).toBe(true);
    expect(await money.stageOf(requestId)).toBe('signed');
    expect(await money.funding.noteOf(noteId)).toEqual(before);
    expect(await money.rowsOf(noteId)).toEqual(rows);
    expect(await money.funding.propertyStatusOf(propertyId)).toBe('reserved');
    expect((await money.reverse(people.secondAdmin, requestId, receipt!.id)).ok).toBe(true);
    expect((await money.release(people.secondAdmin, requestId)).ok).toBe(true);
    expect(await money.funding.noteOf(noteId)).toMatchObject({ status: 'available' });
  });
});

it('a note that has come to somebody else since stays theirs (6.T18)', async () => {
  const { requestId, noteId } = await signed();
  await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 15_000_000n });
  const { currentOrganizationId: other } = await money.lender();
  await installation.database.look(
    `update note_holders set organization_id = $2, profile_id = p.id, profile_version = p.version
     from investing_profiles p where note_id = $1 and p.organization_id = $2`,
    [noteId, other],
  );
  expect(await money.undo(people.secondAdmin, requestId)).toMatchObject({
    reason: { kind: 'held_by_other' },
  });
  expect(await money.funding.noteOf(noteId)).toMatchObject({ status: 'active', holder: other });
});

it('money that comes is noted down in the audit, with its payer and reason', async () => {
  const { requestId } = await signed();
  const paid = { on: '2026-03-12', amount: 14_997_500n };
  await money.pay(people.secondAdmin, requestId, {
    ...paid,
    payer: 'A friend',
    reason: 'a gift',
  });
  const entries = await installation.database.look(
    `select details->'after' as after from audit_entries
     where action = 'funding.receipt_recorded' and record_id = $1`,
    [requestId],
  );
  expect(entries).toEqual([
    {
      after: {
        amountCents: '14997500',
        receivedOn: '2026-03-12',
        payer: 'A friend',
        reason: 'a gift',
        method: 'wire',
      },
    },
  ]);
});

it('money for a reservation that was released is put down to be returned', async () => {
  const { requestId } = await signed();
  expect((await money.release(people.secondAdmin, requestId)).ok).toBe(true);
  const late = { on: '2026-03-12', amount: 15_000_000n };
  expect(await money.pay(people.secondAdmin, requestId, late)).toMatchObject({
    ok: true,
    value: { kind: 'late', sumCents: 15_000_000n, ended: { stage: 'released' } },
  });
  expect(await money.stageOf(requestId)).toBe('released');
  expect((await money.giveBack(people.secondAdmin, requestId, late)).ok).toBe(true);
});

describe('money for a note that is funded already', () => {
  it('goes back, and moves no date', async () => {
    const { requestId, noteId } = await signed();
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-13', amount: 15_000_000n });
    const again = { on: '2026-03-12', amount: 15_000_000n };
    // Two admins who record the same wire: the other one is told that it is there (6.R8).
    expect(await money.pay(people.admin, requestId, again)).toMatchObject({
      reason: { kind: 'stage_passed' },
    });
    const paid = await money.pay(people.admin, requestId, { ...again, isFurther: true });
    expect(paid).toEqual({ ok: true, value: { kind: 'to_return', sumCents: 15_000_000n } });
    expect(await money.funding.noteOf(noteId)).toMatchObject({ held_from: '2026-03-13' });
    expect(
      await money.giveBack(people.admin, requestId, { on: '2026-03-13', amount: 15_000_000n }),
    ).toMatchObject({ ok: true });
    expect(await money.stageOf(requestId)).toBe('active');
  });

  it('further money is of a funded note only', async () => {
    const { requestId } = await signed();
    const wire = { on: '2026-03-12', amount: 15_000_000n, isFurther: true };
    expect(await money.pay(people.secondAdmin, requestId, wire)).toMatchObject({
      reason: { kind: 'stage_passed' },
    });
  });
});

describe('what went wrong with money', () => {
  const whole = { on: '2026-03-12', amount: 15_000_000n };
  const admin = people.secondAdmin;

  it('nothing is recorded of no money, or returned on a day that is not', async () => {
    const { requestId } = await signed();
    const none = { reason: { kind: 'amount_missing' } };
    expect(await money.pay(admin, requestId, { ...whole, amount: 0n })).toMatchObject(none);
    await money.pay(admin, requestId, { ...whole, amount: 100n });
    const back = (on: string, amount: bigint) => money.giveBack(admin, requestId, { on, amount });
    expect(await back('2026-03-12', 0n)).toMatchObject(none);
    for (const on of ['2026-03-11', '2099-01-01']) {
      expect(await back(on, 100n)).toMatchObject({
        reason: { kind: 'date_out_of_reach', field: 'returnedOn' },
      });
    }
  });

  it('what is over goes back on the day on which it came at the earliest', async () => {
    const { requestId } = await signed();
    installation.setNow('2026-03-13T15:00:00Z');
    await money.pay(admin, requestId, { ...whole, amount: 10_000_000n });
    await money.pay(admin, requestId, { on: '2026-03-13', amount: 5_020_000n });
    const back = (on: string) => money.giveBack(admin, requestId, { on, amount: 10_000n });
    for (const again of [1, 2]) {
      expect(await back('2026-03-12'), `${again}`).toMatchObject({
        reason: { kind: 'date_out_of_reach', from: '2026-03-13', field: 'returnedOn' },
      });
      expect((await back('2026-03-13')).ok).toBe(true);
    }
  });

  it('what the company bears goes with the money: nothing keeps the reservation then', async () => {
    const { requestId } = await signed();
    await money.pay(admin, requestId, whole);
    expect((await money.undo(admin, requestId)).ok).toBe(true);
    const [wire] = await money.receiptsOf(requestId);
    expect((await money.reverse(admin, requestId, wire!.id)).ok).toBe(true);
    await money.pay(admin, requestId, { ...whole, amount: 14_999_000n });
    await installation.database.look(SHARE, [requestId]);
    expect((await money.release(admin, requestId)).ok).toBe(false);
    await money.giveBack(admin, requestId, { ...whole, amount: 14_999_000n });
    expect((await money.release(admin, requestId)).ok).toBe(true);
  });

  it('what the company bears goes with money that bounced as well (6.R13)', async () => {
    const { requestId } = await signed();
    await money.pay(admin, requestId, { ...whole, amount: 14_999_000n });
    const [wire] = await money.receiptsOf(requestId);
    await installation.database.look(SHARE, [requestId]);
    expect((await money.release(admin, requestId)).ok).toBe(false);
    await money.giveBack(admin, requestId, { ...whole, amount: 300n });
    expect(await money.reverse(admin, requestId, wire!.id)).toMatchObject({
      reason: { kind: 'returned_since' },
    });
    const back = (await money.receiptsOf(requestId)).find(({ amount }) => amount === '-300');
    expect((await money.reverse(admin, requestId, back!.id)).ok).toBe(true);
    expect((await money.reverse(admin, requestId, wire!.id)).ok).toBe(true);
    expect((await money.release(admin, requestId)).ok).toBe(true);
  });

  it('and with the last of it a reservation whose time is over has ended (6.T13)', async () => {
    const { requestId } = await signed();
    const part = { ...whole, amount: 100_000n };
    await money.pay(admin, requestId, part);
    await money.pay(admin, requestId, part);
    await money.giveBack(admin, requestId, part);
    const [wire] = await money.receiptsOf(requestId);
    const isKept = async () => {
      const review = await readFundingReview(callAs(installation, admin), requestId);
      return review.ok && review.value.isKeptByMoney;
    };
    expect(await isKept()).toBe(false);
    installation.setNow('2026-03-13T21:00:00Z');
    expect(await isKept()).toBe(true);
    expect(await money.reverse(admin, requestId, wire!.id)).toEqual({
      ok: true,
      value: { hasEnded: true },
    });
    expect(await isKept()).toBe(false);
    expect(await money.stageOf(requestId)).toBe('expired');
  });

  it('a funding that was undone is made anew by the money that stands (6.T18)', async () => {
    const { requestId, noteId } = await signed();
    await money.pay(admin, requestId, whole);
    expect((await money.undo(admin, requestId)).ok).toBe(true);
    expect(await money.pay(admin, requestId, { ...whole, amount: 0n })).toMatchObject({
      value: { kind: 'active', fundedOn: '2026-03-12', excessCents: 0n },
    });
    expect(await money.funding.noteOf(noteId)).toMatchObject({ held_from: '2026-03-12' });
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
  });

  it('a return that never went is taken back once, also of a funded note', async () => {
    const { requestId } = await signed();
    await money.pay(admin, requestId, { ...whole, amount: 15_010_000n });
    await money.giveBack(admin, requestId, { on: '2026-03-12', amount: 10_000n });
    const [, back] = await money.receiptsOf(requestId);
    expect((await money.reverse(admin, requestId, back!.id)).ok).toBe(true);
    expect(await money.reverse(admin, requestId, back!.id)).toMatchObject({
      reason: { kind: 'taken_back' },
    });
    const [, , backAgain] = await money.receiptsOf(requestId);
    expect(await money.reverse(admin, requestId, backAgain!.id)).toMatchObject({
      reason: { kind: 'taken_back' },
    });
    // It is still to go back, and moves no date.
    expect(await money.stageOf(requestId)).toBe('active');
    const again = { on: '2026-03-13', amount: 10_000n };
    expect((await money.giveBack(admin, requestId, again)).ok).toBe(true);
    expect(await money.giveBack(admin, requestId, { ...again, amount: 1n })).toMatchObject({
      reason: { kind: 'returned_already', amountCents: 10_000n },
    });
  });

  it('a check that bounced after a part went back leaves no less than nothing', async () => {
    const { requestId } = await signed();
    await money.pay(admin, requestId, { ...whole, amount: 1_000n });
    await money.giveBack(admin, requestId, { on: '2026-03-12', amount: 400n });
    const [check] = await money.receiptsOf(requestId);
    expect(await money.reverse(admin, requestId, check!.id)).toMatchObject({
      reason: { kind: 'returned_since', amountCents: 1_000n },
    });
    await money.pay(admin, requestId, { ...whole, amount: 400n });
    expect((await money.reverse(admin, requestId, check!.id)).ok).toBe(true);
  });
});

it('money that is returned by two at once, or once more, goes back once (6.7)', async () => {
  const { requestId } = await signed();
  await money.pay(people.admin, requestId, { on: '2026-03-12', amount: 15_010_000n });
  const back = { on: '2026-03-13', amount: 10_000n };
  const both = [people.admin, people.secondAdmin].map((by) => money.giveBack(by, requestId, back));
  const done = await Promise.all(both);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  const winner = done[0]!.ok ? people.admin : people.secondAdmin;
  for (const late of [done.find(({ ok }) => !ok)!, await money.giveBack(winner, requestId, back)]) {
    expect(late).toMatchObject({ reason: { kind: 'returned_already', by: displayName(winner) } });
    if (late.ok || late.reason.kind !== 'returned_already') throw new Error('it is refused');
    expect(explain(FUNDS_REFUSALS, late.reason).message).toBe(
      `${displayName(winner)} recorded a return of $100.00 on Mar 13, 2026, 11:00 AM EDT. ` +
        'Nothing is left to return.',
    );
  }
  expect(await money.receiptsOf(requestId)).toHaveLength(2);
});

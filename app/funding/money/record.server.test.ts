import { beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const signed = (terms?: Partial<NoteTerms>) => money.signed(people.admin, terms);

const settings = (values: string) =>
  look(
    `insert into funding_settings select true, 'simple', 72, 48, 5, 1, false, ${values}, 35, 90, 0,
       3, 12, 3, 5, '{person,joint,ira}', true
     on conflict (id) do update set shortfall_cents = excluded.shortfall_cents,
       first_payment_rule = excluded.first_payment_rule`,
  );

beforeEach(() => settings(`0, 'month_later'`));

describe('money that makes a note active', () => {
  it('is interest from its day, not from that of its record (6.X1) (6.T10)', async () => {
    const { requestId, noteId, investor } = await signed();
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-12',
      amount: 15_000_000n,
    });
    expect(paid).toEqual({
      ok: true,
      value: { kind: 'active', fundedOn: '2026-03-12', excessCents: 0n },
    });
    const rows = await money.rowsOf(noteId);
    expect(rows).toHaveLength(37);
    expect([rows[0], rows[1], rows[2], rows.at(-1)]).toEqual([
      { on: '2026-04-12', due: '89178' },
      { on: '2026-05-01', due: '54658' },
      { on: '2026-06-01', due: '87500' },
      { on: '2029-03-12', due: '15031644' },
    ]);
    expect(await money.stageOf(requestId)).toBe('active');
    expect(await money.funding.noteOf(noteId)).toMatchObject({
      status: 'active',
      note_date: '2026-03-12',
      holder: investor.currentOrganizationId,
      held_from: '2026-03-12',
    });
  });

  it('is first paid on the 1st of the second month where that is the rule (6.X2)', async () => {
    await settings(`0, 'second_month'`);
    const { requestId, noteId } = await signed();
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 15_000_000n });
    const rows = await money.rowsOf(noteId);
    expect(rows).toHaveLength(36);
    expect([rows[0], rows.at(-1)]).toEqual([
      { on: '2026-05-01', due: '143836' },
      { on: '2029-03-12', due: '15031644' },
    ]);
  });

  it.each([
    ['2026-03-13', '1232508', '1126157'],
    ['2026-03-16', '1216070', '1126896'],
  ])(
    'of %s changes the first and the last row, not the payment (6.X3)',
    async (on, first, last) => {
      const { requestId, noteId } = await signed({
        ...X1,
        amountCents: cents(25_000_000n),
        ratePpm: ratePpm(80_000),
        termMonths: 24,
        paymentType: 'amortizing_fixed',
        firstPaymentOn: isoDate('2026-05-01'),
      });
      await look(
        `update investment_requests set ends_at = '2026-03-20T21:00:00Z',
      expires_at = '2026-03-20T21:00:00Z' where id = $1`,
        [requestId],
      );
      installation.setNow('2026-03-16T15:00:00Z');
      await money.pay(people.secondAdmin, requestId, { on, amount: 25_000_000n });
      const rows = await money.rowsOf(noteId);
      expect([rows[0]?.due, rows[1]?.due, rows.at(-1)?.due]).toEqual([first, '1130682', last]);
    },
  );

  it('declines those who wait: funded by another investor (6.T10)', async () => {
    const { requestId, propertyId, noteId } = await signed();
    const waiting = await money.ask(await money.lender(), { propertyId, noteId });
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 15_000_000n });
    expect(await money.stageOf(waiting)).toBe('declined');
    expect(await money.funding.propertyStatusOf(propertyId)).toBe('funded');
  });

  it('is recorded before the papers are signed with a reason only (6.T11)', async () => {
    installation.setNow('2026-03-03T15:00:00Z');
    const offered = await money.offer(people.admin, X1);
    const requestId = await money.ask(await money.lender(), offered);
    await money.approve(people.secondAdmin, requestId);
    const paid = { on: '2026-03-03', amount: 15_000_000n };
    expect(await money.pay(people.secondAdmin, requestId, paid)).toMatchObject({
      reason: { kind: 'short_road_unexplained' },
    });
    const done = await money.pay(people.secondAdmin, requestId, { ...paid, reason: 'in person' });
    expect(done).toMatchObject({ ok: true, value: { kind: 'active' } });
    expect(await money.eventsOf(requestId)).toEqual(['request', 'approve', 'record_funds_now']);
  });
});

describe('money that is not the amount', () => {
  it('is short and keeps the reservation, until the rest comes (6.X5)', async () => {
    const { requestId, noteId } = await signed();
    const first = { on: '2026-03-12', amount: 14_997_500n };
    expect(await money.pay(people.secondAdmin, requestId, first)).toEqual({
      ok: true,
      value: { kind: 'short', byCents: 2_500n },
    });
    installation.setNow('2026-03-16T15:00:00Z');
    await endWhatIsOver(installation);
    expect(await money.stageOf(requestId)).toBe('signed');
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-16', amount: 2_500n });
    expect(await money.funding.noteOf(noteId)).toMatchObject({
      status: 'active',
      held_from: '2026-03-16',
    });
  });

  it('is borne by the company up to what is set, dated like the last (6.X5)', async () => {
    const { requestId, noteId } = await signed();
    const first = { on: '2026-03-12', amount: 14_997_500n, bearsShortfall: true };
    expect(await money.pay(people.secondAdmin, requestId, first)).toMatchObject({
      reason: { kind: 'shortfall_unexplained' },
    });
    const explained = { ...first, reason: 'a fee of the bank' };
    expect(await money.pay(people.secondAdmin, requestId, explained)).toMatchObject({
      reason: { kind: 'shortfall_too_large', byCents: 2_500n, mostCents: 0n },
    });
    expect(await money.receiptsOf(requestId)).toEqual([]);
    await settings(`5000, 'month_later'`);
    await money.pay(people.secondAdmin, requestId, explained);
    expect(await money.funding.noteOf(noteId)).toMatchObject({ held_from: '2026-03-12' });
    expect(await money.receiptsOf(requestId)).toMatchObject([
      { amount: '14997500', method: 'wire' },
      { amount: '2500', method: 'company' },
    ]);
  });

  it('is too much, and goes back (6.X6)', async () => {
    const { requestId, noteId } = await signed();
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-12',
      amount: 15_010_000n,
    });
    expect(paid).toMatchObject({ value: { kind: 'active', excessCents: 10_000n } });
    expect(
      await money.giveBack(people.secondAdmin, requestId, { on: '2026-03-13', amount: 10_001n }),
    ).toMatchObject({ reason: { kind: 'more_than_stands', mostCents: 10_000n } });
    await money.giveBack(people.secondAdmin, requestId, { on: '2026-03-13', amount: 10_000n });
    const [request] = await look(
      'select received_cents::text as sum from investment_requests where id = $1',
      [requestId],
    );
    expect(request).toEqual({ sum: '15000000' });
    expect(await look('select id from receipts where note_id = $1', [noteId])).toHaveLength(0);
  });
});

describe('money at the end of a reservation', () => {
  it('a second before it expires makes the note active (6.X7)', async () => {
    const { requestId } = await signed();
    installation.setNow('2026-03-13T20:59:59Z');
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-12',
      amount: 15_000_000n,
    });
    expect(paid).toMatchObject({ ok: true, value: { kind: 'active' } });
    installation.setNow('2026-03-13T21:00:00Z');
    await endWhatIsOver(installation);
    expect(await money.stageOf(requestId)).toBe('active');
  });

  it('as it expires is to be returned; the first in line has an offer (6.X7) (6.T13)', async () => {
    const { requestId, propertyId, noteId } = await signed();
    const next = await money.ask(await money.lender(), { propertyId, noteId });
    await money.clear(people.secondAdmin, next);
    installation.setNow('2026-03-13T21:00:00Z');
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-12',
      amount: 15_000_000n,
    });
    const ended = { kind: 'stage_passed', stage: 'expired', at: 'Mar 13, 2026, 5:00 PM EDT' };
    expect(paid).toMatchObject({ value: { kind: 'late', sumCents: 15_000_000n, ended } });
    expect(await money.stageOf(requestId)).toBe('expired');
    expect(await money.endsOf(next)).toMatchObject({ ends: '2026-03-15T21:00:00' });
    expect(await money.reinstate(people.secondAdmin, requestId)).toMatchObject({
      reason: { kind: 'not_free' },
    });
    await money.giveBack(people.secondAdmin, requestId, { on: '2026-03-13', amount: 15_000_000n });
  });
});

describe('what is refused of money', () => {
  it('dates before the request and after today (6.R7)', async () => {
    const { requestId } = await signed();
    for (const on of ['2026-03-02', '2026-03-14']) {
      const paid = await money.pay(people.secondAdmin, requestId, { on, amount: 1n });
      expect(paid).toMatchObject({ reason: { kind: 'date_out_of_reach', from: '2026-03-03' } });
    }
  });

  it('another payer without a reason', async () => {
    const { requestId } = await signed();
    const paid = { on: '2026-03-12', amount: 100n, payer: 'Uncle Bob' };
    expect(await money.pay(people.secondAdmin, requestId, paid)).toMatchObject({
      reason: { kind: 'payer_unexplained' },
    });
  });

  it('a withdrawal and a release while money stands (6.R13)', async () => {
    const { requestId, investor } = await signed();
    await money.pay(people.secondAdmin, requestId, { on: '2026-03-12', amount: 100n });
    expect(await money.release(people.secondAdmin, requestId)).toMatchObject({
      reason: { kind: 'money_received' },
    });
    expect(await money.withdraw(investor, requestId)).toMatchObject({
      reason: { kind: 'both_signed' },
    });
  });

  it('recording twice with one key, which counts once', async () => {
    const { requestId } = await signed();
    const paid = { on: '2026-03-12', amount: 100n, idempotencyKey: 'once' };
    const both = await Promise.all([
      money.pay(people.secondAdmin, requestId, paid),
      money.pay(people.admin, requestId, paid),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
    const other = await money.pay(people.admin, requestId, { ...paid, amount: 200n });
    expect(other).toEqual({ ok: false, reason: { kind: 'recorded_already' } });
  });

  it('recording for one’s own request, and by whoever asked', async () => {
    const { requestId, investor } = await signed();
    const paid = { on: '2026-03-12', amount: 100n };
    expect(await money.pay(investor, requestId, paid)).toMatchObject({
      reason: { kind: 'forbidden' },
    });
    const stranger = await money.lender();
    expect(await money.pay(stranger, requestId, paid)).toMatchObject({
      reason: { kind: 'missing' },
    });
  });
});

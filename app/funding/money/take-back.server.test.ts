import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);

/** 150,000.00 at 7 %, 36 months, interest only. */
const X1 = {
  amountCents: cents(15_000_000n),
  startingPrincipalCents: null,
  ratePpm: ratePpm(70_000),
  termMonths: 36,
  paymentType: 'interest_only',
  noteOn: isoDate('2026-02-01'),
  firstPaymentOn: null,
} as const;

/** A request for it that both sides have signed, as in the second part of X4. */
async function signed() {
  installation.setNow('2026-03-03T15:00:00Z');
  const offered = await money.offer(people.admin, X1);
  const investor = await money.lender();
  const requestId = await money.ask(investor, offered);
  await money.sign(requestId, '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z');
  installation.setNow('2026-03-13T15:00:00Z');
  return { ...offered, investor, requestId };
}

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
    expect(await money.undo(people.lister, requestId)).toMatchObject({
      reason: { kind: 'forbidden' },
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

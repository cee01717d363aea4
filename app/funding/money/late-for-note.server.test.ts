import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

// Money for a note that changed its looks meanwhile, or whose dates do not fit any more.
const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

it.each(['signed', 'reserved'] as const)(
  'money for what is %s counts while the house is a draft again (6.T10) (6.T11)',
  async (stage) => {
    const { requestId, noteId } = await money.signed(people.admin);
    if (stage === 'reserved')
      await look(`update investment_requests set stage = 'reserved' where id = $1`, [requestId]);
    await look(
      `update properties set published_at = null
       where id = (select property_id from property_notes where id = $1)`,
      [noteId],
    );
    const pay = { on: '2026-03-12', amount: 15_000_000n, reason: 'in person' };
    expect(await money.pay(people.secondAdmin, requestId, pay)).toMatchObject({
      value: { kind: 'active', fundedOn: '2026-03-12' },
    });
  },
);

/** A note that has to begin before its balloon is due. */
const balloon = { balloonOn: isoDate('2026-04-20') };

it('money that comes too late for the dates of its note is kept (6.T10)', async () => {
  const { requestId } = await money.signed(people.admin, { ...X1, ...balloon });
  installation.setNow('2026-03-31T15:00:00Z');
  const paid = { on: '2026-03-31', amount: 15_000_000n };
  await look(
    `update investment_requests set ends_at = '2026-04-30', expires_at = '2026-04-30'
     where id = $1`,
    [requestId],
  );
  expect(await money.pay(people.secondAdmin, requestId, paid)).toMatchObject({
    value: { kind: 'waits', reason: { kind: 'terms' } },
  });
  expect(await money.stageOf(requestId)).toBe('signed');
});

it('money that comes before a seasoned note begins is kept as well (6.T10)', async () => {
  const terms = { ...X1, noteOn: isoDate('2026-04-01'), firstPaymentOn: null };
  const seasoned = { ...terms, startingPrincipalCents: cents(10_000_000n) };
  const { requestId } = await money.signed(people.admin, seasoned);
  const whole = { on: '2026-03-12', amount: 15_000_000n };
  const message = 'Funding date cannot be before the note date';
  expect(await money.pay(people.secondAdmin, requestId, whole)).toMatchObject({
    value: { kind: 'waits', reason: { kind: 'terms', message } },
  });
});

it('nothing is reserved whose dates would not fit today (6.T3)', async () => {
  installation.setNow('2026-03-31T15:00:00Z');
  const offered = await money.offer(people.admin, { ...X1, ...balloon });
  const requestId = await money.ask(await money.lender(), offered);
  expect(await money.approve(people.secondAdmin, requestId)).toMatchObject({
    reason: { kind: 'terms', message: expect.stringContaining('Balloon due date') },
  });
});

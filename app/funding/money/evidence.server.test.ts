import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

describe('evidence of the lender', () => {
  const under506c = (propertyId: string) =>
    look(
      `update offerings set exemption = '506c', accreditation = 'verified'
      where property_id = $1`,
      [propertyId],
    );

  it('that expires after both have signed is harmless (6.X9)', async () => {
    const { requestId, propertyId } = await money.signed(people.admin);
    await under506c(propertyId);
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-12',
      amount: 15_000_000n,
    });
    expect(paid).toMatchObject({ ok: true, value: { kind: 'active' } });
  });

  it('is asked for on the short road (6.T11) (6.R1)', async () => {
    installation.setNow('2026-03-03T15:00:00Z');
    const offered = await money.offer(people.admin, X1);
    const requestId = await money.ask(await money.lender(), offered);
    await money.approve(people.secondAdmin, requestId);
    await under506c(offered.propertyId);
    const paid = await money.pay(people.secondAdmin, requestId, {
      on: '2026-03-03',
      amount: 15_000_000n,
      reason: 'in person',
    });
    // What came is put down, and keeps the reservation until the gate lets it through.
    expect(paid).toEqual({
      ok: true,
      value: { kind: 'waits', reason: { kind: 'evidence_missing' } },
    });
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
    expect(await money.stageOf(requestId)).toBe('reserved');
    const nothing = { on: '2026-03-03', amount: 0n, reason: 'in person' };
    expect(await money.pay(people.secondAdmin, requestId, nothing)).toMatchObject({
      ok: false,
      reason: { kind: 'evidence_missing' },
    });
    // And by the database, whatever the server asks it for.
    const details = JSON.stringify({ reason: 'x', facts: { fundedOn: '2026-03-03' } });
    const pass = () =>
      asActor(installation.database, people.secondAdmin, (transaction) =>
        transaction.execute(sql`select access.pass_event(${requestId}, 'record_funds_now',
          'active', ${details}::jsonb)`),
      );
    await expect(pass()).rejects.toMatchObject({ cause: { code: '42501' } });
    await look(
      `update offerings set exemption = 'none', accreditation = 'not_asked'
      where property_id = $1`,
      [offered.propertyId],
    );
    await pass();
  });

  it('or a relationship is asked for, and money of who has none stays (6.T11)', async () => {
    installation.setNow('2026-03-03T15:00:00Z');
    const offered = await money.offer(people.admin, X1);
    const requestId = await money.ask(await money.lender(), offered);
    await money.approve(people.secondAdmin, requestId);
    await look('update property_notes set is_public = false where id = $1', [offered.noteId]);
    await look(
      `update offerings set exemption = '506b', accreditation = 'statement',
         opened_on = '2026-03-01' where property_id = $1`,
      [offered.propertyId],
    );
    const whole = { on: '2026-03-03', amount: 15_000_000n, reason: 'in person' };
    expect(await money.pay(people.secondAdmin, requestId, whole)).toEqual({
      ok: true,
      value: { kind: 'waits', reason: { kind: 'not_known' } },
    });
    expect(await money.receiptsOf(requestId)).toHaveLength(1);
    expect(await money.stageOf(requestId)).toBe('reserved');
  });

  it('is asked for as of the day of funding, whenever that is recorded (6.T11) (6.2)', async () => {
    const recorded = async (validUntil: string) => {
      installation.setNow('2026-03-03T15:00:00Z');
      const offered = await money.offer(people.admin, X1);
      const requestId = await money.ask(await money.lender(), offered);
      await money.approve(people.secondAdmin, requestId);
      await under506c(offered.propertyId);
      await look(
        `insert into accreditations (profile_id, organization_id, method, facts, state,
           submitter_name, submitted_on, decided_on, valid_until)
         select profile_id, organization_id, 'letter', '{"method": "letter"}', 'accepted', 'x',
           '2026-01-12', '2026-01-12', $2 from investment_requests where id = $1`,
        [requestId, validUntil],
      );
      installation.setNow('2026-03-05T15:00:00Z');
      const on = '2026-03-04';
      const reason = 'in person';
      return money.pay(people.secondAdmin, requestId, { on, amount: 15_000_000n, reason });
    };
    expect(await recorded('2026-03-04')).toMatchObject({ ok: true, value: { kind: 'active' } });
    expect(await recorded('2026-03-03')).toMatchObject({
      value: { kind: 'waits', reason: { kind: 'evidence_missing' } },
    });
  });
});

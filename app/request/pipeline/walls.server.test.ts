import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFundingReview } from '#app/funding/read.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

it('whoever asks by SQL says nothing of stage, place, ends or money', async () => {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  await asActor(installation.database, investor, (transaction) =>
    transaction.execute(sql`insert into investment_requests (user_id, organization_id, property_id,
        note_id, amount_cents, way, stage, queue_number, ends_at, expires_at, received_cents,
        reference, cleared_at)
      select ${investor.userId}, ${investor.currentOrganizationId}, property_id, id, amount_cents,
        'simple', 'offered', 77, now(), now() + interval '1 year', amount_cents, 'HN-222222', now()
      from property_notes where id = ${offered.noteId}`),
  );
  const rows = await look(
    `select way, stage, queue_number as place, ends_at as ends, received_cents::int as received,
       reference, cleared_at as cleared from investment_requests where note_id = $1`,
    [offered.noteId],
  );
  expect([...rows]).toEqual([
    {
      way: 'staged',
      stage: 'requested',
      place: 1,
      ends: null,
      received: 0,
      reference: null,
      cleared: null,
    },
  ]);
});

it('whoever accepts by SQL does not choose for how long, and writes no notes', async () => {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  await staged.place(requestId, 'offered', '2026-11-22T15:00:00Z');
  const details = JSON.stringify({ ends: '2026-12-30', expires: '2026-12-30', notes: 'mine' });
  await asActor(installation.database, investor, (transaction) =>
    transaction.execute(
      sql`select access.pass_event(${requestId}, 'accept', 'reserved', ${details}::jsonb)`,
    ),
  );
  expect((await staged.endsOf(requestId)).expires).toBe('2026-11-24T15:00:00');
  const [row] = await look('select admin_notes from investment_requests where id = $1', [
    requestId,
  ]);
  expect(row).toEqual({ admin_notes: null });
});

it('nobody passes an event that is not theirs', async () => {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  const stranger = await staged.lender();
  const attempts = [
    [investor, 'approve', 'reserved'],
    [stranger, 'withdraw', 'withdrawn'],
    [stranger, 'approve', 'reserved'],
    [people.manager, 'approve', 'reserved'],
    [people.secondAdmin, 'sign', 'signed'],
    [people.secondAdmin, 'expire', 'expired'],
    [people.secondAdmin, 'record_funds', 'active'],
    [people.secondAdmin, 'approve', 'active'],
  ] as const;
  for (const [person, event, to] of attempts) {
    const passing = asActor(installation.database, person, (transaction) =>
      transaction.execute(
        sql`select access.pass_event(${requestId}, ${event}, ${to},
          '{"ends": "2026-11-23", "expires": "2026-11-23", "reason": "x"}')`,
      ),
    );
    await expect(passing).rejects.toMatchObject({ cause: { code: '42501' } });
  }
  expect(await staged.eventsOf(requestId)).toEqual(['request']);
});

it('an admin of the organization that asks sees its request and moves nothing', async () => {
  const offered = await staged.offer(people.admin);
  const investor = await staged.lender();
  const requestId = await staged.ask(investor, offered);
  const organizationId = investor.currentOrganizationId ?? '';
  const colleague = await staged.funding.join(people.secondAdmin, organizationId, 'viewer');
  const caller = callAs(installation, colleague);
  expect(await staged.approve(colleague, requestId)).toEqual({
    ok: false,
    reason: { kind: 'forbidden' },
  });
  const passing = asActor(installation.database, colleague, (transaction) =>
    transaction.execute(sql`select access.pass_event(${requestId}, 'approve', 'reserved',
      '{"ends": "2026-11-23", "expires": "2026-11-23"}')`),
  );
  await expect(passing).rejects.toMatchObject({ cause: { code: '42501' } });
  const shown = await readFundingReview(caller, requestId);
  expect(shown).toMatchObject({ ok: true, value: { isOwn: true, may: [] } });
  expect(await staged.eventsOf(requestId)).toEqual(['request']);
});

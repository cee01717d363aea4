import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { expect, it } from 'vitest';
import { submitStrategyRequest } from './submit.server.ts';

const installation = await openOwnInstallation({ TEAM_EMAIL: 'team@example.com' });

const INPUT = {
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(614) 555-0142',
  accountType: 'Roth IRA',
  estimatedAmount: null,
  timeline: 'ASAP',
  message: 'Mornings suit me.',
};

it('is refused the sixth time within ten minutes, with the seconds to wait', async () => {
  const caller = { ...callAs(installation), clientAddress: '192.0.2.99' };
  for (let time = 1; time <= 5; time += 1) {
    expect(await submitStrategyRequest(caller, INPUT)).toEqual({ ok: true, value: null });
  }
  const sixth = await submitStrategyRequest(caller, INPUT);
  expect(sixth).toEqual({
    ok: false,
    reason: { kind: 'rate_limited', seconds: expect.any(Number) },
  });
});

it('is stored as new for the team, who are mailed', async () => {
  await installation.database.look('delete from strategy_requests');
  await installation.database.look('delete from outbox_mails');
  expect(await submitStrategyRequest(callAs(installation), INPUT)).toMatchObject({ ok: true });
  const stored = await installation.database.look('select * from strategy_requests');
  expect(stored).toMatchObject([
    {
      full_name: 'Ada Byron',
      account_type: 'Roth IRA',
      estimated_amount: null,
      timeline: 'ASAP',
      message: 'Mornings suit me.',
      status: 'new',
    },
  ]);
  const mails = await installation.database.look('select * from outbox_mails');
  expect(mails).toMatchObject([
    {
      template: 'strategy-received',
      to_address: 'team@example.com',
      facts: { fullName: 'Ada Byron', path: '/admin/leads' },
    },
  ]);
});

it('is taken once, however often the same form arrives', async () => {
  await installation.database.look('delete from strategy_requests');
  await installation.database.look('delete from outbox_mails');
  const caller = { ...callAs(installation), clientAddress: '192.0.2.98' };
  const input = { ...INPUT, formId: crypto.randomUUID() };
  const sent = [await submitStrategyRequest(caller, input)];
  sent.push(await submitStrategyRequest(caller, input));
  expect(sent).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await installation.database.look('select 1 from strategy_requests')).toHaveLength(1);
  expect(await installation.database.look('select 1 from outbox_mails')).toHaveLength(1);
});

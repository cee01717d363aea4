import { expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
installation.setNow('2026-11-23T15:00:00Z');

const auditOf = (requestId: string) =>
  installation.database.look<{ action: string; details: object }>(
    `select action, details from audit_entries
     where record_id = $1 and action like 'funding.%' order by ctid`,
    [requestId],
  );

it('a request and its refusal are noted down as events of the funding (6.T1) (6.T2)', async () => {
  const offered = await staged.offer(people.admin);
  const first = await staged.ask(await staged.lender(), offered);
  const rejected = { decision: 'rejected', adminNotes: 'The lien is not what they want.' } as const;
  mustSucceed(await staged.funding.decide(people.secondAdmin, first, rejected));
  expect(await auditOf(first)).toEqual([
    {
      action: 'funding.request',
      details: { after: { stage: 'requested', amountCents: '15000000' } },
    },
    {
      action: 'funding.decline',
      details: {
        before: { stage: 'requested' },
        after: {
          stage: 'declined',
          reason: 'The lien is not what they want.',
          amountCents: '15000000',
        },
      },
    },
  ]);
  const next = await staged.ask(await staged.lender(), offered);
  mustSucceed(await staged.approve(people.secondAdmin, next));
  const waits = await staged.ask(await staged.lender(), offered);
  expect(await auditOf(waits)).toMatchObject([{ details: { after: { stage: 'waitlisted' } } }]);
  mustSucceed(await staged.funding.decide(people.secondAdmin, waits, { decision: 'rejected' }));
  const [, declined] = await auditOf(waits);
  expect(declined?.details).toEqual({
    before: { stage: 'waitlisted' },
    after: { stage: 'declined', amountCents: '15000000' },
  });
});

it('in the simple way a request is noted down as ever', async () => {
  const offered = await staged.funding.offer(people.admin);
  const requestId = await staged.funding.ask(await staged.funding.newInvestor(), offered);
  mustSucceed(await staged.funding.decide(people.secondAdmin, requestId, { decision: 'rejected' }));
  expect(await auditOf(requestId)).toEqual([]);
});

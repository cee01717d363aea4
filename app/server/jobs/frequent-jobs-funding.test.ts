import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { startFunding } from './frequent-jobs.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);
const { look } = installation.database;

it('reservations end and are announced every so often, also after a failure', async () => {
  const offered = await staged.offer(people.admin);
  const requestId = await staged.ask(await staged.lender(), offered);
  await staged.approve(people.secondAdmin, requestId);
  const error = vi.spyOn(installation.log, 'error');
  const countMails = async () =>
    (await look(`select id from outbox_mails where template = 'reservation'`)).length;
  const runs = () => installation.jobRuns.get('funding');
  await look('alter table organizations rename to elsewhere');
  const jobs = [1, 2].map(() => startFunding(installation, { everyMs: 10 }));
  await waitUntil(() => expect(runs()?.failures ?? 0).toBeGreaterThan(0));
  expect(error).toHaveBeenCalled();
  expect(await countMails()).toBe(0);
  await look('alter table elsewhere rename to organizations');
  await waitUntil(async () => expect(await countMails()).toBe(1));
  installation.setNow(new Date(installation.clock.now().getTime() + 73 * 3_600_000).toISOString());
  await waitUntil(async () => expect(await countMails()).toBe(2));
  expect(await staged.eventsOf(requestId)).toEqual(['request', 'approve', 'expire']);
  // Before they are stopped: a run that is cut short has not succeeded.
  const succeeded = { isDone: true, failures: 0 };
  await waitUntil(() => expect(runs()).toMatchObject(succeeded));
  for (const job of jobs) await job.stop();
  await pause(50);
  expect(await countMails()).toBe(2);
});

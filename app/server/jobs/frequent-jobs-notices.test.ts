import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { buildWorld } from '#tests/helpers/world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { startPromptNotices } from './frequent-jobs.ts';

const installation = await openOwnInstallation();
await buildWorld(installation);

const countTold = async () =>
  (await installation.database.look('select id from notifications')).length;

it('people are told every so often until it is stopped, also after a failure', async () => {
  const fail = vi.spyOn(installation.log, 'error');
  await installation.database.look('alter table notifications rename to elsewhere');
  const notices = startPromptNotices(installation, { everyMs: 10 });
  installation.setNow(new Date(installation.clock.now().getTime() + 360_000).toISOString());
  const runs = () => installation.jobRuns.get('notices');
  await waitUntil(() => expect(runs()?.failures ?? 0).toBeGreaterThan(0));
  expect(fail).toHaveBeenCalled();
  await installation.database.look('alter table elsewhere rename to notifications');
  await waitUntil(async () => expect(await countTold()).toBeGreaterThan(0));
  // The run that told them is over before it is stopped: one that is cut short has not succeeded.
  const succeeded = { isDone: true, failures: 0 };
  await waitUntil(() => expect(runs()).toMatchObject(succeeded));
  await notices.stop();
  const told = await countTold();
  await installation.database.look('delete from notifications');
  await pause(100);
  expect([told > 0, await countTold()]).toEqual([true, 0]);
});

import { expect, it, vi } from 'vitest';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { buildWorld } from '#tests/helpers/world.ts';
import { runDailyJobs, startDailyJobs } from './daily-jobs.ts';

const installation = await openOwnInstallation();
await buildWorld(installation);

const countIssued = async () =>
  (await installation.database.look('select id from statements')).length;

it('a job that fails keeps no other one from its work, and is tried again', async () => {
  await installation.database.look('alter table notifications rename to elsewhere');
  installation.setNow('2026-10-01T12:00:00Z');
  expect(await runDailyJobs(installation)).toBe(false);
  expect(await countIssued()).toBe(2);
  await installation.database.look('alter table elsewhere rename to notifications');
  expect(await runDailyJobs(installation)).toBe(true);
});

it('the jobs run again when the business date changes, and end when they are stopped', async () => {
  const jobs = startDailyJobs(installation, { pollMs: 10 });
  installation.setNow('2026-11-01T12:00:00Z');
  await vi.waitFor(async () => expect(await countIssued()).toBe(4), { timeout: 30_000 });
  await jobs.stop();
  installation.setNow('2026-12-01T12:00:00Z');
  expect(await countIssued()).toBe(4);
});

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { jobsPart } from '#app/system/read.server.ts';
import { openTestInstallation } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { buildWorld } from '#tests/helpers/world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { runDailyJobs, startDailyJobs } from './daily-jobs.ts';
import { retryAt } from './job-run.ts';

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
  await waitUntil(async () => expect(await countIssued()).toBe(4));
  await jobs.stop();
  installation.setNow('2026-12-01T12:00:00Z');
  expect(await countIssued()).toBe(4);
});

describe('a job that keeps failing', () => {
  it('is tried ever more rarely and says how often it failed, while others rest', async () => {
    const error = vi.spyOn(installation.log, 'error');
    const runs = () => installation.jobRuns.get('notifications');
    await installation.database.look('alter table notifications rename to elsewhere');
    installation.setNow('2026-12-02T15:00:00Z');
    const startedAt = installation.clock.now();
    const jobs = startDailyJobs(installation, { pollMs: 10 });
    for (const [failures, minute] of [1, 2, 4, 8].map((wait, index) => [index + 1, wait - 1])) {
      installation.setNow(`2026-12-02T15:0${minute}:00Z`);
      await waitUntil(() => expect(runs()?.failures).toBe(failures));
      await waitUntil(() =>
        expect(installation.jobRuns.get('audit')?.at.getTime()).toBe(startedAt.getTime()),
      );
    }
    installation.setNow('2026-12-02T15:14:59Z');
    await pause(100);
    expect(runs()?.failures).toBe(4);
    expect(error.mock.lastCall?.[0]).toMatchObject({ job: 'notifications', failures: 4 });
    expect(installation.jobRuns.get('statements')?.at).toEqual(startedAt);
    expect((await jobsPart(installation)).advice).toContain(
      'Notifications failed 4 times in a row',
    );
    await installation.database.look('alter table elsewhere rename to notifications');
    installation.setNow('2026-12-02T15:15:00Z');
    await waitUntil(() => expect(runs()).toMatchObject({ isDone: true, failures: 0 }));
    await jobs.stop();
  });

  it('is tried at least once an hour', () => {
    const at = new Date('2026-12-02T15:00:00Z');
    const run = { at, isDone: false, lastDoneAt: null };
    expect([1, 6, 7, 500].map((failures) => retryAt({ ...run, failures }).toISOString())).toEqual([
      '2026-12-02T15:01:00.000Z',
      '2026-12-02T15:32:00.000Z',
      '2026-12-02T16:00:00.000Z',
      '2026-12-02T16:00:00.000Z',
    ]);
  });
});

describe('what a date brings is told in the morning', () => {
  const mornings = [
    ['7', 'a usual day', ['2026-12-03T05:01:00Z', '2026-12-03T11:59:00Z'], '2026-12-03T12:00:00Z'],
    // The clocks went back at two: 11:59 is one minute to seven, and was to eight the day before.
    ['7', 'a long day', ['2026-11-01T05:30:00Z', '2026-11-01T11:59:00Z'], '2026-11-01T12:00:00Z'],
    ['7', 'a short day', ['2027-03-14T06:30:00Z', '2027-03-14T10:59:00Z'], '2027-03-14T11:00:00Z'],
    // There is no two o'clock on that day, so it is three.
    ['2', 'the hour left out', ['2027-03-14T06:59:00Z'], '2027-03-14T07:00:00Z'],
  ] as const;

  it.each(mornings)('at %s on %s', async (hour, _name, before, after) => {
    const own = await openTestInstallation({ NOTICE_HOUR: hour });
    const done = (job: string) => own.jobRuns.get(job)?.isDone ?? false;
    own.setNow(before[0]);
    const jobs = startDailyJobs(own, { pollMs: 10 });
    await waitUntil(() => expect(done('audit')).toBe(true));
    for (const instant of before) {
      own.setNow(instant);
      await pause(60);
      expect(done('notifications')).toBe(false);
    }
    own.setNow(after);
    await waitUntil(() => expect(done('notifications')).toBe(true));
    await jobs.stop();
    await own.close();
  });
});

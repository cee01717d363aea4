import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movedClock } from './moved-clock.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-clock-'));
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a file moves the clock of a running process by days, and time goes on from there', () => {
  const file = join(folder, 'clock');
  const clock = movedClock({ timeZone: 'America/New_York', file });
  expect(clock.today()).toBe('2026-11-22');
  writeFileSync(file, '40\n');
  expect(clock.today()).toBe('2027-01-01');
  expect(clock.now()).toEqual(new Date('2027-01-01T15:00:00Z'));
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(clock.today()).toBe('2027-01-02');
});

test.for(['', 'tomorrow', '-3', '1.5', '99999', '2027-01-01'])(
  'a file that says no number of days changes nothing: "%s"',
  (text) => {
    const file = join(folder, 'clock');
    const clock = movedClock({ timeZone: 'America/New_York', file });
    writeFileSync(file, '3');
    expect(clock.today()).toBe('2026-11-25');
    writeFileSync(file, text);
    expect(clock.today()).toBe('2026-11-25');
  },
);

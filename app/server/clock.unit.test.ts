import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movedClock } from './clock.ts';

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

// By whole days of 24 hours, 23:47 in winter would be 00:47 of the day after in summer.
test.for([
  ['2026-11-23T04:47:00Z', '130', '2027-04-01', '2027-04-02T03:47:00Z'],
  ['2026-07-02T04:30:00Z', '183', '2027-01-01', '2027-01-01T05:30:00Z'],
] as const)(
  'a day keeps its hour across summer time: %s and %s days',
  ([at, days, day, instant]) => {
    vi.setSystemTime(new Date(at));
    const file = join(folder, 'clock');
    writeFileSync(file, days);
    const clock = movedClock({ timeZone: 'America/New_York', file });
    expect(clock.today()).toBe(day);
    expect(clock.now()).toEqual(new Date(instant));
  },
);

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

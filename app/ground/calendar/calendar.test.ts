import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfNextMonth,
  isFirstOfMonth,
  isoDate,
  laterDate,
  parseIsoDate,
} from './iso-date.ts';

describe('a text that is no date', () => {
  it.each([
    '',
    '2025-1-5',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-02-29',
    '1900-02-29',
    '0000-01-01',
    '2025-01-15T00:00:00Z',
    '01/15/2025',
    ' 2025-01-15',
  ])('is refused: %j', (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(() => isoDate(text)).toThrow('is not a date');
  });
});

describe('a date', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('may be %s', (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'may be %s in the calendar, but nobody gives it',
    (text) => {
      expect(isoDate(text)).toBe(text);
      expect(parseIsoDate(text)).toBeNull();
    },
  );

  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-01-15', 36, '2028-01-15'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-03-31', -13, '2024-02-29'],
    ['2025-01-15', 0, '2025-01-15'],
  ])('%s and %s months is %s', (date, months, later) => {
    expect(addMonths(isoDate(date), months)).toBe(later);
  });

  it('never leaves the calendar', () => {
    expect(() => addMonths(isoDate('9999-12-01'), 1)).toThrow('outside the calendar');
    expect(() => addMonths(isoDate('0001-01-01'), -1)).toThrow('outside the calendar');
  });

  it.each([
    ['2025-01-15', '2025-03-01', 45],
    ['2024-02-01', '2024-03-01', 29],
    ['1900-02-01', '1900-03-01', 28],
    ['2025-01-15', '2025-01-15', 0],
    ['2025-03-01', '2025-01-15', -45],
    ['1900-01-01', '2199-12-31', 109_572],
  ])('from %s to %s are %s days', (from, to, days) => {
    expect(daysBetween(isoDate(from), isoDate(to))).toBe(days);
    expect(addDays(isoDate(from), days)).toBe(to);
  });

  it('knows the first of its next month', () => {
    expect(firstOfNextMonth(isoDate('2025-01-31'))).toBe('2025-02-01');
    expect(firstOfNextMonth(isoDate('2025-12-01'))).toBe('2026-01-01');
    expect(isFirstOfMonth(isoDate('2025-12-01'))).toBe(true);
    expect(isFirstOfMonth(isoDate('2025-11-11'))).toBe(false);
  });

  it('is read like Jan 5, 2025', () => {
    expect(formatDate(isoDate('2025-01-05'))).toBe('Jan 5, 2025');
    expect(formatDate(isoDate('2199-12-31'))).toBe('Dec 31, 2199');
  });
});

describe('counting days', () => {
  const day = fc
    .integer({ min: 0, max: 140_000 })
    .map((days) => addDays(isoDate('1850-01-01'), days));

  it('is undone by adding them, and every step is the next date of the calendar', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(isoDate(to)).toBe(to);
        expect(daysBetween(from, to) > 0).toBe(from < to);
        const next = addDays(to, 1);
        expect(next === firstOfNextMonth(to) || next.slice(0, 8) === to.slice(0, 8)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['2026-01-31', '2026-02-01', '2026-02-01'],
  ['2027-01-01', '2026-12-31', '2027-01-01'],
  ['2026-05-05', '2026-05-05', '2026-05-05'],
])('of %s and %s the later one is %s', (one, other, later) => {
  expect(laterDate(isoDate(one), isoDate(other))).toBe(later);
});

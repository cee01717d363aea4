import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { monthName } from '#app/ground/calendar/format-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { shareReceived } from './servicing.tsx';

describe('the share of what was expected', () => {
  it.each([
    [0, 0, 0],
    [-5, 100, 0],
    [0, 100, 0],
    [999, 1000, 99],
    [1000, 1000, 100],
    [2000, 1000, 100],
    [1, 0, 100],
  ])('%i of %i cents is %i percent', (received, expected, percent) => {
    const share = { receivedCents: cents(received), expectedCents: cents(expected) };
    expect(shareReceived(share)).toBe(percent);
  });
});

describe('a month in words', () => {
  it.each([
    ['2026-11-21', 'November 2026'],
    ['2027-01-01', 'January 2027'],
  ])('%s is in %s', (date, name) => {
    expect(monthName(isoDate(date))).toBe(name);
  });
});

import { describe, expect, it } from 'vitest';
import { addBankingDays, isBankHoliday, isBankingDay } from './banking-days.ts';
import { addDays, isoDate } from './iso-date.ts';

const holidaysOf = (year: number) => {
  const days: string[] = [];
  for (let day = isoDate(`${year}-01-01`); day < `${year + 1}-01-01`; day = addDays(day, 1)) {
    if (isBankHoliday(day)) days.push(day);
  }
  return days;
};

describe('banking days', () => {
  it('leave out weekends and the eleven federal holidays', () => {
    expect(isBankingDay(isoDate('2026-03-07'))).toBe(false);
    expect(isBankingDay(isoDate('2026-03-08'))).toBe(false);
    expect(isBankingDay(isoDate('2026-03-09'))).toBe(true);
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('move a holiday on a Sunday to Monday, and one on a Saturday not', () => {
    // July 4 of 2027 is a Sunday; that of 2026 a Saturday, whose Friday is a day like others.
    expect(isBankingDay(isoDate('2027-07-05'))).toBe(false);
    expect(isBankingDay(isoDate('2026-07-03'))).toBe(true);
    expect(isBankingDay(isoDate('2023-01-02'))).toBe(false);
  });

  it('are counted from the day after, across weekends and holidays', () => {
    expect(addBankingDays(isoDate('2026-03-05'), 5)).toBe('2026-03-12');
    expect(addBankingDays(isoDate('2026-11-25'), 1)).toBe('2026-11-27');
    expect(addBankingDays(isoDate('2026-12-24'), 5)).toBe('2027-01-04');
    expect(addBankingDays(isoDate('2026-03-07'), 1)).toBe('2026-03-09');
  });
});

import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { formDDueOn, formDTask } from './rules.ts';

describe('form D is due 15 days after the last lender signed (6.2)', () => {
  it.each([
    ['2026-03-05', '2026-03-20', 'a Friday'],
    ['2026-03-06', '2026-03-23', 'a Saturday moves to Monday'],
    ['2026-03-07', '2026-03-23', 'a Sunday moves to Monday'],
    ['2026-05-10', '2026-05-26', 'Memorial Day'],
    ['2026-05-08', '2026-05-26', 'a Saturday before Memorial Day'],
    ['2026-06-04', '2026-06-22', 'Juneteenth, a Friday before a weekend'],
    ['2026-11-11', '2026-11-27', 'Thanksgiving'],
    ['2026-12-10', '2026-12-28', 'Christmas, a Friday before a weekend'],
    ['2026-12-17', '2027-01-04', 'New Year, a Friday before a weekend'],
    ['2027-06-19', '2027-07-06', 'July 5, to which a Sunday’s holiday moves, after a weekend'],
    ['2028-02-14', '2028-02-29', 'a leap day'],
  ])('signed on %s: by %s, %s', (soldOn, dueOn) => {
    expect(formDDueOn(isoDate(soldOn))).toBe(dueOn);
  });

  it('and reads so', () => {
    expect(formDTask(isoDate('2026-03-20'))).toBe('File Form D by Mar 20, 2026');
  });
});

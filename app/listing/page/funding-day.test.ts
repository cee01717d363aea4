import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { fundingDayView } from './funding-day.ts';

const today = isoDate('2026-11-21');

function viewOf(asked: string | null, terms: Partial<NoteTerms> = {}) {
  return fundingDayView({ ...SAMPLE_TERMS, ...terms }, { asked, today, rule: 'month_later' });
}

const texts = (view: ReturnType<typeof viewOf>) =>
  view.rows.map(({ name, cells }) => [
    name,
    ...cells.map(({ text, details }) => [text, ...details].join('; ')),
  ]);

describe('a funding date that a visitor tries', () => {
  for (const asked of ['soon', '2026-02-30', '2026-11-20', '2027-02-20', '']) {
    it(`is refused with its bounds, and today stands in for it: “${asked}”`, () => {
      const view = viewOf(asked);
      expect(view.error).toBe('Choose a day from Nov 21, 2026 to Feb 19, 2027');
      expect({ columns: view.columns, rows: view.rows }).toEqual({
        columns: viewOf(null).columns,
        rows: viewOf(null).rows,
      });
    });
  }

  it('is refused where the terms do not fit it, in the words of the rules', () => {
    const view = viewOf('2027-02-19', { balloonOn: isoDate('2027-01-10') });
    expect(view.error).toBe(
      'Not possible on this day: Balloon due date cannot be before first payment date',
    );
    expect(view.columns).toEqual(['As it stands', 'Today, Nov\u00a021,\u00a02026']);
  });

  it('is refused where a seasoned note has nothing left to pay', () => {
    const old = { startingPrincipalCents: cents(9_000_000n), noteOn: isoDate('2023-12-01') };
    const view = viewOf('2027-01-15', { ...old, firstPaymentOn: isoDate('2024-01-01') });
    expect(view.error).toBe('No payment is due on this day or after it');
  });

  it('starts with today, beside the note as the schedule of the page has it', () => {
    const view = viewOf(null);
    expect(view).toMatchObject({ error: null, day: today, earliestOn: today });
    expect(view.summary).toContain(
      'Funded on Nov 21, 2026, it pays $863.01 first, on Dec 21, 2026',
    );
    expect(view.columns).toEqual(['As it stands', 'Today, Nov\u00a021,\u00a02026']);
    expect(view.explanation).toContain('beside the schedule above');
  });

  it('stands alone on a day that leaves the schedule of the page as it is', () => {
    const view = viewOf(null, { noteOn: today, firstPaymentOn: isoDate('2026-12-21') });
    expect(view.columns).toEqual(['Today, Nov\u00a021,\u00a02026']);
    expect(view.explanation).toContain('now as in the schedule above');
  });

  it('shows the first payments, the short month, the end, and what changes in the note', () => {
    const view = viewOf('2027-01-15');
    expect(view.error).toBeNull();
    expect(texts(view)).toEqual([
      [
        'First payment',
        '$1,352.05; Nov 1, 2026; all interest',
        '$891.78; Feb 15, 2027; all interest',
      ],
      [
        'Second payment',
        '$875.00; Dec 1, 2026; all interest',
        '$402.74; Mar 1, 2027; interest of a short month',
      ],
      ['Third payment', '$875.00; Jan 1, 2027; all interest', '$875.00; Apr 1, 2027; all interest'],
      [
        'Last payment',
        '$150,402.74; Sep 15, 2029; $150,000.00 principal',
        '$150,402.74; Jan 15, 2030; $150,000.00 principal',
      ],
      ['Payments', '36', '37'],
      ['Interest in all', '$31,504.79', '$31,447.26; $57.53 less'],
      ['Maturity', 'Sep 15, 2029', 'Jan 15, 2030; 122 days later'],
    ]);
  });

  it('moves no date of a seasoned note, but who is paid what was due before', () => {
    const seasoned = {
      startingPrincipalCents: cents(12_000_000n),
      paymentType: 'amortizing_fixed',
    };
    const view = viewOf('2027-01-15', seasoned as Partial<NoteTerms>);
    const [balance, first] = texts(view);
    expect(balance![0]).toBe('Balance that you buy');
    expect(first!.slice(1).map((cell) => cell.split('; ')[1])).toEqual([
      'Nov 1, 2026',
      'Feb 1, 2027',
    ]);
    expect(texts(view).at(-1)).toEqual(['Maturity', 'Sep 15, 2029', 'Sep 15, 2029; the same day']);
  });
});

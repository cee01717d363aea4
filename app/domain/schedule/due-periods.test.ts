import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/domain/calendar/iso-date.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { duePeriods } from './due-periods.ts';
import type { NoteTerms } from './terms.ts';

/** One word for each period: its due date, and what is special about it. */
function words(changes: Partial<NoteTerms>): string[] {
  return duePeriods(sampleTerms({ noteOn: isoDate('2025-01-15'), ...changes })).map((period) =>
    [
      period.dueOn,
      period.isWholeMonth ? 'month' : 'days',
      period.isStub ? 'stub' : `no. ${period.instalment}`,
      ...(period.isLast ? ['last'] : []),
    ].join(' '),
  );
}

describe('the periods of a note', () => {
  it('follow a first payment on a 1st by months', () => {
    expect(words({ termMonths: 3, firstPaymentOn: isoDate('2025-02-01') })).toEqual([
      '2025-02-01 days no. 1',
      '2025-03-01 month no. 2',
      '2025-04-01 month no. 3',
      '2025-04-15 days no. 4 last',
    ]);
  });

  it('have a stub after a first payment inside a month', () => {
    expect(words({ termMonths: 3, firstPaymentOn: null })).toEqual([
      '2025-02-15 days no. 1',
      '2025-03-01 days stub',
      '2025-04-01 month no. 2',
      '2025-04-15 days no. 3 last',
    ]);
  });

  it('have no stub when the second period ends on the final date', () => {
    expect(words({ firstPaymentOn: null, balloonOn: isoDate('2025-03-01') })).toEqual([
      '2025-02-15 days no. 1',
      '2025-03-01 days no. 2 last',
    ]);
  });

  it('end with a whole month when the final date is a 1st', () => {
    const changes = { noteOn: isoDate('2025-01-01'), firstPaymentOn: null, termMonths: 2 };
    expect(words(changes)).toEqual(['2025-02-01 days no. 1', '2025-03-01 month no. 2 last']);
  });

  it('may be one only: a first payment on the final date', () => {
    expect(words({ firstPaymentOn: isoDate('2028-01-15') })).toEqual([
      '2028-01-15 days no. 1 last',
    ]);
  });

  it('may begin with no days: a first payment on the note date', () => {
    expect(words({ firstPaymentOn: isoDate('2025-01-15'), termMonths: 1 })).toEqual([
      '2025-01-15 days no. 1',
      '2025-02-01 days stub',
      '2025-02-15 days no. 2 last',
    ]);
  });

  it('run from month end to month end without losing days', () => {
    const changes = { noteOn: isoDate('2024-01-31'), firstPaymentOn: null, termMonths: 1 };
    expect(words(changes)).toEqual(['2024-02-29 days no. 1 last']);
    expect(words({ ...changes, termMonths: 2 })).toEqual([
      '2024-02-29 days no. 1',
      '2024-03-01 days stub',
      '2024-03-31 days no. 2 last',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfNumber } from '#app/ground/calendar/date-number.ts';
import { daysBetween, isoDate } from '#app/ground/calendar/iso-date.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { finalDate, type NoteTerms } from './terms.ts';
import { PeriodWalk, termDates } from './periods.ts';

function walkOf(changes: Partial<NoteTerms>): PeriodWalk {
  return new PeriodWalk(termDates(sampleTerms(changes)));
}

/** What a walk says of the period that it stands in. */
function wordsOf(walk: PeriodWalk): string {
  return [
    dateOfNumber(walk.dueOn),
    walk.isWholeMonth ? 'month' : 'days',
    walk.isStub ? 'stub' : `no. ${walk.instalment}`,
    ...(walk.isLast ? ['last'] : []),
  ].join(' ');
}

/** One word for each period: its due date, and what is special about it. */
function words(changes: Partial<NoteTerms>): string[] {
  const walk = walkOf({ noteOn: isoDate('2025-01-15'), ...changes });
  const periods: string[] = [];
  while (!walk.isLast) {
    walk.advance();
    periods.push(wordsOf(walk));
  }
  return periods;
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

describe('a walk', () => {
  it('stands in front of the first period at first', () => {
    for (const noteOn of [isoDate('2025-01-15'), isoDate('2025-01-01')]) {
      const walk = walkOf({ noteOn });
      expect([walk.periodNumber, walk.instalment]).toEqual([0, 0]);
      expect([walk.isWholeMonth, walk.isStub, walk.isLast]).toEqual([false, false, false]);
    }
  });

  it('has the days of its periods, which make up those of the note', () => {
    fc.assert(
      fc.property(arbitraryTerms(), (terms) => {
        const walk = new PeriodWalk(termDates(terms));
        let days = 0;
        while (!walk.isLast) {
          walk.advance();
          days += walk.days();
        }
        expect(days).toBe(daysBetween(terms.noteOn, finalDate(terms)));
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

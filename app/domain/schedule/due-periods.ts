import { firstOfNextMonth, isFirstOfMonth } from '#app/domain/calendar/iso-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { finalDate, firstPaymentDate } from './maturity-date.ts';
import type { NoteTerms } from './terms.ts';

/** One period of a schedule: the interest from `startOn` to `dueOn` falls due on `dueOn`. */
export type DuePeriod = {
  /** Counts from 1. */
  periodNumber: number;
  startOn: IsoDate;
  dueOn: IsoDate;
  /** True when interest is a twelfth of a year's; otherwise it is taken by actual days / 365. */
  isWholeMonth: boolean;
  /** A short second period, which collects interest only and is no instalment. */
  isStub: boolean;
  /** True when the period ends on the final date. */
  isLast: boolean;
  /** The number of instalments up to and including this period; a stub does not add one. */
  instalment: number;
};

/**
 * The periods of a note: the first payment date, then the 1st of every later month before the
 * final date, then the final date.
 * Shape: in order, without gaps, never empty; the last one ends on the final date. A schedule may
 * end earlier, when the balance is paid. Expects terms that check-terms.ts accepts.
 * Source: rules 3.3 and 3.4.
 */
export function duePeriods(terms: NoteTerms): DuePeriod[] {
  const finalOn = finalDate(terms);
  const periods: DuePeriod[] = [];
  let startOn = terms.noteOn;
  let dueOn = firstPaymentDate(terms);
  let instalment = 0;
  for (let periodNumber = 1; ; periodNumber += 1) {
    const isLast = dueOn === finalOn;
    const isStub = periodNumber === 2 && !isLast && !isFirstOfMonth(startOn);
    if (!isStub) instalment += 1;
    // Due dates after the first are firsts of months, so a period between two firsts is one month.
    const isWholeMonth = periodNumber > 1 && isFirstOfMonth(startOn) && isFirstOfMonth(dueOn);
    periods.push({ periodNumber, startOn, dueOn, isWholeMonth, isStub, isLast, instalment });
    if (isLast) return periods;
    startOn = dueOn;
    const nextFirst = firstOfNextMonth(dueOn);
    dueOn = nextFirst < finalOn ? nextFirst : finalOn;
  }
}

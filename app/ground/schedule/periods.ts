import {
  addMonthsToNumber,
  dateNumber,
  daysFrom,
  firstOfMonthAfter,
} from '#app/ground/calendar/date-number.ts';
import type { NoteTerms } from './terms.ts';

/** The dates that decide a schedule, as numbers (date-number.ts). Source: rules 3.2. */
export type TermDates = {
  noteOn: number;
  firstPaymentOn: number;
  maturityOn: number;
  /** The balloon due date, else maturity. */
  finalOn: number;
};

/**
 * The dates of a note: those given, and what stands for the others. Expects terms within the bounds
 * of check-terms.ts. Source: rules 3.2.
 */
export function termDates({
  noteOn,
  termMonths,
  firstPaymentOn,
  balloonOn,
}: Pick<NoteTerms, 'noteOn' | 'termMonths' | 'firstPaymentOn' | 'balloonOn'>): TermDates {
  const start = dateNumber(noteOn);
  const maturityOn = addMonthsToNumber(start, termMonths);
  return {
    noteOn: start,
    firstPaymentOn:
      firstPaymentOn === null ? addMonthsToNumber(start, 1) : dateNumber(firstPaymentOn),
    maturityOn,
    finalOn: balloonOn === null ? maturityOn : dateNumber(balloonOn),
  };
}

/**
 * Walks over the periods of a note: the first payment date, then the 1st of every later month
 * before the final date, then the final date. Expects terms that check-terms.ts accepts.
 *
 * It starts in front of the first period. Its fields speak of the period that it stands in; dates
 * are numbers (date-number.ts). It is changed in place, since a portfolio has millions of periods.
 * Source: rules 3.3 and 3.4.
 */
export class PeriodWalk {
  /** Counts from 1; 0 in front of the first period. */
  periodNumber = 0;
  /** The number of instalments up to and including this period; a stub does not add one. */
  instalment = 0;
  /** The period's interest is that from `startOn` to `dueOn`, and falls due on `dueOn`. */
  startOn: number;
  dueOn: number;
  /** True when interest is a twelfth of a year's; otherwise it is taken by actual days / 365. */
  isWholeMonth = false;
  /** A short second period, which collects interest only and is no instalment. */
  isStub = false;
  /** True when the period ends on the final date. */
  isLast = false;
  private readonly firstPaymentOn: number;
  private readonly finalOn: number;

  constructor(dates: TermDates) {
    this.startOn = dates.noteOn;
    this.dueOn = dates.noteOn;
    this.firstPaymentOn = dates.firstPaymentOn;
    this.finalOn = dates.finalOn;
  }

  /** Steps into the next period. Not to be called when this one is the last. */
  advance(): void {
    const isFirst = this.periodNumber === 0;
    const nextOn = isFirst ? this.firstPaymentOn : firstOfMonthAfter(this.dueOn);
    const startsOnFirst = !isFirst && this.dueOn % 100 === 1;
    this.periodNumber += 1;
    this.startOn = this.dueOn;
    this.dueOn = nextOn < this.finalOn ? nextOn : this.finalOn;
    this.isLast = this.dueOn === this.finalOn;
    // Due dates after the first are firsts of months, so between two firsts lies one month.
    this.isWholeMonth = startsOnFirst && this.dueOn % 100 === 1;
    this.isStub = this.periodNumber === 2 && !startsOnFirst && !this.isLast;
    if (!this.isStub) this.instalment += 1;
  }

  /** The actual days of the period. */
  days(): number {
    return daysFrom(this.startOn, this.dueOn);
  }
}

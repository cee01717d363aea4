import {
  addMonthsToNumber,
  dateNumber,
  parseDateNumber,
} from '#app/ground/calendar/date-number.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { TERMS_BOUNDS } from './bounds.ts';
import { TERMS_MESSAGES } from './schedule-messages.ts';
import { type NoteTerms, PAYMENT_TYPES, type TermsRefusal } from './terms.ts';

const SMALLEST_AMOUNT = Number(TERMS_BOUNDS.smallestAmountCents);
const LARGEST_AMOUNT = Number(TERMS_BOUNDS.largestAmountCents);
const EARLIEST_ON = dateNumber(TERMS_BOUNDS.earliestOn);
const LATEST_ON = dateNumber(TERMS_BOUNDS.latestOn);

/** The texts for bounds, each naming its field and the bound. Source: rules 3.1. */
export const BOUND_MESSAGES = {
  amountCents: 'Loan amount must be between $0.01 and $1,000,000,000.00, with at most 2 decimals',
  startingPrincipalCents:
    'Starting principal must be between $0.01 and $1,000,000,000.00, with at most 2 decimals',
  manualPaymentCents:
    'Manual payment must be between $0.01 and $1,000,000,000.00, with at most 2 decimals',
  ratePpm: 'Interest rate must be between 0 and 100 percent, with at most 4 decimals',
  termMonths: 'Term must be a whole number of months between 1 and 480',
  paymentType: `Payment type must be one of ${PAYMENT_TYPES.join(', ')}`,
  ioMonths: 'Interest-only months must be a whole number',
  noteOn: 'Note date must be a date between 1900-01-01 and 2199-12-31',
  firstPaymentOn: 'First payment date must be a date between 1900-01-01 and 2199-12-31',
  balloonOn: 'Balloon due date must be a date between 1900-01-01 and 2199-12-31',
  maturityOn: 'Maturity date (note date plus term) must not be after 2199-12-31',
} as const;

/**
 * The first bound that the terms break, or null. Fields of other payment types are not looked at.
 * A parameter that is missing is not a matter of bounds: check-terms.ts has its message.
 * Source: rules 3.1.
 */
export function checkBounds(terms: NoteTerms): TermsRefusal | null {
  const { amountCents, startingPrincipalCents, firstPaymentOn, balloonOn } = terms;
  if (!isAmount(amountCents)) return broken('amountCents');
  if (startingPrincipalCents !== null && !isAmount(startingPrincipalCents)) {
    return broken('startingPrincipalCents');
  }
  if (!isRate(terms.ratePpm)) return broken('ratePpm');
  if (!isTerm(terms.termMonths)) return broken('termMonths');
  if (!PAYMENT_TYPES.includes(terms.paymentType)) return broken('paymentType');
  const noteOn = dateWithin(terms.noteOn);
  if (noteOn === 0) return broken('noteOn');
  if (firstPaymentOn !== null && dateWithin(firstPaymentOn) === 0) return broken('firstPaymentOn');
  if (balloonOn !== null && dateWithin(balloonOn) === 0) return broken('balloonOn');
  if (addMonthsToNumber(noteOn, terms.termMonths) > LATEST_ON) {
    return { field: 'termMonths', message: BOUND_MESSAGES.maturityOn };
  }
  return checkParameter(terms);
}

function checkParameter({
  paymentType,
  ioMonths,
  manualPaymentCents,
}: NoteTerms): TermsRefusal | null {
  const usesIoMonths = paymentType === 'interest_only_then_amortizing' && ioMonths !== null;
  if (usesIoMonths && !Number.isSafeInteger(ioMonths)) return broken('ioMonths');
  if (paymentType !== 'manual_fixed' || manualPaymentCents === null) return null;
  if (isAmount(manualPaymentCents)) return null;
  // Below its bound the manual payment has words of its own, which say the same.
  const isTooSmall = manualPaymentCents < TERMS_BOUNDS.smallestAmountCents;
  return isTooSmall
    ? { field: 'manualPaymentCents', message: TERMS_MESSAGES.manualPayment }
    : broken('manualPaymentCents');
}

function broken(field: Exclude<keyof typeof BOUND_MESSAGES, 'maturityOn'>): TermsRefusal {
  return { field, message: BOUND_MESSAGES[field] };
}

function isAmount(value: Cents): boolean {
  // To compare one number twice is faster than to compare bigints, and no less exact.
  const amount = Number(value);
  return amount >= SMALLEST_AMOUNT && amount <= LARGEST_AMOUNT;
}

function isRate(value: number): boolean {
  const { smallestRatePpm, largestRatePpm } = TERMS_BOUNDS;
  return Number.isSafeInteger(value) && value >= smallestRatePpm && value <= largestRatePpm;
}

function isTerm(value: number): boolean {
  const { shortestTermMonths, longestTermMonths } = TERMS_BOUNDS;
  return Number.isSafeInteger(value) && value >= shortestTermMonths && value <= longestTermMonths;
}

/** The number of a date within the bounds, else 0. */
function dateWithin(text: IsoDate): number {
  const date = parseDateNumber(text);
  return date >= EARLIEST_ON && date <= LATEST_ON ? date : 0;
}

import {
  addMonthsToNumber,
  dateNumber,
  parseDateNumber,
} from '#app/ground/calendar/date-number.ts';
import { DATE_BOUNDS, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { termDates, type TermDates } from './periods.ts';
import { decimalFraction, type NoteTerms, PAYMENT_TYPES, type TermsRefusal } from './terms.ts';

/** The bounds of a note's terms, both ends included. Source: rules 3.1. */
export const TERMS_BOUNDS = {
  smallestAmountCents: cents(1n),
  largestAmountCents: cents(100_000_000_000n),
  smallestRatePpm: ratePpm(0),
  largestRatePpm: ratePpm(1_000_000),
  shortestTermMonths: 1,
  longestTermMonths: 480,
  ...DATE_BOUNDS,
} as const;

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
 * The messages of rules 3.6, word for word, in the order in which they are checked.
 * Source: rules 3.6.
 */
export const TERMS_MESSAGES = {
  firstPaymentBeforeNote: 'First payment date cannot be before note date',
  interestOnlyMonths: 'Interest-only months must be between 1 and term months - 1',
  fixedPrincipalPercentage:
    'Fixed principal percentage must be greater than 0 and less than or equal to 1',
  balloonBeforeFirstPayment: 'Balloon due date cannot be before first payment date',
  firstPaymentAfterMaturity: 'First payment date cannot be after maturity date',
  balloonAfterMaturity: 'Balloon due date cannot be after maturity date',
  manualPayment: 'Manual payment must be greater than 0',
} as const;

const SMALLEST_AMOUNT = Number(TERMS_BOUNDS.smallestAmountCents);
const LARGEST_AMOUNT = Number(TERMS_BOUNDS.largestAmountCents);
const EARLIEST_ON = dateNumber(TERMS_BOUNDS.earliestOn);
const LATEST_ON = dateNumber(TERMS_BOUNDS.latestOn);

/**
 * The first reason to refuse the terms, or null when a schedule can be built: the bounds of
 * rules 3.1 first, then the rules of 3.6 in their order and words.
 * Shape: one refusal with the field to mark; a rule about two dates marks the later-named one.
 * Source: rules 3.1 and 3.6.
 */
export function checkTerms(terms: NoteTerms): TermsRefusal | null {
  return checkBounds(terms) ?? checkRules(terms, termDates(terms));
}

/**
 * The first bound that the terms break, or null. Fields of other payment types are not looked at.
 * A parameter that is missing is not a matter of bounds: checkRules has its message.
 * Source: rules 3.1.
 */
export function checkBounds(terms: NoteTerms): TermsRefusal | null {
  const { amountCents, startingPrincipalCents, firstPaymentOn, balloonOn } = terms;
  if (!isAmount(amountCents)) return brokenBound('amountCents');
  if (startingPrincipalCents !== null && !isAmount(startingPrincipalCents)) {
    return brokenBound('startingPrincipalCents');
  }
  if (!isRate(terms.ratePpm)) return brokenBound('ratePpm');
  if (!isTerm(terms.termMonths)) return brokenBound('termMonths');
  if (!PAYMENT_TYPES.includes(terms.paymentType)) return brokenBound('paymentType');
  const noteOn = dateWithin(terms.noteOn);
  if (noteOn === 0) return brokenBound('noteOn');
  if (firstPaymentOn !== null && dateWithin(firstPaymentOn) === 0) {
    return brokenBound('firstPaymentOn');
  }
  if (balloonOn !== null && dateWithin(balloonOn) === 0) return brokenBound('balloonOn');
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
  if (usesIoMonths && !Number.isSafeInteger(ioMonths)) return brokenBound('ioMonths');
  if (paymentType !== 'manual_fixed' || manualPaymentCents === null) return null;
  if (isAmount(manualPaymentCents)) return null;
  // Below its bound the manual payment has words of its own, which say the same.
  const isTooSmall = manualPaymentCents < TERMS_BOUNDS.smallestAmountCents;
  return isTooSmall
    ? { field: 'manualPaymentCents', message: TERMS_MESSAGES.manualPayment }
    : brokenBound('manualPaymentCents');
}

function brokenBound(field: Exclude<keyof typeof BOUND_MESSAGES, 'maturityOn'>): TermsRefusal {
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

/** The first of the rules of 3.6 that terms within the bounds break, or null. */
export function checkRules(terms: NoteTerms, dates: TermDates): TermsRefusal | null {
  const { noteOn, firstPaymentOn, maturityOn, finalOn } = dates;
  if (firstPaymentOn < noteOn) return brokenRule('firstPaymentOn', 'firstPaymentBeforeNote');
  if (!hasValidIoMonths(terms)) return brokenRule('ioMonths', 'interestOnlyMonths');
  if (!hasValidPercentage(terms)) {
    return brokenRule('fixedPrincipalPercentage', 'fixedPrincipalPercentage');
  }
  if (terms.balloonOn !== null && finalOn < firstPaymentOn) {
    return brokenRule('balloonOn', 'balloonBeforeFirstPayment');
  }
  if (firstPaymentOn > maturityOn) return brokenRule('firstPaymentOn', 'firstPaymentAfterMaturity');
  if (finalOn > maturityOn) return brokenRule('balloonOn', 'balloonAfterMaturity');
  if (!hasManualPayment(terms)) return brokenRule('manualPaymentCents', 'manualPayment');
  return null;
}

function brokenRule(field: TermsRefusal['field'], rule: keyof typeof TERMS_MESSAGES): TermsRefusal {
  return { field, message: TERMS_MESSAGES[rule] };
}

function hasValidIoMonths({ paymentType, ioMonths, termMonths }: NoteTerms): boolean {
  if (paymentType !== 'interest_only_then_amortizing') return true;
  return ioMonths !== null && ioMonths >= 1 && ioMonths <= termMonths - 1;
}

function hasValidPercentage({ paymentType, fixedPrincipalPercentage }: NoteTerms): boolean {
  if (paymentType !== 'fixed_principal') return true;
  const share = decimalFraction(fixedPrincipalPercentage ?? '');
  return share !== null && share.numerator > 0n && share.numerator <= share.denominator;
}

function hasManualPayment({ paymentType, manualPaymentCents }: NoteTerms): boolean {
  return paymentType !== 'manual_fixed' || manualPaymentCents !== null;
}

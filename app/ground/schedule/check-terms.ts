import { checkBounds } from './check-bounds.ts';
import { decimalFraction } from './decimal-fraction.ts';
import { TERMS_MESSAGES } from './schedule-messages.ts';
import { termDates, type TermDates } from './term-dates.ts';
import type { NoteTerms, TermsRefusal } from './terms.ts';

/**
 * The first reason to refuse the terms, or null when a schedule can be built: the bounds of
 * rules 3.1 first, then the rules of 3.6 in their order and words.
 * Shape: one refusal with the field to mark; a rule about two dates marks the later-named one.
 * Source: rules 3.1 and 3.6.
 */
export function checkTerms(terms: NoteTerms): TermsRefusal | null {
  return checkBounds(terms) ?? checkRules(terms, termDates(terms));
}

/** The first of the rules of 3.6 that terms within the bounds break, or null. */
export function checkRules(terms: NoteTerms, dates: TermDates): TermsRefusal | null {
  const { noteOn, firstPaymentOn, maturityOn, finalOn } = dates;
  if (firstPaymentOn < noteOn) return broken('firstPaymentOn', 'firstPaymentBeforeNote');
  if (!hasValidIoMonths(terms)) return broken('ioMonths', 'interestOnlyMonths');
  if (!hasValidPercentage(terms)) {
    return broken('fixedPrincipalPercentage', 'fixedPrincipalPercentage');
  }
  if (terms.balloonOn !== null && finalOn < firstPaymentOn) {
    return broken('balloonOn', 'balloonBeforeFirstPayment');
  }
  if (firstPaymentOn > maturityOn) return broken('firstPaymentOn', 'firstPaymentAfterMaturity');
  if (finalOn > maturityOn) return broken('balloonOn', 'balloonAfterMaturity');
  if (!hasManualPayment(terms)) return broken('manualPaymentCents', 'manualPayment');
  return null;
}

function broken(field: TermsRefusal['field'], rule: keyof typeof TERMS_MESSAGES): TermsRefusal {
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

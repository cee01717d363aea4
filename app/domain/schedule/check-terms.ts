import { checkBounds } from './check-bounds.ts';
import { decimalFraction } from './decimal-fraction.ts';
import { firstPaymentDate, maturityDate } from './maturity-date.ts';
import { TERMS_MESSAGES } from './schedule-messages.ts';
import type { NoteTerms, TermsRefusal } from './terms.ts';

/**
 * The first reason to refuse the terms, or null when a schedule can be built: the bounds of
 * rules 3.1 first, then the rules of 3.6 in their order and words.
 * Shape: one refusal with the field to mark; a rule about two dates marks the later-named one.
 * Source: rules 3.1 and 3.6.
 */
export function checkTerms(terms: NoteTerms): TermsRefusal | null {
  return checkBounds(terms) ?? checkRules(terms);
}

function checkRules(terms: NoteTerms): TermsRefusal | null {
  const { balloonOn } = terms;
  const firstPaymentOn = firstPaymentDate(terms);
  const maturityOn = maturityDate(terms);
  if (firstPaymentOn < terms.noteOn) return broken('firstPaymentOn', 'firstPaymentBeforeNote');
  if (!hasValidIoMonths(terms)) return broken('ioMonths', 'interestOnlyMonths');
  if (!hasValidPercentage(terms)) {
    return broken('fixedPrincipalPercentage', 'fixedPrincipalPercentage');
  }
  if (balloonOn !== null && balloonOn < firstPaymentOn) {
    return broken('balloonOn', 'balloonBeforeFirstPayment');
  }
  if (firstPaymentOn > maturityOn) return broken('firstPaymentOn', 'firstPaymentAfterMaturity');
  if (balloonOn !== null && balloonOn > maturityOn) {
    return broken('balloonOn', 'balloonAfterMaturity');
  }
  if (!hasManualPayment(terms)) return broken('manualPaymentCents', 'manualPayment');
  return null;
}

function broken(field: keyof NoteTerms, rule: keyof typeof TERMS_MESSAGES): TermsRefusal {
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

import { decimalFraction } from './decimal-fraction.ts';
import type { NoteTerms } from './terms.ts';

/**
 * True when two terms mean the same schedule: fields that belong to another payment type are
 * ignored, and so is a recast without a starting principal. Source: rules 3.1 and 3.2.
 */
export function sameTerms(one: NoteTerms, other: NoteTerms): boolean {
  const first = meaningOf(one);
  const second = meaningOf(other);
  return (Object.keys(first) as (keyof typeof first)[]).every((key) => first[key] === second[key]);
}

function meaningOf(terms: NoteTerms) {
  const { paymentType, startingPrincipalCents } = terms;
  return {
    ...terms,
    ioMonths: paymentType === 'interest_only_then_amortizing' ? terms.ioMonths : null,
    fixedPrincipalPercentage:
      paymentType === 'fixed_principal' ? shareText(terms.fixedPrincipalPercentage) : null,
    manualPaymentCents: paymentType === 'manual_fixed' ? terms.manualPaymentCents : null,
    recast: terms.recast && startingPrincipalCents !== null,
  };
}

/** '.05', '0.05' and '0.050' are one share. */
function shareText(text: string | null): string | null {
  const share = decimalFraction(text ?? '');
  return share === null ? text : `${share.numerator}/${share.denominator}`;
}

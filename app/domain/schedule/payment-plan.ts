import { assert, assertNever } from '#app/domain/assert.ts';
import { ZERO_CENTS, addCents, cents, maxCents } from '#app/domain/money/cents.ts';
import { minCents, subtractCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { decimalFraction } from './decimal-fraction.ts';
import { levelPayment } from './level-payment.ts';
import { openingPrincipal, paymentBasis } from './opening-principal.ts';
import { regularInterest } from './period-interest.ts';
import type { NoteTerms } from './terms.ts';

/** What is known about a period when its payment is decided. Money in cents. */
export type PeriodFacts = {
  instalment: number;
  isStub: boolean;
  balanceCents: Cents;
  /** The interest of the period and what was carried into it. */
  interestOwedCents: Cents;
  regularInterestCents: Cents;
};

/** What a period collects, in cents. Interest that is owed but not collected is carried. */
export type Collection = { interestDueCents: Cents; principalDueCents: Cents };

/** How a payment type pays. The last row is not its business: everything is due there. */
export type PaymentPlan = {
  /** What the note shows as its payment, in cents. */
  monthlyPaymentCents: Cents;
  /** The instalment that clears the balance and ends the schedule, if the type has one. */
  clearsAtInstalment: number | null;
  collect: (period: PeriodFacts) => Collection;
};

/**
 * The payment plan of a note. Expects terms that check-terms.ts accepts.
 * Units: cents; each payment is rounded half up once, where it is defined here.
 * Source: rules 3.5.
 */
export function paymentPlan(terms: NoteTerms): PaymentPlan {
  switch (terms.paymentType) {
    case 'amortizing_fixed':
      return amortizingPlan(terms);
    case 'interest_only':
    case 'bullet':
      return interestOnlyPlan(terms);
    case 'interest_only_then_amortizing':
      return interestOnlyThenAmortizingPlan(terms);
    case 'fixed_principal':
      return fixedPrincipalPlan(terms);
    case 'manual_fixed':
      return manualPlan(terms);
    default:
      return assertNever(terms.paymentType);
  }
}

function amortizingPlan(terms: NoteTerms): PaymentPlan {
  const months = terms.termMonths;
  const paymentCents = levelPaymentOver(terms, months);
  return {
    monthlyPaymentCents: paymentCents,
    clearsAtInstalment: months,
    collect: collectWithPrincipal((period) => levelPrincipal(paymentCents, period)),
  };
}

function interestOnlyPlan(terms: NoteTerms): PaymentPlan {
  return {
    monthlyPaymentCents: openingInterest(terms),
    clearsAtInstalment: null,
    collect: collectWithPrincipal(() => ZERO_CENTS),
  };
}

function interestOnlyThenAmortizingPlan(terms: NoteTerms): PaymentPlan {
  const ioMonths = terms.ioMonths ?? 0;
  const paymentCents = levelPaymentOver(terms, terms.termMonths - ioMonths);
  return {
    monthlyPaymentCents: openingInterest(terms),
    clearsAtInstalment: terms.termMonths,
    collect: collectWithPrincipal((period) =>
      period.instalment <= ioMonths ? ZERO_CENTS : levelPrincipal(paymentCents, period),
    ),
  };
}

function fixedPrincipalPlan(terms: NoteTerms): PaymentPlan {
  const share = decimalFraction(terms.fixedPrincipalPercentage ?? '');
  assert(share !== null, 'a fixed principal note has a percentage');
  const portion = paymentBasis(terms) * share.numerator;
  const principalCents = cents(divideHalfUp(portion, share.denominator));
  return {
    monthlyPaymentCents: addCents(principalCents, openingInterest(terms)),
    clearsAtInstalment: null,
    collect: collectWithPrincipal((period) => minCents(period.balanceCents, principalCents)),
  };
}

function manualPlan(terms: NoteTerms): PaymentPlan {
  const paymentCents = terms.manualPaymentCents;
  assert(paymentCents !== null, 'a manual note has a payment');
  return {
    monthlyPaymentCents: paymentCents,
    clearsAtInstalment: null,
    collect: (period) => collectManually(paymentCents, period),
  };
}

/** The manual rule: interest first, as far as the payment goes. A stub takes interest only. */
function collectManually(paymentCents: Cents, period: PeriodFacts): Collection {
  const interestDueCents = minCents(period.interestOwedCents, paymentCents);
  const leftCents = subtractCents(paymentCents, interestDueCents);
  const principalDueCents = period.isStub ? ZERO_CENTS : minCents(period.balanceCents, leftCents);
  return { interestDueCents, principalDueCents };
}

/** All interest, and principal by the rule of the type; a stub takes interest only. */
function collectWithPrincipal(principalOf: (period: PeriodFacts) => Cents) {
  return (period: PeriodFacts): Collection => ({
    interestDueCents: period.interestOwedCents,
    principalDueCents: period.isStub ? ZERO_CENTS : principalOf(period),
  });
}

/** The level rule: odd days change the interest, never how fast principal is repaid. */
function levelPrincipal(paymentCents: Cents, period: PeriodFacts): Cents {
  const repaidCents = subtractCents(paymentCents, period.regularInterestCents);
  return minCents(period.balanceCents, maxCents(ZERO_CENTS, repaidCents));
}

function levelPaymentOver(terms: NoteTerms, months: number): Cents {
  return levelPayment({ principalCents: paymentBasis(terms), ratePpm: terms.ratePpm, months });
}

function openingInterest(terms: NoteTerms): Cents {
  return regularInterest(openingPrincipal(terms), terms.ratePpm);
}

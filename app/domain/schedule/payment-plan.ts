import { assert, assertNever } from '#app/domain/assert.ts';
import { ZERO_CENTS, addCents, cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { divideHalfUp } from '#app/domain/money/divide-half-up.ts';
import { decimalFraction } from './decimal-fraction.ts';
import { levelPayment } from './level-payment.ts';
import { openingPrincipal, paymentBasis } from './opening-principal.ts';
import { monthlyInterest } from './period-interest.ts';
import type { NoteTerms } from './terms.ts';

/** How the principal of an instalment is found. Source: rules 3.5. */
export type PrincipalRule = 'level' | 'none' | 'fixed' | 'manual';

/** How a note pays. The last row is not its business: everything is due there. */
export type PaymentPlan = {
  rule: PrincipalRule;
  /** What the note shows as its payment, in cents. */
  monthlyPaymentCents: Cents;
  /** What an instalment pays: all ('level', 'manual'), or its principal ('fixed', 'none'). */
  instalmentCents: Cents;
  /** Instalments up to this one pay no principal. */
  interestOnlyInstalments: number;
  /** The instalment that clears the balance and ends the schedule, if the type has one. */
  clearsAtInstalment: number | null;
};

/**
 * The payment plan of a note. Expects terms that check-terms.ts accepts.
 * Units: cents; each payment is rounded half up once, where it is defined here.
 * Source: rules 3.5.
 */
export function paymentPlan(terms: NoteTerms): PaymentPlan {
  const openingInterestCents = monthlyInterest(openingPrincipal(terms), BigInt(terms.ratePpm));
  const plan = { interestOnlyInstalments: 0, clearsAtInstalment: null };
  switch (terms.paymentType) {
    case 'amortizing_fixed':
      return amortizingPlan(terms);
    case 'interest_only':
    case 'bullet':
      return {
        ...plan,
        rule: 'none',
        monthlyPaymentCents: openingInterestCents,
        instalmentCents: ZERO_CENTS,
      };
    case 'interest_only_then_amortizing':
      return { ...interestOnlyFirst(terms), monthlyPaymentCents: openingInterestCents };
    case 'fixed_principal': {
      const instalmentCents = fixedPrincipal(terms);
      const monthlyPaymentCents = addCents(instalmentCents, openingInterestCents);
      return { ...plan, rule: 'fixed', monthlyPaymentCents, instalmentCents };
    }
    case 'manual_fixed': {
      const paymentCents = terms.manualPaymentCents;
      assert(paymentCents !== null, 'a manual note has a payment');
      return {
        ...plan,
        rule: 'manual',
        monthlyPaymentCents: paymentCents,
        instalmentCents: paymentCents,
      };
    }
    default:
      return assertNever(terms.paymentType);
  }
}

/** True for a plan whose instalments pay interest and principal together. Source: rules 5.3. */
export function planCanRecast({ rule }: PaymentPlan): boolean {
  return rule === 'level' || rule === 'manual';
}

/**
 * The plan after a recast: a new level payment of the balance over the instalments left, at least
 * one. Expects a plan that can be recast.
 * Units: cents, rounded half up once. Source: rules 5.3 (principal).
 */
export function recastPlan(
  plan: PaymentPlan,
  terms: NoteTerms,
  { instalment, isStub }: { instalment: number; isStub: boolean },
  balanceCents: Cents,
): PaymentPlan {
  assert(planCanRecast(plan), 'only a level payment can be recast');
  const pastInstalments = isStub ? instalment : instalment - 1;
  const months = terms.termMonths - Math.max(pastInstalments, plan.interestOnlyInstalments);
  const loan = { principalCents: balanceCents, ratePpm: terms.ratePpm };
  return { ...plan, instalmentCents: levelPayment({ ...loan, months: Math.max(1, months) }) };
}

function amortizingPlan(terms: NoteTerms): PaymentPlan {
  const paymentCents = levelPaymentOver(terms, terms.termMonths);
  return {
    rule: 'level',
    monthlyPaymentCents: paymentCents,
    instalmentCents: paymentCents,
    interestOnlyInstalments: 0,
    clearsAtInstalment: terms.termMonths,
  };
}

function interestOnlyFirst(terms: NoteTerms): Omit<PaymentPlan, 'monthlyPaymentCents'> {
  const { ioMonths, termMonths } = terms;
  assert(ioMonths !== null, 'such a note says for how many months it pays interest only');
  return {
    rule: 'level',
    instalmentCents: levelPaymentOver(terms, termMonths - ioMonths),
    interestOnlyInstalments: ioMonths,
    clearsAtInstalment: termMonths,
  };
}

function fixedPrincipal(terms: NoteTerms): Cents {
  const share = decimalFraction(terms.fixedPrincipalPercentage ?? '');
  assert(share !== null, 'a fixed principal note has a percentage');
  return cents(divideHalfUp(paymentBasis(terms) * share.numerator, share.denominator));
}

function levelPaymentOver(terms: NoteTerms, months: number): Cents {
  return levelPayment({ principalCents: paymentBasis(terms), ratePpm: terms.ratePpm, months });
}

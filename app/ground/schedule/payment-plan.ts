import { assert, assertNever } from '#app/ground/assert.ts';
import { divideHalfUp } from '#app/ground/money/cents.ts';
import { levelAmount } from './level-payment.ts';
import { decimalFraction, type NoteTerms, openingPrincipal, paymentBasis } from './terms.ts';
import { monthlyInterest, numberOfCents } from './whole-cents.ts';

/** How the principal of an instalment is found. Source: rules 3.5. */
export type PrincipalRule = 'level' | 'none' | 'fixed' | 'manual';

/**
 * How a note pays, in whole cents as numbers. The last row is not its business: everything is due
 * there.
 */
export type PaymentPlan = {
  rule: PrincipalRule;
  /** The opening principal `P`. */
  openingBalance: number;
  /** What the note shows as its payment. */
  monthlyPayment: number;
  /** What an instalment pays: all ('level', 'manual'), or its principal ('fixed', 'none'). */
  instalmentAmount: number;
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
  const opening = numberOfCents(openingPrincipal(terms));
  switch (terms.paymentType) {
    case 'amortizing_fixed': {
      const amount = levelPaymentOver(terms, opening, terms.termMonths);
      return planOf('level', opening, amount, amount, 0, terms.termMonths);
    }
    case 'interest_only':
    case 'bullet':
      return planOf('none', opening, monthlyInterest(opening, terms.ratePpm), 0);
    case 'interest_only_then_amortizing': {
      const { ioMonths, termMonths } = terms;
      assert(ioMonths !== null, 'such a note says for how many months it pays interest only');
      const interest = monthlyInterest(opening, terms.ratePpm);
      const amount = levelPaymentOver(terms, opening, termMonths - ioMonths);
      return planOf('level', opening, interest, amount, ioMonths, termMonths);
    }
    case 'fixed_principal': {
      const amount = fixedPrincipal(terms);
      const interest = monthlyInterest(opening, terms.ratePpm);
      return planOf('fixed', opening, amount + interest, amount);
    }
    case 'manual_fixed': {
      const paymentCents = terms.manualPaymentCents;
      assert(paymentCents !== null, 'a manual note has a payment');
      const amount = numberOfCents(paymentCents);
      return planOf('manual', opening, amount, amount);
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
  balance: number,
): PaymentPlan {
  assert(planCanRecast(plan), 'only a level payment can be recast');
  const pastInstalments = isStub ? instalment : instalment - 1;
  const months = terms.termMonths - Math.max(pastInstalments, plan.interestOnlyInstalments);
  return { ...plan, instalmentAmount: levelAmount(balance, terms.ratePpm, Math.max(1, months)) };
}

function planOf(
  rule: PrincipalRule,
  openingBalance: number,
  monthlyPayment: number,
  instalmentAmount: number,
  interestOnlyInstalments = 0,
  clearsAtInstalment: number | null = null,
): PaymentPlan {
  return {
    rule,
    openingBalance,
    monthlyPayment,
    instalmentAmount,
    interestOnlyInstalments,
    clearsAtInstalment,
  };
}

function fixedPrincipal(terms: NoteTerms): number {
  const share = decimalFraction(terms.fixedPrincipalPercentage ?? '');
  assert(share !== null, 'a fixed principal note has a percentage');
  return Number(divideHalfUp(paymentBasis(terms) * share.numerator, share.denominator));
}

function levelPaymentOver(terms: NoteTerms, opening: number, months: number): number {
  const isOpening = terms.startingPrincipalCents === null || terms.recast;
  const basis = isOpening ? opening : numberOfCents(paymentBasis(terms));
  return levelAmount(basis, terms.ratePpm, months);
}

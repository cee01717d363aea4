import { assert } from '#app/ground/assert.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import type { Cents } from '#app/ground/money/cents.ts';

/**
 * The lien position in words: "1st Lien", "2nd Lien", "3rd Lien", "11th Lien".
 * Errors: throws below 1; a note without a position has no label. Source: rules 1.2.
 */
export function lienLabel(lienPosition: number): string {
  assert(Number.isSafeInteger(lienPosition) && lienPosition >= 1, 'lien positions count from 1');
  return `${lienPosition}${ordinalEnding(lienPosition)} Lien`;
}

function ordinalEnding(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

const LABELS: Record<PaymentType, string> = {
  amortizing_fixed: 'Amortizing (level payments)',
  interest_only: 'Interest-only',
  interest_only_then_amortizing: 'Interest-only, then amortizing',
  fixed_principal: 'Fixed principal',
  bullet: 'Bullet (principal at the end)',
  manual_fixed: 'Manual payment',
};

/** The payment type in plain words. Source: rules 1.4. */
export function paymentTypeLabel(paymentType: PaymentType): string {
  return LABELS[paymentType];
}

/** What is said of a note that nobody can ask for any more. Source: rules 1.2, D17. */
export const ALREADY_FUNDED = 'This note is already funded';

/** LTV or CLTV by its name, which says of what value: 'LTV after repairs'. Source: rules 1.9. */
export function loanToValueLabel(label: 'LTV' | 'CLTV'): string {
  return `${label} after repairs`;
}

/** What a note pays in a year. Cents. */
export type AnnualIncome = {
  /** Twelve monthly payments. */
  annualIncomeCents: Cents;
  /** The interest of its first twelve months; null unless it repays principal before its end. */
  firstYearInterestCents: Cents | null;
};

type AnnualFigure = {
  label: 'Annual interest income' | 'Payments in a year' | 'First-year interest';
  cents: Cents;
  /** What it is made of, in a few words, where it stands beside another. */
  about?: string;
};

/**
 * What a note pays in a year, by the names that stand beside the figures wherever they are shown.
 * Where payments bring principal back, twelve of them are no interest income: the interest stands
 * beside them, with the same weight. Shape: one figure, or two. Source: D42.
 */
export function annualFigures({
  annualIncomeCents,
  firstYearInterestCents,
}: AnnualIncome): [AnnualFigure, ...AnnualFigure[]] {
  if (firstYearInterestCents === null) {
    return [{ label: 'Annual interest income', cents: annualIncomeCents }];
  }
  return [
    {
      label: 'Payments in a year',
      cents: annualIncomeCents,
      about: 'twelve payments, with the principal in them',
    },
    {
      label: 'First-year interest',
      cents: firstYearInterestCents,
      about: 'the first twelve months, without principal',
    },
  ];
}

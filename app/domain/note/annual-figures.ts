import type { Cents } from '#app/ground/money/cents.ts';

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
    { label: 'Payments in a year', cents: annualIncomeCents },
    { label: 'First-year interest', cents: firstYearInterestCents },
  ];
}

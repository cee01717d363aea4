import { cents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** The annual interest income as it is shown: twelve monthly payments, in cents. Source: D42. */
export function annualInterestIncome(monthlyPaymentCents: Cents): Cents {
  return cents(monthlyPaymentCents * 12n);
}

import type { PaymentType } from '#app/ground/schedule/terms.ts';

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

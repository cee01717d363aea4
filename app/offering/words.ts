import type { FirstPaymentRule, FundingWay } from './settings/rules.ts';

/** Ways of funding, as they are chosen. */
export const WAY_LABELS: Record<FundingWay, string> = {
  simple: 'At once: an approval assigns the note',
  staged: 'In stages: reservation, documents, funds',
};

/** When a first payment is due, as it is chosen. */
export const FIRST_PAYMENT_LABELS: Record<FirstPaymentRule, string> = {
  month_later: 'A month after funding',
  second_month: 'On the first of the second month after funding',
};

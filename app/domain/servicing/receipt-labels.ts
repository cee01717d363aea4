import type { ReceiptKind } from './receipt.ts';

/** How money comes. Source: rules 5.2. */
export const RECEIPT_METHODS = ['ach', 'wire', 'check', 'cash', 'other'] as const;

export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

const METHODS: Record<ReceiptMethod, string> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};

const KINDS: Record<ReceiptKind, string> = {
  payment: 'Payment',
  principal: 'Principal',
  payoff: 'Payoff',
  fee: 'Late charge',
};

/** The method in words; an unknown one as it is stored. Source: rules 5.2. */
export function receiptMethodLabel(method: string): string {
  const known = RECEIPT_METHODS.find((one) => one === method);
  return known === undefined ? method : METHODS[known];
}

/** What a receipt pays, in words. Source: rules 5.2. */
export function receiptKindLabel(kind: ReceiptKind): string {
  return KINDS[kind];
}

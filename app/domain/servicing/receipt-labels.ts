import type { ReceiptKind } from './receipt.ts';

const METHODS: Record<string, string> = {
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

/** How money came, in words; an unknown way as it is stored. Source: rules 5.2. */
export function receiptMethodLabel(method: string): string {
  return METHODS[method] ?? method;
}

/** What a receipt pays, in words. Source: rules 5.2. */
export function receiptKindLabel(kind: ReceiptKind): string {
  return KINDS[kind];
}

import { expect, it } from 'vitest';
import {
  RECEIPT_METHODS,
  type ReceiptKind,
  receiptKindLabel,
  type ReceiptMethod,
  receiptMethodLabel,
} from './rules.ts';

it('every way in which money comes has a word, and an unknown one stays as it is stored', () => {
  const words: Record<ReceiptMethod, string> = {
    ach: 'ACH',
    wire: 'Wire',
    check: 'Check',
    cash: 'Cash',
    other: 'Other',
  };
  expect(Object.fromEntries(RECEIPT_METHODS.map((one) => [one, receiptMethodLabel(one)]))).toEqual(
    words,
  );
  expect(receiptMethodLabel('barter')).toBe('barter');
});

it('what a receipt pays has a word', () => {
  const words: Record<ReceiptKind, string> = {
    payment: 'Payment',
    principal: 'Principal',
    payoff: 'Payoff',
    fee: 'Late charge',
  };
  for (const [kind, word] of Object.entries(words)) {
    expect(receiptKindLabel(kind as ReceiptKind)).toBe(word);
  }
});

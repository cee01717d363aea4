import type { ReceiptInput } from '#app/ledger/receipts/record.server.ts';

type Wish = Pick<ReceiptInput, 'noteId' | 'receivedOn' | 'amountCents'> & Partial<ReceiptInput>;

/** A payment by wire as a form would send it that looked at no preview, but for what is wished. */
export function aReceipt(wish: Wish): ReceiptInput {
  return {
    kind: 'payment',
    isRecast: false,
    method: 'wire',
    reference: null,
    memo: null,
    idempotencyKey: crypto.randomUUID(),
    seen: null,
    ...wish,
  };
}

import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';

/** What a receipt pays. Source: rules 5.2. */
export const RECEIPT_KINDS = ['payment', 'principal', 'payoff', 'fee'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** A sum that was credited to a note, or the reversal of one. Source: rules 5.2. */
export type Receipt = {
  id: string;
  kind: ReceiptKind;
  /** The date from which it counts. */
  receivedOn: IsoDate;
  /** An instant in UTC as ISO text, so that texts sort as instants. */
  recordedAt: string;
  /** Above zero; below zero for a reversal. */
  amountCents: Cents;
  /** The receipt that it cancels; null for money that came. */
  reverses: string | null;
  /** Of kind principal: the note gets a new level payment instead of ending sooner. */
  isRecast: boolean;
};

/**
 * The receipts that stand, neither reversed nor reversals, in the order in which they are applied:
 * by the date from which they count, then as they were recorded.
 * Source: rules 5.3.
 */
export function standingReceipts(receipts: readonly Receipt[]): Receipt[] {
  const reversed = new Set(receipts.map((receipt) => receipt.reverses));
  return receipts
    .filter((receipt) => receipt.reverses === null && !reversed.has(receipt.id))
    .toSorted((one, other) => compareKeys(orderKey(one), orderKey(other)));
}

function orderKey({ receivedOn, recordedAt, id }: Receipt): string {
  return `${receivedOn} ${recordedAt} ${id}`;
}

/** Keys end with an id, so no two of them are equal. */
function compareKeys(one: string, other: string): number {
  return one < other ? -1 : 1;
}

import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { ReceiptMethod } from '#app/domain/servicing/receipt-labels.ts';
import type { ReceiptKind } from '#app/domain/servicing/receipt.ts';
import { plainHead } from './import-columns.ts';

/** The columns of a file of receipts, as the template spells them; the first four have to be. */
export const RECEIPT_COLUMNS = [
  'note',
  'received_on',
  'amount',
  'kind',
  'method',
  'reference',
  'memo',
  'remaining',
] as const;

export type ReceiptColumn = (typeof RECEIPT_COLUMNS)[number];

/** A receipt as a row of a file says it. Money in cents. */
export type ReceiptRow = {
  /** As spreadsheets count: the head is row 1. */
  row: number;
  /** The note's id, or its first eight characters. */
  note: string;
  receivedOn: IsoDate;
  amountCents: Cents;
  kind: ReceiptKind;
  isRecast: boolean;
  method: ReceiptMethod;
  reference: string | null;
  memo: string | null;
};

/** Where the columns of receipts stand under these heads; others are not read. */
export function receiptPlaces(heads: readonly string[]): Partial<Record<ReceiptColumn, number>> {
  const plain = heads.map(plainHead);
  return Object.fromEntries(
    RECEIPT_COLUMNS.flatMap((column) => {
      const place = plain.indexOf(plainHead(column));
      return place === -1 ? [] : [[column, place]];
    }),
  );
}

/** True for the heads of a file of receipts: it names a note and the day on which money came. */
export function isReceiptTable(heads: readonly string[]): boolean {
  const { note, received_on: receivedOn, amount } = receiptPlaces(heads);
  return note !== undefined && receivedOn !== undefined && amount !== undefined;
}

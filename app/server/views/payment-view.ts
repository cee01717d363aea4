import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { ReceiptKind } from '#app/domain/servicing/receipt.ts';
import type { ReceiptStanding } from './held-note-detail-view.ts';

/** A receipt of a note that an organization holds or held. Money in cents. */
export type ReceivedRow = {
  receiptId: string;
  noteId: string;
  address: string;
  city: string;
  state: string;
  receivedOn: IsoDate;
  recordedAt: Date;
  kind: ReceiptKind;
  method: string;
  reference: string | null;
  standing: ReceiptStanding;
  /** Negative for a reversal. */
  amountCents: Cents;
  /** The part that is the holder's own money coming back. */
  principalCents: Cents;
  /** The rest: interest and late charges. What was reversed is neither. */
  incomeCents: Cents;
};

/** A payment of a note that an organization holds or held, due or to come. Money in cents. */
export type DueRow = {
  noteId: string;
  periodNumber: number;
  address: string;
  city: string;
  state: string;
  dueOn: IsoDate;
  scheduledCents: Cents;
  paidCents: Cents;
  paidOn: IsoDate | null;
  /** What is still to come of it; nothing where the note is another's by now. */
  openCents: Cents;
};

/** A payment that is still to come, in short. Money in cents. */
export type NextPayment = Pick<
  DueRow,
  'noteId' | 'periodNumber' | 'address' | 'city' | 'state' | 'dueOn' | 'openCents'
>;

/** A day on which something is still to come. Money in cents. */
export type NextDay = { dueOn: IsoDate; openCents: Cents; paymentCount: number };

import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { HolderReturns } from '#app/portfolio/returns/held.ts';
import type { ArrearsOfNotes } from '#app/ledger/health.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import type { NoteHealth } from '#app/ledger/rows.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import type { ReceiptStanding } from '#app/ledger/show.server.ts';

/** A held note with what it brings; null returns where they would say nothing. */
export type ReturnsRow = {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  fundedOn: IsoDate;
  status: string;
  ratePpm: RatePpm;
  returns: HolderReturns | null;
};

/** A calendar month of a portfolio. Money in cents. */
export type MoneyMonth = {
  startsOn: IsoDate;
  endsOn: IsoDate;
  /** Receipts dated in the month, less those that were reversed. */
  receivedCents: Cents;
  /** All that is or was due in the month, whether or not it came. */
  expectedCents: Cents;
  /** The part of what came that is the holder's own money coming back. */
  principalCents: Cents;
  /** What has not come yet of what is due in the month, late or ahead; how much is principal. */
  openCents: Cents;
  openPrincipalCents: Cents;
  /** The part of it that is late. */
  missedCents: Cents;
  missedPrincipalCents: Cents;
};

/** What some notes add up to; money in cents. */
export type NoteSums = {
  noteCount: number;
  amountCents: Cents;
  outstandingCents: Cents;
  /** Null when nothing is missing. */
  arrears: ArrearsOfNotes | null;
};

export type HealthCount = { health: NoteHealth; noteCount: number };

/** The notes of a portfolio that have one thing in common, and what they add up to. */
export type Share<Of> = Of & { noteCount: number; outstandingCents: Cents };

/** A portfolio seen from each side. Nothing that no note has is listed. */
export type PortfolioSums = {
  /** Of the notes that the condition lets through; of all of them without one. */
  matching: NoteSums;
  maturingSoonCount: number;
  healths: HealthCount[];
  /** Largest outstanding principal first. */
  statuses: Share<{ status: string }>[];
  properties: Share<{ propertyId: string; address: string }>[];
  /** By the year in which everything is due, the earliest first. */
  years: Share<{ year: number }>[];
  /** By the month in which everything is due, such as 2028-03, the earliest first. */
  maturities: Share<{ month: string }>[];
};

/** A held note in short: where it stands and what it asks attention for. Money in cents. */
export type Holding = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  status: string;
  health: NoteHealth;
  outstandingCents: Cents;
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  finalOn: IsoDate;
  /** Of the house; null without one. */
  picture: PictureView | null;
};

/** A receipt of a note that an organization holds or held. Money in cents. */
export type ReceivedRow = {
  receiptId: string;
  noteId: string;
  propertyId: string;
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
  propertyId: string;
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
  /** The part of that which is interest; the rest is principal. */
  openIncomeCents: Cents;
};

/** A payment that is still to come, in short. Money in cents. */
export type NextPayment = Pick<
  DueRow,
  'noteId' | 'periodNumber' | 'address' | 'city' | 'state' | 'dueOn' | 'openCents'
>;

/** A day on which something is still to come. Money in cents. */
export type NextDay = { dueOn: IsoDate; openCents: Cents; paymentCount: number };

import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { HolderReturns } from '#app/domain/returns/holder-returns.ts';
import type { ArrearsOfNotes } from '#app/domain/servicing/arrears.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';

/** A held note with what it brings; null returns where they would say nothing. */
export type ReturnsRow = {
  noteId: string;
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
  /** What has not come yet of what is due in the month, late or ahead. */
  openCents: Cents;
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
};

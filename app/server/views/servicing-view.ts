import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { Arrears, ArrearsOfNotes } from '#app/domain/servicing/arrears.ts';
import type { AgingBucket } from '#app/domain/servicing/aging-bucket.ts';
import type { Page } from './page.ts';

/** What is still to come, in sums. Money in cents. */
export type OwedFigures = {
  /** What is missing; null when nothing is. */
  overdue: ArrearsOfNotes | null;
  next30Cents: Cents;
  /** Overdue and due within 90 days. */
  cash90Cents: Cents;
  /** Of the whole filter. */
  totalCents: Cents;
  /** The part of that total that is interest; the rest is principal. */
  interestCents: Cents;
  paymentCount: number;
};

/** What is owed of one day, month, holder or property. Money in cents. */
export type OwedLine = {
  /** A date, a month such as 2026-12, or an id. */
  key: string;
  /** The name of a holder or property; null where the key says it. */
  name: string | null;
  paymentCount: number;
  interestCents: Cents;
  principalCents: Cents;
  totalCents: Cents;
};

/** A note on which a payment is late. Money in cents. */
export type LateNote = {
  noteId: string;
  address: string;
  holderName: string;
  arrears: Arrears;
  bucket: AgingBucket;
  /** When its holder was last told something; null for never. */
  lastUpdateOn: IsoDate | null;
};

/** A note on which everything falls due. Money in cents. */
export type EndingNote = {
  noteId: string;
  address: string;
  holderName: string;
  finalOn: IsoDate;
  isBalloon: boolean;
  /** What is open of the last payment. */
  openCents: Cents;
};

/** What the servicing screen shows. */
export type Servicing = {
  today: IsoDate;
  figures: OwedFigures;
  owed: Page<OwedLine>;
  late: Page<LateNote>;
  ending: Page<EndingNote>;
  /** Whom notes of the scope are held by, by name. */
  holders: { id: string; name: string }[];
};

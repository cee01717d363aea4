import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { AgingBucket } from '#app/domain/servicing/aging-bucket.ts';

type Listed<Row> = { rows: readonly Row[]; page: number; pageSize: number; totalCount: number };

export type OwedLine = {
  key: string;
  name: string | null;
  paymentCount: number;
  interestCents: Cents;
  principalCents: Cents;
  totalCents: Cents;
};

export type OwedFigures = {
  overdueCents: Cents;
  overdueCount: number;
  next30Cents: Cents;
  cash90Cents: Cents;
  totalCents: Cents;
  paymentCount: number;
};

export type LateNote = {
  noteId: string;
  address: string;
  holderName: string;
  oldestDueOn: IsoDate;
  daysPastDue: number;
  bucket: AgingBucket;
  lateCents: Cents;
  lateCount: number;
  lastUpdateOn: IsoDate | null;
};

export type EndingNote = {
  noteId: string;
  address: string;
  holderName: string;
  finalOn: IsoDate;
  isBalloon: boolean;
  openCents: Cents;
};

/** What the servicing screen shows: the view of a service, which may not be imported here. */
export type ServicingFacts = {
  figures: OwedFigures;
  owed: Listed<OwedLine>;
  late: Listed<LateNote>;
  ending: readonly EndingNote[];
  holders: readonly { id: string; name: string }[];
};

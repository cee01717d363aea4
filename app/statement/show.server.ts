import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { StatementKind } from './rules.ts';

/** A paper in a list, with the sums of those of its lines that the reader may see, in cents. */
export type StatementRow = {
  id: string;
  kind: StatementKind;
  startsOn: IsoDate;
  issuedOn: IsoDate;
  holderName: string;
  /** A report that corrects the one before it. */
  isCorrected: boolean;
  /** A report that a later one corrects. */
  isReplaced: boolean;
  /** How many of its lines correct earlier statements. */
  correctionCount: number;
  amountCents: Cents;
  interestCents: Cents;
  principalCents: Cents;
};

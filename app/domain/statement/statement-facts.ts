import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { StatementLine } from './statement-lines.ts';
import type { StatementKind } from './statement-period.ts';

/** A note as a paper names it, whatever becomes of the record afterwards. */
export type StatedNote = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  lienPosition: number | null;
  ratePpm: RatePpm;
};

/** A note over the period of a statement: start + lent - principal received = end. In cents. */
export type StatedBalance = StatedNote & {
  /** What the statement before has said; zero on the first one. */
  startCents: Cents;
  /** What was lent or taken over, less what was passed on to another holder. */
  lentCents: Cents;
  principalCents: Cents;
  endCents: Cents;
};

/** The interest that came for a note in a year, in cents. */
export type StatedInterest = StatedNote & {
  interestCents: Cents;
  /** What the report said that this one corrects; null on a first report. */
  earlierCents: Cents | null;
};

type Heading = {
  /** Tells papers apart for people: period and the beginning of the id. */
  number: string;
  companyName: string;
  /** Address, telephone and email of the company, as far as they are known. */
  companyLines: string[];
  holderName: string;
  startsOn: IsoDate;
  issuedOn: IsoDate;
};

/** Everything that a statement says. Stored with it, so that its files can be made again. */
export type StatementFacts = Heading & {
  kind: Exclude<StatementKind, 'interest'>;
  /** In order of address. */
  balances: StatedBalance[];
  lines: (StatementLine & { note: StatedNote })[];
};

/** Everything that a yearly interest report says. */
export type InterestFacts = Heading & {
  kind: 'interest';
  /** The day of the report that this one corrects; null on a first report. */
  correctsIssuedOn: IsoDate | null;
  /** In order of address. */
  interests: StatedInterest[];
};

export type PaperFacts = StatementFacts | InterestFacts;

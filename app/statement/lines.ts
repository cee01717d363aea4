import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { lastDayOf, periodAt, type StatementKind, type StatementPeriod } from './rules.ts';

/** Sums of money received, in cents. */
export type StatementSums = {
  amountCents: Cents;
  interestCents: Cents;
  principalCents: Cents;
  feeCents: Cents;
};

/** A receipt of a note that the organization held on its day, with what it paid by now. */
export type StatementEntry = StatementSums & {
  receiptId: string;
  noteId: string;
  kind: ReceiptKind;
  receivedOn: IsoDate;
  /** An instant in UTC as ISO text. */
  recordedAt: string;
  method: string;
  reference: string | null;
  /** The receipt that it cancels; null for money that came. */
  reverses: string | null;
};

/** A line of a statement: money of its period, or a difference to what an earlier one has said. */
export type StatementLine = StatementEntry & {
  /** The first day of the period that it corrects; null for money of the statement's own period. */
  corrects: IsoDate | null;
};

/** No money. */
export const NO_SUMS: StatementSums = {
  amountCents: ZERO_CENTS,
  interestCents: ZERO_CENTS,
  principalCents: ZERO_CENTS,
  feeCents: ZERO_CENTS,
};

/**
 * What a statement has to say: each receipt of its period, and of earlier periods what differs from
 * all that statements have said before (`reported`, by receipt). So the lines of all statements of
 * a kind add up to the ledger. A receipt that is reversed after it was reported is taken back as it
 * was reported.
 * Units: cents. Shape: the period's own lines first, each part in order of date, then as recorded;
 * may be empty. Source: rules 5.2 and 5.7.
 */
export function statementLines(
  period: StatementPeriod,
  entries: readonly StatementEntry[],
  reported: ReadonlyMap<string, StatementSums>,
): StatementLine[] {
  const lastDay = lastDayOf(period);
  const byId = new Map(entries.map((entry) => [entry.receiptId, entry]));
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const lines: StatementLine[] = [];
  for (const entry of entries) {
    if (entry.receivedOn > lastDay) continue;
    const before = reported.get(entry.receiptId);
    const isPaired = entry.reverses !== null || reversed.has(entry.receiptId);
    if (isPaired && before !== undefined) continue;
    const sums = differenceOf(sumsNow(entry, byId, reported), before ?? NO_SUMS);
    if (before !== undefined && isNothing(sums)) continue;
    const isOwn = entry.receivedOn >= period.startsOn;
    const corrects = isOwn ? null : periodAt(period.kind, entry.receivedOn).startsOn;
    lines.push({ ...entry, ...sums, corrects });
  }
  return lines.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));
}

/** What a receipt counts for: a reversal takes back what was reported, if it was. */
function sumsNow(
  entry: StatementEntry,
  byId: ReadonlyMap<string, StatementEntry>,
  reported: ReadonlyMap<string, StatementSums>,
): StatementSums {
  if (entry.reverses === null) return entry;
  const taken = reported.get(entry.reverses) ?? byId.get(entry.reverses) ?? NO_SUMS;
  return differenceOf(NO_SUMS, taken);
}

/** The sum of some lines, in cents. */
export function sumLines(lines: readonly StatementSums[]): StatementSums {
  return lines.reduce((sum, line) => mapSums((key) => sum[key] + line[key]), NO_SUMS);
}

function differenceOf(now: StatementSums, before: StatementSums): StatementSums {
  return mapSums((key) => now[key] - before[key]);
}

function isNothing(sums: StatementSums): boolean {
  return Object.values(sums).every((value) => value === 0n);
}

function mapSums(valueOf: (key: keyof StatementSums) => bigint): StatementSums {
  return {
    amountCents: cents(valueOf('amountCents')),
    interestCents: cents(valueOf('interestCents')),
    principalCents: cents(valueOf('principalCents')),
    feeCents: cents(valueOf('feeCents')),
  };
}

function orderKey({ corrects, receivedOn, recordedAt, receiptId }: StatementLine): string {
  return `${corrects === null ? 0 : 1} ${receivedOn} ${recordedAt} ${receiptId}`;
}

/** A note as a paper names it, whatever becomes of the record afterwards. */
export type StatedNote = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  lienPosition: number | null;
  ratePpm: RatePpm;
  /** Who lends, as the note reads, where that was said; left out on papers of before. */
  lender?: string;
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

/** How a paper looks, in the words that are kept with it. */
export type StatedLook = {
  colours: { primary: string; accent: string } | null;
  producerName: string;
  markId: string | null;
};

type Heading = {
  /** Tells papers apart for people: period and the beginning of the id. */
  number: string;
  companyName: string;
  /** Address, telephone and email of the company, as far as they are known. */
  companyLines: string[];
  /** How it looks, unless it looks like the product: the mark by its content. */
  look?: StatedLook;
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

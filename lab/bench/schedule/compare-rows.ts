import type { BenchNote } from './bench-notes.ts';
import type { BenchRow, Contender } from './contender.ts';

/** How far a contender's rows are from ours. Money in cents. */
export type Comparison = {
  notes: number;
  /** How many notes end with fewer or more rows than ours, by at most SPARE_ROWS. */
  notesOfOtherLength: number;
  /** First rows with another figure: our first interest goes by days. */
  differingFirstRows: number;
  laterRows: number;
  /** Rows after the first with another interest, principal or ending balance, to the cent. */
  differingLaterRows: number;
  /** The largest difference of one figure after row 1. */
  largestLaterCents: number;
  /** The difference of all interest, for one note on average. */
  interestCents: number;
};

/** A package that counts days may repay a long note some months sooner or later. */
const SPARE_ROWS = 0.02;

/**
 * Makes sure that a contender does the same work as we: for each note principal that sums to the
 * amount, the same due dates and (almost) as many rows. How its figures differ is information.
 * Errors: throws when the work is not the same.
 */
export function compareRows(input: {
  contender: Contender;
  notes: readonly BenchNote[];
  ours: BenchRow[][];
  theirs: BenchRow[][];
}): Comparison {
  const { contender, notes, ours, theirs } = input;
  const differences = theirs.flatMap((rows, at) => {
    const own = ours[at] as BenchRow[];
    const note = notes[at] as BenchNote;
    const flaw = flawOf({ note, own, rows });
    if (flaw !== null) throw new Error(`${contender.name}, ${JSON.stringify(note)}: ${flaw}`);
    return rows.map((row, index) => ({ index, ...difference(own[index], row) }));
  });
  const differing = differences.filter(({ cents }) => cents > 0);
  const later = differing.filter(({ index }) => index > 0);
  const interest = differences.reduce((sum, it) => sum + it.interest, 0);
  return {
    notes: theirs.length,
    notesOfOtherLength: theirs.filter((rows, at) => rows.length !== ours[at]?.length).length,
    differingFirstRows: differing.length - later.length,
    laterRows: differences.length - theirs.length,
    differingLaterRows: later.length,
    largestLaterCents: later.reduce((largest, { cents }) => Math.max(largest, cents), 0),
    interestCents: interest / theirs.length,
  };
}

/** What makes a contender's schedule other work than ours; null when it is the same. */
function flawOf(input: { note: BenchNote; own: BenchRow[]; rows: BenchRow[] }): string | null {
  const { note, own, rows } = input;
  const principal = Math.round(rows.reduce((sum, row) => sum + row.principal, 0));
  if (principal !== note.amountCents) return `principal sums to ${principal} cents`;
  if (own.length !== note.months) return `ours has ${own.length} rows`;
  if (Math.abs(rows.length - own.length) > own.length * SPARE_ROWS) return `${rows.length} rows`;
  const odd = rows.find((row, at) => own[at] && row.dueOn !== null && row.dueOn !== own[at].dueOn);
  return odd ? `${odd.dueOn} is no due date of ours` : null;
}

/** The largest difference of one figure in cents, and that of the interest with its sign. */
function difference(own: BenchRow | undefined, row: BenchRow): { cents: number; interest: number } {
  const interest = Math.round(row.interest) - (own?.interest ?? 0);
  const principal = Math.round(row.principal) - (own?.principal ?? 0);
  const balance = Math.round(row.endingBalance) - (own?.endingBalance ?? 0);
  return { cents: Math.max(...[interest, principal, balance].map(Math.abs)), interest };
}

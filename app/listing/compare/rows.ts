import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate, formatPercentTenths } from '#app/ground/rates/rate.ts';
import { lienLabel, paymentTypeLabel } from '#app/note/words.ts';
import type { ComparedFigures } from './read.server.ts';

/** One note's part of a row. */
export type ComparedCell = {
  text: string;
  /** Its length beside the longest of the row, in percent; null where there is none to draw. */
  length: number | null;
  /** What tells it from the others of its row, in a word; null where nothing does. */
  mark: string | null;
};

export type ComparedRow = {
  label: string;
  /** One for each note, in their order; null of a note that the reader may not see. */
  cells: (ComparedCell | null)[];
  /** Whether all say the same. */
  isSame: boolean;
};

type Figures = ComparedFigures;

type Measure = {
  label: string;
  text: (note: Figures) => string;
  /** What of it is compared, as a whole number; null for what has none. */
  size?: (note: Figures) => bigint | null;
  /** Words for the one that stands at an end, where one of the ends is looked for. */
  most?: string;
  least?: string;
  isDrawn?: boolean;
  /** What the whole length stands for, where that is not the largest of the row. */
  whole?: bigint;
};

/** What is compared, in order. Source: D57, D42. */
const MEASURES: readonly Measure[] = [
  {
    label: 'Rate',
    text: (note) => formatContractRate(note.ratePpm),
    size: (note) => BigInt(note.ratePpm),
    most: 'Highest',
    isDrawn: true,
  },
  {
    label: 'Investment',
    text: (note) => formatShortMoney(note.amountCents),
    size: (note) => note.amountCents,
    least: 'Lowest',
    isDrawn: true,
  },
  {
    label: 'Term',
    text: (note) => `${note.termMonths} months`,
    size: (note) => BigInt(note.termMonths),
    least: 'Shortest',
    isDrawn: true,
  },
  { label: 'Payment type', text: (note) => paymentTypeLabel(note.paymentType) },
  {
    label: 'Monthly payment',
    text: (note) => formatMoney(note.monthlyPaymentCents),
    size: (note) => note.monthlyPaymentCents,
    most: 'Highest',
    isDrawn: true,
  },
  {
    label: 'First-year interest',
    text: (note) => formatMoney(firstYearOf(note)),
    size: firstYearOf,
    most: 'Highest',
    isDrawn: true,
  },
  {
    label: 'Total interest',
    text: (note) => formatMoney(note.totalInterestCents),
    size: (note) => note.totalInterestCents,
    most: 'Highest',
    isDrawn: true,
  },
  {
    label: 'Lien position',
    text: (note) => (note.lienPosition === null ? 'Not recorded' : lienLabel(note.lienPosition)),
  },
  {
    label: 'Loan to value after repairs',
    text: ({ loanToValue }) =>
      loanToValue === null
        ? 'Not shown'
        : `${formatPercentTenths(loanToValue.tenthsOfPercent)} ${loanToValue.label}`,
    size: ({ loanToValue }) => (loanToValue === null ? null : BigInt(loanToValue.tenthsOfPercent)),
    least: 'Lowest',
    isDrawn: true,
    whole: 1000n,
  },
  {
    label: 'Maturity',
    text: (note) => formatDate(note.maturityOn),
    size: (note) => BigInt(note.maturityOn.replaceAll('-', '')),
    least: 'Earliest',
  },
];

/** Where twelve payments are interest alone, they are what a page calls its interest (D42). */
function firstYearOf({ firstYearInterestCents, annualIncomeCents }: Figures) {
  return firstYearInterestCents ?? annualIncomeCents;
}

/**
 * The notes side by side, a row for each thing that is compared. What stands at the end of a row is
 * said in a word, unless all are alike or one of them cannot be compared.
 * Shape: the notes in their order, null for one whose figures the reader may not see. Source: D57.
 */
export function comparedRows(notes: readonly (Figures | null)[]): ComparedRow[] {
  return MEASURES.map((measure) => rowOf(measure, notes));
}

function rowOf(measure: Measure, notes: readonly (Figures | null)[]): ComparedRow {
  const seen = notes.filter((note) => note !== null);
  const texts = new Set(seen.map(measure.text));
  const sizes = seen.map((note) => measure.size?.(note) ?? null);
  const known = sizes
    .filter((size) => size !== null)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const [least, most] = [known[0] ?? 0n, known.at(-1) ?? 0n];
  const whole = measure.whole !== undefined && measure.whole > most ? measure.whole : most;
  const isMarked = known.length === seen.length && least !== most;
  const markOf = (size: bigint | null): string | null => {
    if (!isMarked) return null;
    if (size === most && measure.most) return measure.most;
    return size === least && measure.least ? measure.least : null;
  };
  const cells = notes.map((note) => {
    if (note === null) return null;
    const size = measure.size?.(note) ?? null;
    const isDrawn = measure.isDrawn && seen.length > 1 && size !== null && most > 0n;
    return {
      text: measure.text(note),
      length: isDrawn ? Number((size * 1000n) / whole) / 10 : null,
      mark: markOf(size),
    };
  });
  return { label: measure.label, cells, isSame: seen.length > 1 && texts.size === 1 };
}

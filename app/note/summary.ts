import {
  addCents,
  type Cents,
  cents,
  divideHalfUp,
  maxCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import { chooseListingNote, type NoteFacts, statusIsAggregated } from './rules.ts';
import { averageRatePpm, type AverageRatePpm, shareTenths } from '#app/ground/rates/rate.ts';

/** The notes of a property as one loan. Money in cents. Source: rules 1.3 and 1.9. */
export type NotesSummary = {
  noteCount: number;
  totalAmountCents: Cents;
  largestAmountCents: Cents;
  arvCents: Cents;
  /** True when the ARV is not known and 1.3 times the largest note stands for it. */
  arvIsEstimated: boolean;
  loanToValue: LoanToValue;
  /** Averages weighted by amount: the rate to a millionth, the term to a month. */
  weightedRatePpm: AverageRatePpm;
  weightedTermMonths: number;
  totalMonthlyCents: Cents;
  /** The amounts of the notes in first and in second lien position. */
  firstMortgageCents: Cents;
  secondMortgageCents: Cents;
  /** The amounts of the others, so that the three are the total. */
  otherMortgageCents: Cents;
};

/** The loan (all loans: CLTV) as a share of the ARV, in tenths of a percent: 769 is 76.9 %. */
export type LoanToValue = { label: 'LTV' | 'CLTV'; tenthsOfPercent: number };

/**
 * The summary of a property's notes, or null when none of them counts: only active, available and
 * pending notes do.
 * Units: cents; every average and quotient is exact and rounded half up once.
 * Shape: takes the notes in any order, those that the reader may see. An ARV that is null or
 * not positive is estimated. Source: rules 1.4 and 1.9.
 */
export function summarizeNotes(input: {
  notes: readonly NoteFacts[];
  arvCents: Cents | null;
}): NotesSummary | null {
  const notes = input.notes.filter((note) => statusIsAggregated(note.status));
  if (notes.length === 0) return null;
  const totalAmountCents = sumCents(notes.map((note) => note.amountCents));
  const largestAmountCents = notes.reduce<Cents>(
    (largest, note) => maxCents(largest, note.amountCents),
    ZERO_CENTS,
  );
  const arvIsEstimated = input.arvCents === null || input.arvCents <= 0n;
  const arvCents =
    input.arvCents === null || arvIsEstimated ? estimateArv(largestAmountCents) : input.arvCents;
  const rate = weightedAverage(notes, (note) => note.ratePpm);
  const firstMortgageCents = amountInPosition(notes, 1);
  const secondMortgageCents = amountInPosition(notes, 2);
  return {
    noteCount: notes.length,
    totalAmountCents,
    largestAmountCents,
    arvCents,
    arvIsEstimated,
    loanToValue: {
      label: notes.length > 1 ? 'CLTV' : 'LTV',
      tenthsOfPercent: shareTenths(totalAmountCents, arvCents),
    },
    weightedRatePpm: averageRatePpm(rate),
    weightedTermMonths: weightedAverage(notes, (note) => note.termMonths),
    totalMonthlyCents: sumCents(notes.map((note) => note.monthlyPaymentCents)),
    firstMortgageCents,
    secondMortgageCents,
    otherMortgageCents: subtractCents(
      totalAmountCents,
      addCents(firstMortgageCents, secondMortgageCents),
    ),
  };
}

/**
 * The summary that a property shows: that of the notes that count or, where none does any more (all
 * are repaid or in default), that of the note which stands for it in the listing, by itself. So a
 * card and its page say the same LTV. Null for a property without notes.
 * Shape and units: as summarizeNotes. Source: rules 1.4 and 1.9.
 */
export function summarizeShownNotes(input: {
  notes: readonly NoteFacts[];
  arvCents: Cents | null;
}): NotesSummary | null {
  const counted = summarizeNotes(input);
  const listed = counted === null ? chooseListingNote(input.notes) : null;
  if (listed === null) return counted;
  return summarizeNotes({ ...input, notes: [{ ...listed, status: 'active' }] });
}

/** 1.3 times the largest note, in cents, half up. Source: rules 1.9. */
function estimateArv(largestAmountCents: Cents): Cents {
  return cents(divideHalfUp(largestAmountCents * 13n, 10n));
}

function weightedAverage(notes: readonly NoteFacts[], valueOf: (note: NoteFacts) => number) {
  let weighted = 0n;
  for (const note of notes) weighted += note.amountCents * BigInt(valueOf(note));
  return Number(divideHalfUp(weighted, sumCents(notes.map((note) => note.amountCents))));
}

function amountInPosition(notes: readonly NoteFacts[], position: number): Cents {
  const placed = notes.filter((note) => note.lienPosition === position);
  return sumCents(placed.map((note) => note.amountCents));
}

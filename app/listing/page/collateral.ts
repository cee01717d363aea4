import { type Cents, cents, subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import { statusIsAggregated } from '#app/note/rules.ts';
import type { OpenPropertyView } from './show.server.ts';
import { drawRanges, type RangeDrawing } from '#app/ui/charts/draw-ranges.ts';
import { type CollateralDrawing, drawCollateral } from '#app/ui/charts/draw-collateral.ts';

/** What stands behind a loan, as a picture and in a sentence. */
export type Collateral = { drawing: CollateralDrawing; words: string };

type Loan = { id: string; amountCents: Cents; lienPosition: number | null };

type Given = {
  arvCents: Cents;
  /** The loan in question, by what is lent of it. */
  loan: Loan;
  /** All loans of the property that the reader may see. */
  loans: readonly Loan[];
};

/**
 * What is paid before a loan, the loan and what is left of the value, which says how far the price
 * may fall before the loan exceeds it: rounded down, so that it promises nothing. Null where the
 * loan's place is not known, or not all that stands before it.
 */
export function collateralOf({ arvCents, loan, loans }: Given): Collateral | null {
  const place = loan.lienPosition;
  if (place === null || arvCents <= 0n) return null;
  const before = loans.filter(
    ({ id, lienPosition }) => id !== loan.id && lienPosition !== null && lienPosition < place,
  );
  if (before.length < place - 1) return null;
  const drawing = drawCollateral({
    valueCents: arvCents,
    before: before.map(({ amountCents }) => ({ label: 'Paid before it', amountCents })),
    loanCents: loan.amountCents,
  });
  const loansCents = sumCents([...before, loan].map(({ amountCents }) => amountCents));
  return { drawing, words: fallWords(arvCents, loansCents) };
}

function fallWords(arvCents: Cents, loansCents: Cents): string {
  const cushionCents = subtractCents(arvCents, loansCents);
  if (cushionCents <= 0n)
    return 'The loans are as much as the value after repairs or more: there is no cushion.';
  const tenths = Number((cushionCents * 1000n) / arvCents);
  const [fall, left] = [formatPercentTenths(tenths), formatShortMoney(loansCents)];
  return `The value after repairs may fall by ${fall}, to ${left}, before this loan exceeds it.`;
}

/** That of the loan that an open page shows; null where the value is not shown. */
export function shownCollateral({ overview, summary, notes }: OpenPropertyView): Collateral | null {
  if (!summary?.value || !overview?.note) return null;
  const { note, lienPosition } = overview;
  return collateralOf({
    arvCents: summary.value.arvCents,
    loan: {
      id: note.id,
      amountCents: note.boughtBalanceCents ?? overview.amountCents,
      lienPosition,
    },
    loans: notes.filter(({ status }) => statusIsAggregated(status)),
  });
}

/** The prices of comparable houses as dots on one scale, and where the value stands among them. */
export function comparablesDrawing({ details, summary }: OpenPropertyView): RangeDrawing | null {
  const sold = details.comparables.filter(({ soldPriceCents }) => soldPriceCents !== null);
  if (sold.length < 2) return null;
  const arvCents = summary?.value?.arvCents;
  return drawRanges({
    series: ['Sold for'],
    rows: sold.map(({ id, address, soldPriceCents }) => ({
      key: id,
      words: { head: address, lines: [['Sold for', formatShortMoney(soldPriceCents!)]] },
      values: [Number(soldPriceCents)],
    })),
    marker:
      arvCents === undefined
        ? undefined
        : { value: Number(arvCents), label: `Value after repairs ${formatShortMoney(arvCents)}` },
    tickText: (amount) => formatShortMoney(cents(Math.round(amount))),
  });
}

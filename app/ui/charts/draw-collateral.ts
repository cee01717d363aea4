import { type Cents, subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths, shareTenths } from '#app/ground/rates/rate.ts';
import { dollars, type Look, rounded, type Words } from './drawing.ts';

/** Layers of a column, from its foot to its head; y and height in pixels. */
export type CollateralDrawing = {
  height: number;
  layers: {
    y: number;
    height: number;
    look: Look;
    label: string;
    figure: string;
    words: Words;
  }[];
  /** Where the value of the house stands. */
  valueAt: number;
  valueText: string;
};

type Wish = {
  valueCents: Cents;
  /** What is paid before this loan: other notes of the property with an older or a better lien. */
  before: readonly { label: string; amountCents: Cents }[];
  loanCents: Cents;
};

const HEIGHT = 220;
const HEAD = 22;

/** The least height that has room for a layer's two lines of words. */
const LEAST = 34;

/**
 * The stack of a loan to scale, but that no layer is too low for its words. Where the loans are
 * more than the value there is no cushion, and the line of the value runs through them.
 */
export function drawCollateral({ valueCents, before, loanCents }: Wish): CollateralDrawing {
  const loansCents = sumCents([...before.map((one) => one.amountCents), loanCents]);
  const cushionCents = subtractCents(valueCents, loansCents);
  const given = [
    ...before.map((one) => ({ ...one, look: 'hatched' as Look })),
    { label: 'This loan', amountCents: loanCents, look: 'solid' as Look },
    ...(cushionCents > 0n
      ? [{ label: 'Cushion', amountCents: cushionCents, look: 'expected' as Look }]
      : []),
  ].filter(({ amountCents }) => amountCents > 0n);
  const whole = dollars(cushionCents > 0n ? valueCents : loansCents);
  const room = HEIGHT - HEAD - given.length * LEAST;
  let foot = HEIGHT;
  const layers = given.map(({ label, amountCents, look }) => {
    const height = rounded(LEAST + (dollars(amountCents) / whole) * Math.max(0, room));
    foot -= height;
    const figure = formatShortMoney(amountCents);
    // What may be lost is never said to be more than it is.
    const tenths =
      look === 'expected'
        ? Number((amountCents * 1000n) / valueCents)
        : shareTenths(amountCents, valueCents);
    const share = `${formatPercentTenths(tenths)} of the value`;
    return {
      y: rounded(foot),
      height,
      look,
      label,
      figure: `${figure}, ${share}`,
      words: { head: label, lines: [[share, figure]] } as Words,
    };
  });
  const valueAt =
    cushionCents >= 0n ? foot : HEIGHT - (dollars(valueCents) / whole) * (HEIGHT - HEAD);
  return {
    height: HEIGHT,
    layers: layers.toReversed(),
    valueAt: rounded(valueAt),
    valueText: `Value after repairs ${formatShortMoney(valueCents)}`,
  };
}

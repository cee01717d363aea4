import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths, shareTenths } from '#app/ground/rates/rate.ts';
import { type Look, rounded, type Words } from './drawing.ts';

/** A part of a whole, ready to be drawn: where it stands in the bar, in percent, and its words. */
export type Segment = {
  x: number;
  width: number;
  look: Look;
  /** Which of the tones of a look, from dark to light, so that neighbours differ. */
  tone: number;
  label: string;
  figure: string;
  /** The share of the whole in words; empty where a whole of one part needs none. */
  share: string;
  words: Words;
  to?: string;
};

export type Part = {
  label: string;
  cents: Cents;
  to?: string;
  look?: Look;
  /** Where tones have an order of their own: 0 is the darkest. */
  tone?: number;
};

const TONES = 5;

/** No part is so thin that it cannot be met, in percent. */
const LEAST_WIDTH = 1.5;

const GAP = 0.4;

/**
 * Parts of a whole beside each other, in the order in which they are given; those that are nothing
 * are left out. What is hardly anything is drawn wide enough to be seen.
 */
export function drawSegments(given: readonly Part[]): Segment[] {
  const parts = given.filter(({ cents }) => cents > 0n);
  const whole = sumCents(parts.map(({ cents }) => cents));
  const widths = parts.map(({ cents }) =>
    Math.max(LEAST_WIDTH, (Number(cents) / Number(whole)) * 100),
  );
  const scale = (100 - GAP * (parts.length - 1)) / widths.reduce((sum, one) => sum + one, 0);
  let x = 0;
  return parts.map(({ label, cents, to, look = 'solid', ...part }, index) => {
    const before = parts.slice(0, index).filter((one) => (one.look ?? 'solid') === look);
    const width = (widths[index] ?? 0) * scale;
    const share = parts.length === 1 ? '' : formatPercentTenths(shareTenths(cents, whole));
    const figure = formatMoney(cents);
    const segment: Segment = {
      x: rounded(x),
      width: rounded(width),
      look,
      tone: part.tone ?? before.length % TONES,
      label,
      figure,
      share,
      words: { head: label, lines: [[share === '' ? 'all of it' : share, figure]] },
      ...(to === undefined ? {} : { to }),
    };
    x += width + GAP;
    return segment;
  });
}

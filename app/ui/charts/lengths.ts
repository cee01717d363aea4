import type { ScaleLinear } from 'd3-scale';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { Tick } from './schedule-drawing.ts';

/** Room above the highest bar, for the words of one that does not fit. */
export const HEAD_ROOM = 22;

/** The labels of an axis of money: about three, in whole dollars. */
export function moneyTicks(scale: ScaleLinear<number, number>): Tick[] {
  return scale.ticks(3).map((value) => ({
    at: rounded(scale(value)),
    label: formatShortMoney(cents(Math.round(value * 100))),
  }));
}

/** Money as a floating number, which it may be only where it is a length. */
export function dollars(amount: Cents): number {
  return Number(amount) / 100;
}

/** A length to a hundredth, which is finer than any screen. */
export function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

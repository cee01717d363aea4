import type { ScaleLinear } from 'd3-scale';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';

/**
 * How a part of a chart looks, the same on every screen: solid for what came or is earned, hatched
 * for principal, an outline for what is still to come (hatched where that is principal), hatched in
 * red for what is late, and grey for what came to nothing.
 */
export type Look = 'solid' | 'hatched' | 'expected' | 'expectedHatched' | 'late' | 'quiet';

/** What a mark stands for, in words: the first names it, the others are names and figures. */
export type Words = { head: string; lines: readonly (readonly [name: string, figure: string])[] };

/** A label beside a plot, or below it. */
export type Tick = {
  at: number;
  label: string;
  /** True where it may be left out for want of room. */
  isMinor?: boolean;
};

export type BarPart = { y: number; height: number };

export type Bar = {
  /** Left edge and width in percent; tops and heights of its parts in pixels. */
  x: number;
  width: number;
  /** A part for each series, the first on the axis. */
  parts: BarPart[];
  /** True where the bar is taller than the plot. */
  isCut: boolean;
  words: Words;
  /** The list whose sum the bar is. */
  to?: string;
};

/** Sums over time as bars, ready to be drawn. */
export type BarsDrawing = {
  height: number;
  series: { label: string; look: Look }[];
  bars: Bar[];
  ticks: Tick[];
  /** The names of columns below the axis, in percent. */
  columnTicks: Tick[];
  /** A line across the plot, in percent, with its name: today. */
  marker?: Tick;
  /** The bars that are taller than the plot, and how much each stands for. */
  cut: { label: string; figure: string }[];
};

/** Up to this many payments each is told by itself; longer schedules are told by the year. */
export const MOST_SINGLE_PAYMENTS = 60;

export const BARS_HEIGHT = 176;
export const BALANCE_HEIGHT = 112;

/** A schedule as two plots, ready to be drawn: what is paid, and what is owed after it. */
export type ScheduleDrawing = {
  span: 'payment' | 'year';
  payments: BarsDrawing;
  /** In words where it is the same until the last payment: a level line has nothing to show. */
  balance: BalanceDrawing | string;
};

/** Paths in a box 100 wide and BALANCE_HEIGHT high. */
type BalanceDrawing = { area: string; line: string; ticks: Tick[] };

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

/** A mark's words as one sentence, for those who hear it. */
export function sentenceOf({ head, lines }: Words): string {
  const rest = lines.map(([name, figure]) => `${figure} ${name.toLowerCase()}`).join(', ');
  return rest === '' ? head : `${head}: ${rest}`;
}

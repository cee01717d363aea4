import type { ScaleLinear } from 'd3-scale';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';

/** Up to this many payments each is told by itself; longer schedules are told by the year. */
export const MOST_SINGLE_PAYMENTS = 60;

/** How high the two plots are, in pixels. They are as wide as there is room: x is in percent. */
export const PAYMENTS_HEIGHT = 176;
export const BALANCE_HEIGHT = 112;

/** A label beside a plot, or below it. */
export type Tick = {
  at: number;
  label: string;
  /** True where it may be left out for want of room. */
  isMinor?: boolean;
};

export type Bar = {
  /** Left edge and width in percent, tops and heights in pixels; interest stands on the axis. */
  x: number;
  width: number;
  interest: { y: number; height: number };
  principal: { y: number; height: number };
  /** The same in words. */
  title: string;
};

/** A schedule as two plots, ready to be drawn: what is paid, and what is owed after it. */
export type ScheduleDrawing = {
  span: 'payment' | 'year';
  bars: Bar[];
  /** How much the last bar stands for where it is cut off because the others would vanish. */
  cutLast: string | null;
  /** Paths in a box 100 wide and BALANCE_HEIGHT high. */
  balanceArea: string;
  balanceLine: string;
  paymentTicks: Tick[];
  balanceTicks: Tick[];
  /** Where each year starts, in percent. */
  yearTicks: Tick[];
};

/** How high the plot is, in pixels; it is as wide as there is room: x is in percent. */
export const MONTHS_HEIGHT = 176;

type Part = { y: number; height: number };

export type MonthBar = {
  x: number;
  width: number;
  /** What came, on the axis, and what is still to come, above it. */
  received: Part;
  open: Part;
  /** True where the bar is taller than the plot. */
  isCut: boolean;
  /** The same in words. */
  title: string;
};

/** Months of money as bars, ready to be drawn. */
export type MonthsDrawing = {
  bars: MonthBar[];
  ticks: Tick[];
  monthTicks: Tick[];
  /** What the cut bars stand for, in words; empty without one. */
  cutWords: string;
};

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

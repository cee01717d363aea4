import type { Tick } from './schedule-drawing.ts';

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

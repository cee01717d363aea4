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

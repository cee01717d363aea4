import { scaleLinear, scaleSqrt } from 'd3-scale';
import { addMonths, dateParts, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { dollars, rounded, type Tick, type Words } from './drawing.ts';

export type TimelineEvent = {
  key: string;
  /** Place in percent, lane from the axis up, radius in pixels. */
  at: number;
  lane: number;
  radius: number;
  words: Words;
  to?: string;
};

export type TimelineDrawing = { events: TimelineEvent[]; ticks: Tick[]; lanes: number };

type Wish = {
  today: IsoDate;
  /** The earliest first. */
  events: readonly {
    key: string;
    on: IsoDate;
    amountCents: Cents;
    words: Words;
    to?: string | undefined;
  }[];
};

const MOST_LANES = 5;

/** How far circles of one lane keep apart, in percent: on a phone still a circle's width. */
const LEAST_DISTANCE = 5;

/** Dates from today to the last of them, those before today at its edge. */
export function drawTimeline({ today, events }: Wish): TimelineDrawing {
  const last = events.reduce((latest, { on }) => (on > latest ? on : latest), addMonths(today, 12));
  const span = daysBetween(today, last);
  const scale = scaleLinear([0, span], [2, 96]).clamp(true);
  const most = Math.max(1, ...events.map(({ amountCents }) => dollars(amountCents)));
  const radius = scaleSqrt([0, most], [4, 10]);
  const ends: number[] = [];
  const placed = events.map(({ key, on, amountCents, words, to }): TimelineEvent => {
    const at = rounded(scale(daysBetween(today, on)));
    const free = ends.findIndex((end) => at - end >= LEAST_DISTANCE);
    const lane = free >= 0 ? free : Math.min(ends.length, MOST_LANES - 1);
    ends[lane] = at;
    return {
      key,
      at,
      lane,
      radius: rounded(radius(dollars(amountCents))),
      words,
      ...(to === undefined ? {} : { to }),
    };
  });
  return { events: placed, ticks: yearTicks(today, last, scale), lanes: Math.max(1, ends.length) };
}

function yearTicks(today: IsoDate, last: IsoDate, scale: (days: number) => number): Tick[] {
  const [from, until] = [dateParts(today).year, dateParts(last).year];
  const step = Math.ceil((until - from) / 8) || 1;
  return Array.from({ length: until - from }, (_, index) => from + 1 + index).flatMap(
    (year, index) => {
      const at = rounded(scale(daysBetween(today, `${year}-01-01` as IsoDate)));
      const label = String(year);
      return index % step === 0 && at < 92
        ? [{ at, label, isMinor: index % (2 * step) !== 0 }]
        : [];
    },
  );
}

import { scaleBand, scaleLinear } from 'd3-scale';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import {
  BARS_HEIGHT,
  type BarsDrawing,
  dollars,
  HEAD_ROOM,
  type Look,
  moneyTicks,
  rounded,
  type Tick,
  type Words,
} from './drawing.ts';

/** One sum over time: what it is called where it is named, and what it is made of. */
export type Column = {
  words: Words;
  /** A part for each series. */
  parts: readonly Cents[];
  to?: string | undefined;
};

type Wish = {
  series: readonly { label: string; look: Look }[];
  columns: readonly Column[];
  /** The names below the axis; at most as many as there is room for. */
  names: readonly { index: number; label: string; isMinor?: boolean }[];
  /** Which bars may be taller than the plot: the last one, or a few that outdo all others. */
  cut: 'last' | 'few';
  height?: number;
};

/**
 * The drawing of sums over time. It is computed on the server, so that the browser needs no chart
 * library (0041); money becomes a floating number only here, where it is a length.
 */
export function drawBars({ series, columns, names, cut, height = BARS_HEIGHT }: Wish): BarsDrawing {
  const band = bandOf(columns.length);
  const totals = columns.map(({ parts }) => dollars(sumCents(parts)));
  const scale = scaleLinear([0, axisTop(totals, cut)], [height, HEAD_ROOM]).nice(3);
  const top = scale.domain()[1] ?? 0;
  // Bars taller than the plot run to its upper edge; a month of reversals does not go below zero.
  const heightOf = (value: number) => Math.max(HEAD_ROOM, scale(Math.max(0, value)));
  const bars = columns.map(({ words, parts, to }, index) => {
    let base = 0;
    return {
      x: rounded(band(index) ?? 0),
      width: rounded(band.bandwidth()),
      parts: parts.map((amount) => {
        const low = heightOf(base);
        base += dollars(amount);
        const high = heightOf(base);
        return { y: rounded(high), height: rounded(Math.max(0, low - high)) };
      }),
      isCut: (totals[index] ?? 0) > top,
      words,
      ...(to === undefined ? {} : { to }),
    };
  });
  return {
    height,
    series: [...series],
    bars,
    ticks: moneyTicks(scale),
    columnTicks: names.map(({ index, ...name }) => ({ at: rounded(band(index) ?? 0), ...name })),
    cut: columns.flatMap(({ words, parts }, index) =>
      bars[index]?.isCut ? [{ label: words.head, figure: formatShortMoney(sumCents(parts)) }] : [],
    ),
  };
}

/** Where columns stand, in percent of the plot's width. */
export function bandOf(count: number) {
  return scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, 100])
    .paddingInner(count > 25 ? 0.25 : 0.35)
    .paddingOuter(0.15);
}

/** How many bars may be taller than the plot, and by how much they then outdo all others. */
const CUTS = { last: { most: 1, times: 2 }, few: { most: 3, times: 3 } } as const;

/**
 * The top of the axis. One large last payment, or up to three months that outdo all others, such as
 * those in which a note is repaid, do not make the others invisible.
 */
function axisTop(totals: readonly number[], cut: Wish['cut']): number {
  const { most, times } = CUTS[cut];
  const largest = totals.toSorted((one, other) => other - one);
  const mayCut = cut === 'few' || largest[0] === totals.at(-1);
  for (let count = mayCut ? most : 0; count > 0; count -= 1) {
    const [lowestCut = 0, next = 0] = [largest[count - 1], largest[count]];
    if (next > 0 && lowestCut > times * next) return next;
  }
  return Math.max(1, largest[0] ?? 0);
}

/** The least distance of two labels below a plot, in percent, also where a phone is narrow. */
const LEAST_DISTANCE = 15;
const PHONE_DISTANCE = 22;

/** A label that starts further to the right would leave the plot. */
const LAST_LABEL = 88;

/** The first of some columns for each year, as far as their labels have room. */
export function yearNames(years: readonly number[]): Wish['names'] {
  const band = bandOf(years.length);
  const starts = years.flatMap((year, index) =>
    index === 0 || years[index - 1] !== year
      ? [{ index, label: `${year}`, at: band(index) ?? 0 }]
      : [],
  );
  // A first year of a few columns gives way to the whole one after it.
  const [first, second] = starts;
  const crowded = first && second && second.at - first.at < LEAST_DISTANCE && starts.length < 8;
  const named: (Tick & { index: number })[] = [];
  for (const start of crowded ? starts.slice(1) : starts) {
    const before = named.at(-1)?.at ?? -LEAST_DISTANCE;
    if (start.at - before >= LEAST_DISTANCE && start.at <= LAST_LABEL) named.push(start);
  }
  const kept = named.length > 0 ? named : starts.slice(0, 1);
  const isNear = kept.some(({ at }, place) => at - (kept[place - 1]?.at ?? -100) < PHONE_DISTANCE);
  return kept.map(({ index, label }, place) => ({
    index,
    label,
    isMinor: isNear && place % 2 === 1,
  }));
}

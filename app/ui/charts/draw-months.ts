import { scaleBand, scaleLinear } from 'd3-scale';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { addCents, type Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  dollars,
  HEAD_ROOM,
  moneyTicks,
  MONTHS_HEIGHT,
  type MonthsDrawing,
  rounded,
  type Tick,
} from './drawing.ts';

type Month = { startsOn: IsoDate; receivedCents: Cents; openCents: Cents };

/** Every so many months one is named below the plot. */
const NAMED = 6;

/**
 * The drawing of what came in each month and of what is still to come. It is computed on the
 * server, so that the browser needs no chart library (0041).
 */
export function drawMonths(months: readonly Month[]): MonthsDrawing {
  const band = scaleBand<number>()
    .domain(months.map((_, index) => index))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.1);
  const totals = months.map((month) => dollars(totalOf(month)));
  const scale = scaleLinear([0, axisTop(totals)], [MONTHS_HEIGHT, HEAD_ROOM]).nice(3);
  const top = scale.domain()[1] ?? 0;
  // Bars taller than the plot run to its upper edge; a month of reversals does not go below zero.
  const heightOf = (value: number) => Math.max(HEAD_ROOM, scale(Math.max(0, value)));
  const part = (from: number, to: number) => {
    const [low, high] = [heightOf(from), heightOf(to)];
    return { y: rounded(high), height: rounded(low - high) };
  };
  const bars = months.map((month, index) => {
    const received = dollars(month.receivedCents);
    return {
      x: rounded(band(index) ?? 0),
      width: rounded(band.bandwidth()),
      received: part(0, received),
      open: part(received, totals[index] ?? 0),
      isCut: (totals[index] ?? 0) > top,
      title: words(month),
    };
  });
  const cut = months.filter((_, index) => bars[index]?.isCut);
  return {
    bars,
    ticks: moneyTicks(scale),
    monthTicks: months.flatMap(({ startsOn }, index) =>
      index % NAMED === 0 && index < months.length - 1
        ? [tickOf(startsOn, { index, at: rounded(band(index) ?? 0) })]
        : [],
    ),
    cutWords: cut
      .map((month) => `${monthName(month.startsOn)}: ${formatMoney(totalOf(month))}`)
      .join(', '),
  };
}

/** Every second name has its year; on a phone there is no room for the others. */
function tickOf(startsOn: IsoDate, { index, at }: { index: number; at: number }): Tick {
  if (index % (2 * NAMED) === 0) return { at, label: shortMonthName(startsOn) };
  const [month = ''] = shortMonthName(startsOn).split(' ');
  return { at, label: month, isMinor: true };
}

/**
 * The top of the axis. Up to three months that outdo all others threefold, such as those in which
 * a note is repaid, do not make the others invisible.
 */
function axisTop(totals: readonly number[]): number {
  const largest = totals.toSorted((one, other) => other - one);
  for (const most of [3, 2, 1]) {
    const [lowestCut = 0, next = 0] = [largest[most - 1], largest[most]];
    if (next > 0 && lowestCut > 3 * next) return next;
  }
  return Math.max(1, largest[0] ?? 0);
}

function totalOf({ receivedCents, openCents }: Month): Cents {
  return addCents(receivedCents, openCents);
}

function words({ startsOn, receivedCents, openCents }: Month): string {
  const open = `${formatMoney(openCents)} still to come`;
  return `${monthName(startsOn)}: ${formatMoney(receivedCents)} received, ${open}`;
}

import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line, stack } from 'd3-shape';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { dateParts } from '#app/ground/calendar/iso-date.ts';
import { addCents, type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { type Payment, paymentYears } from '#app/ground/schedule/rows.ts';
import {
  BALANCE_HEIGHT,
  dollars,
  HEAD_ROOM,
  moneyTicks,
  MOST_SINGLE_PAYMENTS,
  PAYMENTS_HEIGHT,
  rounded,
  type ScheduleDrawing,
  type Tick,
} from './drawing.ts';

type Column = {
  label: string;
  year: number;
  interestCents: Cents;
  principalCents: Cents;
  balanceCents: Cents;
};

/**
 * The drawing of a schedule. It is computed on the server, so that the browser needs no chart
 * library; money becomes a floating number only here, where it is a length.
 */
export function drawSchedule(rows: readonly Payment[]): ScheduleDrawing {
  const span = rows.length > MOST_SINGLE_PAYMENTS ? 'year' : 'payment';
  const columns = span === 'year' ? yearColumns(rows) : paymentColumns(rows);
  const band = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range([0, 100])
    .paddingInner(columns.length > 24 ? 0.25 : 0.35)
    .paddingOuter(0.15);
  const openingCents = sumCents(rows.map((row) => row.principalDueCents));
  return {
    span,
    ...drawBars(columns, band),
    ...drawBalance(columns, openingCents, (index) => {
      // A payment falls in the middle of its column, the end of a year at its edge.
      const width = span === 'year' ? band.step() : band.bandwidth() / 2;
      return Math.min(100, (band(index) ?? 0) + width);
    }),
    yearTicks: yearTicks(columns, band),
  };
}

function paymentColumns(rows: readonly Payment[]): Column[] {
  return rows.map((row) => ({
    label: formatDate(row.dueOn),
    year: dateParts(row.dueOn).year,
    interestCents: row.interestDueCents,
    principalCents: row.principalDueCents,
    balanceCents: row.endingBalanceCents,
  }));
}

function yearColumns(rows: readonly Payment[]): Column[] {
  return paymentYears(rows).map((one) => ({
    label: `${one.year}`,
    year: one.year,
    interestCents: one.interestDueCents,
    principalCents: one.principalDueCents,
    balanceCents: one.endingBalanceCents,
  }));
}

type Band = ReturnType<typeof scaleBand<number>>;

function drawBars(columns: readonly Column[], band: Band) {
  const totals = columns.map((one) => dollars(addCents(one.interestCents, one.principalCents)));
  const top = axisTop(totals);
  const scale = scaleLinear([0, top], [PAYMENTS_HEIGHT, HEAD_ROOM]).nice(3);
  const series = stack<unknown, Column, 'interestCents' | 'principalCents'>()
    .keys(['interestCents', 'principalCents'])
    .value((column, key) => dollars(column[key]))([...columns]);
  const [interest = [], principal = []] = series;
  const last = columns.at(-1);
  const isCut = (totals.at(-1) ?? 0) > (scale.domain()[1] ?? top);
  // A bar that is cut off runs to the upper edge of the plot.
  const heightOf = (value: number) => Math.max(HEAD_ROOM, scale(value));
  const part = ([from, to]: readonly number[]) => {
    const [low, high] = [heightOf(from ?? 0), heightOf(to ?? 0)];
    return { y: rounded(high), height: rounded(low - high) };
  };
  return {
    bars: columns.map((column, index) => ({
      x: rounded(band(index) ?? 0),
      width: rounded(band.bandwidth()),
      interest: part(interest[index] ?? []),
      principal: part(principal[index] ?? []),
      title: words(column),
    })),
    cutLast:
      isCut && last ? formatShortMoney(addCents(last.interestCents, last.principalCents)) : null,
    paymentTicks: moneyTicks(scale),
  };
}

/** The top of the axis: one large last payment does not make all the others invisible. */
function axisTop(totals: readonly number[]): number {
  const last = totals.at(-1) ?? 0;
  const others = Math.max(0, ...totals.slice(0, -1));
  return others > 0 && last > 2 * others ? others : Math.max(others, last);
}

function drawBalance(
  columns: readonly Column[],
  openingCents: Cents,
  placeOf: (index: number) => number,
) {
  const scale = scaleLinear([0, dollars(openingCents)], [BALANCE_HEIGHT, 8]).nice(3);
  const points: [number, number][] = [
    [0, scale(dollars(openingCents))],
    ...columns.map(({ balanceCents }, index): [number, number] => [
      placeOf(index),
      scale(dollars(balanceCents)),
    ]),
    [100, BALANCE_HEIGHT],
  ];
  return {
    balanceArea: area().curve(curveStepAfter).y0(BALANCE_HEIGHT).digits(2)(points) ?? '',
    balanceLine: line().curve(curveStepAfter).digits(2)(points) ?? '',
    balanceTicks: moneyTicks(scale),
  };
}

/** The least distance of two labels below a plot, in percent: four digits on a phone. */
const LEAST_DISTANCE = 15;

/** A label that starts further to the right would leave the plot. */
const LAST_LABEL = 88;

/** The first column of each year, as far as their labels have room; the last stays in the plot. */
function yearTicks(columns: readonly Column[], band: Band): Tick[] {
  const starts = columns.flatMap(({ year }, index) => {
    const isStart = index === 0 || columns[index - 1]?.year !== year;
    return isStart ? [{ at: rounded(band(index) ?? 0), label: `${year}` }] : [];
  });
  // A first year of a few payments gives way to the whole one after it.
  const [first, second] = starts;
  const crowded = first && second && second.at - first.at < LEAST_DISTANCE && starts.length < 8;
  const ticks: Tick[] = [];
  for (const tick of crowded ? starts.slice(1) : starts) {
    const before = ticks.at(-1)?.at ?? -LEAST_DISTANCE;
    if (tick.at - before >= LEAST_DISTANCE && tick.at <= LAST_LABEL) ticks.push(tick);
  }
  return ticks.length > 0 ? ticks : starts.slice(0, 1);
}

function words({ label, interestCents, principalCents, balanceCents }: Column): string {
  const parts = `${formatMoney(interestCents)} interest, ${formatMoney(principalCents)} principal`;
  return `${label}: ${parts}, ${formatMoney(balanceCents)} left`;
}

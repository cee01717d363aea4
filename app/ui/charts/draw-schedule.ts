import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { dateParts, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type Payment, paymentYears } from '#app/ground/schedule/rows.ts';
import { bandOf, drawBars, yearNames } from './draw-bars.ts';
import {
  BALANCE_HEIGHT,
  dollars,
  moneyTicks,
  MOST_SINGLE_PAYMENTS,
  rounded,
  type ScheduleDrawing,
} from './drawing.ts';

type Period = {
  label: string;
  year: number;
  /** When the last of it is due. */
  dueOn: IsoDate;
  interestCents: Cents;
  principalCents: Cents;
  balanceCents: Cents;
};

/**
 * The drawing of a schedule: of each payment, or of each year where there are many. Where today is
 * given and lies within, a line parts what is due by now from what is still to come.
 */
export function drawSchedule(rows: readonly Payment[], today?: IsoDate): ScheduleDrawing {
  const span = rows.length > MOST_SINGLE_PAYMENTS ? 'year' : 'payment';
  const periods = span === 'year' ? yearPeriods(rows) : paymentPeriods(rows);
  const openingCents = sumCents(rows.map((row) => row.principalDueCents));
  return {
    span,
    payments: {
      ...drawBars({
        series: [
          { label: 'Interest', look: 'solid' },
          { label: 'Principal', look: 'hatched' },
        ],
        columns: periods.map((period) => ({
          parts: [period.interestCents, period.principalCents],
          words: wordsOf(period),
        })),
        names: yearNames(periods.map(({ year }) => year)),
        cut: 'last',
      }),
      ...(today === undefined ? {} : markerOf(periods, span, today)),
    },
    balance: rows.slice(0, -1).every((row) => row.endingBalanceCents === openingCents)
      ? `The balance stays at ${formatMoney(openingCents)} until the last payment repays it.`
      : drawBalance(periods, openingCents, span),
  };
}

/** Where today stands among payments: before the first one after it, or within its year. */
function markerOf(periods: readonly Period[], span: ScheduleDrawing['span'], today: IsoDate) {
  const band = bandOf(periods.length);
  const { year } = dateParts(today);
  const index =
    span === 'year'
      ? periods.findIndex((period) => period.year === year)
      : periods.findIndex(({ dueOn }) => dueOn > today);
  const isOutside = index < 0 || (index === 0 && span === 'payment');
  if (isOutside) return {};
  const within =
    span === 'year'
      ? (band.bandwidth() * daysBetween(`${year}-01-01` as IsoDate, today)) / 366
      : (band.bandwidth() - band.step()) / 2;
  return { marker: { at: rounded((band(index) ?? 0) + within), label: 'Today' } };
}

function paymentPeriods(rows: readonly Payment[]): Period[] {
  return rows.map((row) => ({
    label: formatDate(row.dueOn),
    year: dateParts(row.dueOn).year,
    dueOn: row.dueOn,
    interestCents: row.interestDueCents,
    principalCents: row.principalDueCents,
    balanceCents: row.endingBalanceCents,
  }));
}

function yearPeriods(rows: readonly Payment[]): Period[] {
  return paymentYears(rows).map((one) => ({
    label: `${one.year}`,
    year: one.year,
    dueOn: one.rows.at(-1)!.dueOn,
    interestCents: one.interestDueCents,
    principalCents: one.principalDueCents,
    balanceCents: one.endingBalanceCents,
  }));
}

function drawBalance(
  periods: readonly Period[],
  openingCents: Cents,
  span: ScheduleDrawing['span'],
) {
  const band = bandOf(periods.length);
  // A payment falls in the middle of its column, the end of a year at its edge.
  const width = span === 'year' ? band.step() : band.bandwidth() / 2;
  const scale = scaleLinear([0, dollars(openingCents)], [BALANCE_HEIGHT, 8]).nice(3);
  const points: [number, number][] = [
    [0, scale(dollars(openingCents))],
    ...periods.map(({ balanceCents }, index): [number, number] => [
      Math.min(100, (band(index) ?? 0) + width),
      scale(dollars(balanceCents)),
    ]),
    [100, BALANCE_HEIGHT],
  ];
  return {
    area: area().curve(curveStepAfter).y0(BALANCE_HEIGHT).digits(2)(points) ?? '',
    line: line().curve(curveStepAfter).digits(2)(points) ?? '',
    ticks: moneyTicks(scale),
  };
}

function wordsOf({ label, interestCents, principalCents, balanceCents }: Period) {
  return {
    head: label,
    lines: [
      ['Interest', formatMoney(interestCents)],
      ['Principal', formatMoney(principalCents)],
      ['Left', formatMoney(balanceCents)],
    ],
  } as const;
}

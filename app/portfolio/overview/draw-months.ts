import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { addCents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { lastingRises, singleJumps } from '#app/ground/money/rises.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { drawBars } from '#app/ui/charts/draw-bars.ts';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';
import { monthAddress, monthSeries, type MonthsShown } from './month-series.ts';

/** Every so many months one is named below the plot, every second one of them with its year. */
const NAMED = 6;

/** What came in each month and what is still to come, ready to be drawn. */
export function drawMonths(months: readonly MoneyMonth[], shown: MonthsShown): BarsDrawing {
  const series = monthSeries(shown, months);
  return drawBars({
    series: series.map(({ label, look }) => ({ label, look })),
    columns: months.map((month) => {
      const sumOf = (came: boolean) =>
        sumCents(
          series
            .filter(({ list }) => (list === 'received') === came)
            .map(({ centsOf }) => centsOf(month)),
        );
      return {
        parts: series.map(({ centsOf }) => centsOf(month)),
        words: {
          head: monthName(month.startsOn),
          lines: series.map(({ label, centsOf }) => [label, formatMoney(centsOf(month))] as const),
        },
        to: monthAddress(month, sumOf(true) >= sumOf(false) ? 'received' : 'open'),
      };
    }),
    names: months.flatMap(({ startsOn }, index) => {
      if (index % NAMED !== 0 || index === months.length - 1) return [];
      const isMinor = index % (2 * NAMED) !== 0;
      const [month = ''] = shortMonthName(startsOn).split(' ');
      return [{ index, label: isMinor ? month : shortMonthName(startsOn), isMinor }];
    }),
    cut: 'few',
  });
}

/** What became of principal: the first of a month's two sums came, the second has not. */
const HAPPENED = ['came back', 'falls due'];

/**
 * Why some months stand out, by their names: those in which more principal comes back, or is due,
 * than twice of what a usual month brings in all. Of many the three with the most.
 */
export function jumpsOf(months: readonly MoneyMonth[]): Record<string, string> {
  const all = months.map((month) => addCents(month.receivedCents, month.openCents));
  const principal = months.flatMap(({ principalCents, openPrincipalCents }) => [
    principalCents,
    openPrincipalCents,
  ]);
  return Object.fromEntries(
    singleJumps(principal, all).map((place) => [
      monthName(months[Math.floor(place / 2)]!.startsOn),
      `${formatMoney(principal[place]!)} of principal ${HAPPENED[place % 2]}`,
    ]),
  );
}

/** From which months on more principal is due each month, in a sentence each. */
export function risesOf(months: readonly MoneyMonth[]): string[] {
  const principal = months.map(({ openPrincipalCents }) => openPrincipalCents);
  return lastingRises(principal).map((index) => {
    const { startsOn } = months[index]!;
    return `From ${monthName(startsOn)} on more principal falls due each month, ${formatMoney(
      principal[index]!,
    )} the first time.`;
  });
}

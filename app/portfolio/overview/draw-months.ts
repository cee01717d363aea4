import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { addCents, subtractCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { drawBars } from '#app/ui/charts/draw-bars.ts';
import type { BarsDrawing, Look } from '#app/ui/charts/drawing.ts';

/** What a picture of months is about: income alone, or all that comes, principal with it. */
export type MonthsShown = 'income' | 'all';

/** Every so many months one is named below the plot, every second one of them with its year. */
const NAMED = 6;

const SERIES: Record<MonthsShown, { label: string; look: Look }[]> = {
  income: [
    { label: 'Income', look: 'solid' },
    { label: 'Still to come', look: 'expected' },
  ],
  all: [
    { label: 'Income', look: 'solid' },
    { label: 'Principal', look: 'hatched' },
    { label: 'Still to come', look: 'expected' },
  ],
};

/** What came in each month and what is still to come, ready to be drawn. */
export function drawMonths(months: readonly MoneyMonth[], shown: MonthsShown): BarsDrawing {
  return drawBars({
    series: SERIES[shown],
    columns: months.map((month) => {
      const { startsOn, endsOn, receivedCents, principalCents } = month;
      const incomeCents = subtractCents(receivedCents, principalCents);
      const openCents =
        shown === 'all'
          ? month.openCents
          : subtractCents(month.openCents, month.openPrincipalCents);
      const span = { from: startsOn, to: endsOn };
      const parts = shown === 'all' ? [incomeCents, principalCents] : [incomeCents];
      return {
        parts: [...parts, openCents],
        words: {
          head: monthName(startsOn),
          lines: [
            ['Income', formatMoney(incomeCents)],
            ...(shown === 'all' ? [['Principal', formatMoney(principalCents)] as const] : []),
            ['Still to come', formatMoney(openCents)],
          ],
        },
        to:
          openCents > receivedCents ? dueAddress({ ...span, show: 'open' }) : receivedAddress(span),
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

/**
 * Why some months stand out: those in which more principal comes back, or is due, than twice of
 * what a usual month brings in all. The earliest first, of many the three with the most.
 */
export function jumpsOf(months: readonly MoneyMonth[]): string[] {
  const all = months
    .map(({ receivedCents, openCents }) => addCents(receivedCents, openCents))
    .toSorted((one, other) => Number(one - other));
  const usual = all[Math.floor(all.length / 2)] ?? ZERO_CENTS;
  const jumps = months.flatMap(({ startsOn, principalCents, openPrincipalCents }) =>
    [
      { startsOn, cents: principalCents, words: 'of principal came back' },
      { startsOn, cents: openPrincipalCents, words: 'of principal falls due' },
    ].filter(({ cents }) => cents > 2n * usual),
  );
  return jumps
    .toSorted((one, other) => Number(other.cents - one.cents))
    .slice(0, 3)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .map(({ startsOn, cents, words }) => `${monthName(startsOn)}: ${formatMoney(cents)} ${words}`);
}

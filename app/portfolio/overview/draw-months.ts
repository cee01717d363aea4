import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { drawBars } from '#app/ui/charts/draw-bars.ts';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';

/** Every so many months one is named below the plot, every second one of them with its year. */
const NAMED = 6;

/** What came in each month and what is still to come, ready to be drawn. */
export function drawMonths(months: readonly MoneyMonth[]): BarsDrawing {
  return drawBars({
    series: [
      { label: 'Received', look: 'solid' },
      { label: 'Still to come', look: 'expected' },
    ],
    columns: months.map(({ startsOn, endsOn, receivedCents, openCents }) => {
      const span = { from: startsOn, to: endsOn };
      return {
        parts: [receivedCents, openCents],
        words: {
          head: monthName(startsOn),
          lines: [
            ['Received', formatMoney(receivedCents)],
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

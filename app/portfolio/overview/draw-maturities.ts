import { monthName } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type Maturity, portfolioAddress } from '#app/portfolio/rules.ts';
import type { PortfolioSums } from '#app/portfolio/show.server.ts';
import { drawTimeline, type TimelineDrawing } from '#app/ui/charts/draw-timeline.ts';

/** When the principal of the held notes is due in whole, by month; null when none is. */
export function drawMaturities(
  maturities: PortfolioSums['maturities'],
  today: IsoDate,
): TimelineDrawing | null {
  const owing = maturities.filter(({ outstandingCents }) => outstandingCents > 0n);
  if (owing.length === 0) return null;
  return drawTimeline({
    today,
    events: owing.map(({ month, noteCount, outstandingCents }) => {
      const on = `${month}-01` as IsoDate;
      return {
        key: month,
        on: on < today ? today : on,
        amountCents: outstandingCents,
        words: {
          head: monthName(on),
          lines: [[formatCountOf(noteCount, 'note'), formatMoney(outstandingCents)]],
        },
        to: portfolioAddress({ matures: month as Maturity }),
      };
    }),
  });
}

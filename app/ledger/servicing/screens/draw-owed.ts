import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { OwedPicture } from '#app/ledger/servicing/picture.server.ts';
import { drawBars } from '#app/ui/charts/draw-bars.ts';
import { drawSegments, type Segment } from '#app/ui/charts/draw-segments.ts';
import type { BarsDrawing } from '#app/ui/charts/drawing.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { AGING_BUCKETS } from '#app/ledger/late.ts';
import { agingLabel, FIRST_PAGES, servicingAddress, type ServicingView } from './columns.tsx';

export type OwedDrawings = {
  need: BarsDrawing;
  ages: Segment[];
  /** Why bars are as tall as they are: by the name of one, and in sentences. */
  reasons: Record<string, string>;
  rises: string[];
};

/** Every third month is named below its bar; the first bar is what is late. */
const NAMED = 3;

/** The money that is needed, overdue and by month, and how old what is overdue is; to be drawn. */
export function drawOwed(picture: OwedPicture, view?: ServicingView): OwedDrawings {
  const { overdueCents, months, ages, leaps } = picture;
  const address = (change: Partial<ServicingView>) =>
    servicingAddress({ ...view, ...FIRST_PAGES, ...change });
  return {
    need: drawBars({
      series: [
        { label: 'Overdue', look: 'late' },
        { label: 'Interest', look: 'solid' },
        { label: 'Principal', look: 'hatched' },
      ],
      columns: [
        {
          parts: [overdueCents, ZERO_CENTS, ZERO_CENTS],
          words: { head: 'Overdue', lines: [['Missing', formatMoney(overdueCents)]] },
          to: address({ due: 'overdue', by: 'day' }),
        },
        ...months.map(({ month, interestCents, principalCents }) => ({
          parts: [ZERO_CENTS, interestCents, principalCents],
          words: {
            head: monthName(firstOf(month)),
            lines: [
              ['Interest', formatMoney(interestCents)],
              ['Principal', formatMoney(principalCents)],
            ] as const,
          },
          to: address({ due: month, by: 'day' }),
        })),
      ],
      names: [
        { index: 0, label: 'Overdue' },
        ...months.flatMap(({ month }, index) =>
          index > 0 && index % NAMED === 0 && index < months.length - 1
            ? [
                {
                  index: index + 1,
                  label: shortMonthName(firstOf(month)),
                  isMinor: index % (2 * NAMED) !== 0,
                },
              ]
            : [],
        ),
      ],
      cut: 'few',
    }),
    ages: drawSegments(
      ages.map(({ bucket, missingCents, noteCount }) => ({
        label: `${agingLabel(bucket)} days, ${formatCountOf(noteCount, 'note')}`,
        cents: missingCents,
        look: 'late' as const,
        // The older, the darker.
        tone: AGING_BUCKETS.length - 1 - AGING_BUCKETS.indexOf(bucket),
        to: `${address({ bucket })}#overdue`,
      })),
    ),
    reasons: Object.fromEntries(
      leaps.map(({ month, address, principalCents }) => [
        monthName(firstOf(month)),
        `${formatMoney(principalCents)} of principal of ${address}`,
      ]),
    ),
    rises: leaps.flatMap(({ month, lasts, address, principalCents }) =>
      lasts
        ? [
            `From ${monthName(firstOf(month))} on more principal is due each month, at first
              ${formatMoney(principalCents)} of ${address}.`,
          ]
        : [],
    ),
  };
}

function firstOf(month: string): IsoDate {
  return `${month}-01` as IsoDate;
}

import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { drawMonths } from './draw-months.ts';
import { type BarPart, BARS_HEIGHT, sentenceOf } from '#app/ui/charts/drawing.ts';

const START = isoDate('2025-11-01');

/** 25 months with the same received and open sums, in dollars; some of them changed. */
function months(changed: Record<number, [received: number, open: number]> = {}) {
  return Array.from({ length: 25 }, (_, index) => {
    const [received, open] = changed[index] ?? [300, 100];
    return {
      startsOn: addMonths(START, index),
      endsOn: addDays(addMonths(START, index + 1), -1),
      expectedCents: cents(0),
      receivedCents: cents(received * 100),
      openCents: cents(open * 100),
    };
  });
}

describe('the plot of months', () => {
  it('stacks what is still to come on what came, to scale', () => {
    const { bars, ticks, cut } = drawMonths(months());
    const whole = BARS_HEIGHT - 22;
    expect(bars).toHaveLength(25);
    expect(ticks.at(-1)?.label).toBe('$400');
    expect(bars[0]).toMatchObject({
      parts: [{ height: (whole * 3) / 4 }, { y: 22, height: whole / 4 }],
      isCut: false,
    });
    expect(sentenceOf(bars[0]!.words)).toBe(
      'November 2025: $300.00 received, $100.00 still to come',
    );
    expect(cut).toEqual([]);
  });

  it('names every sixth month, with the year of every second one', () => {
    const { columnTicks } = drawMonths(months());
    expect(columnTicks.map(({ label }) => label)).toEqual(['Nov 2025', 'May', 'Nov 2026', 'May']);
  });

  it('cuts off months that would make the others invisible, and says how much they are', () => {
    const drawing = drawMonths(months({ 9: [98_612.5, 0], 20: [0, 150_000] }));
    expect(drawing.ticks.at(-1)?.label).toBe('$400');
    expect(drawing.bars.filter(({ isCut }) => isCut)).toHaveLength(2);
    expect(drawing.cut).toEqual([
      { label: 'August 2026', figure: '$98,612.50' },
      { label: 'July 2027', figure: '$150,000' },
    ]);
    for (const { parts } of drawing.bars) {
      const [received, open] = parts as [BarPart, BarPart];
      expect(Math.min(received.y, open.y)).toBeGreaterThanOrEqual(22);
      expect(received.height + open.height).toBeLessThanOrEqual(BARS_HEIGHT - 22);
    }
  });

  it('needs no money, and stands above its axis where reversals outweigh what came', () => {
    const nothing = Object.fromEntries(months().map((_, index) => [index, [0, 0]]));
    const { bars } = drawMonths(months(nothing as Record<number, [number, number]>));
    expect(bars.every(({ parts }) => parts.every(({ height }) => height === 0))).toBe(true);
    const negative = drawMonths(months({ 3: [-50, 0] }));
    expect(negative.bars[3]?.parts[0]).toEqual({ y: BARS_HEIGHT, height: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { drawMonths } from './draw-months.ts';
import { MONTHS_HEIGHT } from './drawing.ts';

const START = isoDate('2025-11-01');

/** 25 months with the same received and open sums, in dollars; some of them changed. */
function months(changed: Record<number, [received: number, open: number]> = {}) {
  return Array.from({ length: 25 }, (_, index) => {
    const [received, open] = changed[index] ?? [300, 100];
    return {
      startsOn: addMonths(START, index),
      receivedCents: cents(received * 100),
      openCents: cents(open * 100),
    };
  });
}

describe('the plot of months', () => {
  it('stacks what is still to come on what came, to scale', () => {
    const { bars, ticks, cutWords } = drawMonths(months());
    const whole = MONTHS_HEIGHT - 22;
    expect(bars).toHaveLength(25);
    expect(ticks.at(-1)?.label).toBe('$400');
    expect(bars[0]).toMatchObject({
      received: { height: (whole * 3) / 4 },
      open: { y: 22, height: whole / 4 },
      isCut: false,
      title: 'November 2025: $300.00 received, $100.00 still to come',
    });
    expect(cutWords).toBe('');
  });

  it('names every sixth month, with the year of every second one', () => {
    const { monthTicks } = drawMonths(months());
    expect(monthTicks.map(({ label }) => label)).toEqual(['Nov 2025', 'May', 'Nov 2026', 'May']);
  });

  it('cuts off months that would make the others invisible, and says how much they are', () => {
    const drawing = drawMonths(months({ 9: [98_612.5, 0], 20: [0, 150_000] }));
    expect(drawing.ticks.at(-1)?.label).toBe('$400');
    expect(drawing.bars.filter(({ isCut }) => isCut)).toHaveLength(2);
    expect(drawing.cutWords).toBe('August 2026: $98,612.50, July 2027: $150,000.00');
    for (const { received, open } of drawing.bars) {
      expect(Math.min(received.y, open.y)).toBeGreaterThanOrEqual(22);
      expect(received.height + open.height).toBeLessThanOrEqual(MONTHS_HEIGHT - 22);
    }
  });

  it('needs no money, and stands above its axis where reversals outweigh what came', () => {
    const nothing = Object.fromEntries(months().map((_, index) => [index, [0, 0]]));
    const { bars } = drawMonths(months(nothing as Record<number, [number, number]>));
    expect(bars.every(({ received, open }) => received.height === 0 && open.height === 0)).toBe(
      true,
    );
    const negative = drawMonths(months({ 3: [-50, 0] }));
    expect(negative.bars[3]?.received).toEqual({ y: MONTHS_HEIGHT, height: 0 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { drawRanges } from './draw-ranges.ts';
import { drawSegments } from './draw-segments.ts';
import { drawTimeline } from './draw-timeline.ts';

const TODAY = isoDate('2026-11-21');

describe('parts of a whole', () => {
  it('fill the bar beside each other, each wide enough to be met', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 12n), { maxLength: 12 }), (amounts) => {
        const segments = drawSegments(
          amounts.map((amount, index) => ({ label: `${index}`, cents: cents(amount) })),
        );
        expect(segments).toHaveLength(amounts.filter((amount) => amount > 0n).length);
        let end = 0;
        for (const { x, width } of segments) {
          expect(x).toBeGreaterThanOrEqual(end - 0.02);
          expect(width).toBeGreaterThan(1);
          end = x + width;
        }
        if (segments.length > 0) expect(end).toBeCloseTo(100, 0);
      }),
    );
  });

  it('say their figure and their share, a whole of one part no share', () => {
    const parts = [
      { label: 'One', cents: cents(7_500n), to: '/one' },
      { label: 'None', cents: cents(0n) },
      { label: 'Two', cents: cents(2_500n), look: 'late' as const },
    ];
    expect(drawSegments(parts)).toMatchObject([
      { label: 'One', figure: '$75.00', share: '75.0%', look: 'solid', to: '/one' },
      { label: 'Two', figure: '$25.00', share: '25.0%', look: 'late' },
    ]);
    expect(drawSegments(parts.slice(0, 1))[0]?.share).toBe('');
  });
});

describe('figures on a scale', () => {
  const row = (key: string, values: (number | null)[]) => ({
    key,
    words: { head: key, lines: [] },
    values,
  });
  const draw = (rows: ReturnType<typeof row>[], marker?: number) =>
    drawRanges({
      series: ['a', 'b'],
      rows,
      marker: marker === undefined ? undefined : { value: marker, label: 'Value' },
      tickText: String,
    });

  it('stand in order within the plot, the marker among them', () => {
    const { rows, marker } = draw([row('one', [10, 30]), row('two', [20, null])], 25);
    const [first, second] = [rows[0]!.dots[0]!.at, rows[0]!.dots[1]!.at];
    expect(first).toBeLessThan(rows[1]!.dots[0]!.at);
    expect(rows[1]!.dots).toHaveLength(1);
    expect(marker!.at).toBeLessThan(second);
    for (const { dots } of rows) {
      for (const { at } of dots) expect(at > 0 && at < 100).toBe(true);
    }
  });

  it('leave out rows without any, and need no distance between them', () => {
    expect(draw([row('none', [null, null])])).toMatchObject({ rows: [], ticks: [] });
    const [only] = draw([row('same', [5, 5])]).rows;
    expect(only!.dots.every(({ at }) => at === only!.dots[0]!.at)).toBe(true);
  });

  it('never lie on each other', () => {
    const [same, apart] = draw([row('same', [5, 5]), row('apart', [0, 10])]).rows;
    expect(same!.dots.map(({ lift }) => lift)).toEqual([0, -1]);
    expect(apart!.dots.map(({ lift }) => lift)).toEqual([0, 0]);
  });
});

describe('dates from today on', () => {
  it('stand in order, those that would cover each other above each other', () => {
    const events = Array.from({ length: 30 }, (_, index) => ({
      key: `${index}`,
      on: addMonths(TODAY, index * 2),
      amountCents: cents(BigInt(index) * 1_000n),
      words: { head: `${index}`, lines: [] },
    }));
    const { events: drawn, ticks, lanes } = drawTimeline({ today: TODAY, events });
    expect(drawn).toHaveLength(30);
    expect(lanes).toBeLessThanOrEqual(5);
    for (const [index, one] of drawn.entries()) {
      expect(one.at).toBeGreaterThanOrEqual(drawn[index - 1]?.at ?? 0);
      const before = drawn.slice(0, index).findLast(({ lane }) => lane === one.lane);
      if (before && lanes < 5) expect(one.at - before.at).toBeGreaterThanOrEqual(5);
    }
    expect(ticks.map(({ label }) => label)).toEqual(['2027', '2028', '2029', '2030', '2031']);
  });
});

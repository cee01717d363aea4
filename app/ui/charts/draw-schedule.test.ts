import { describe, expect, it } from 'vitest';
import { addMonths, dateParts, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import type { Payment } from '#app/ground/schedule/rows.ts';
import { drawSchedule } from './draw-schedule.ts';
import { BALANCE_HEIGHT, BARS_HEIGHT, sentenceOf } from './drawing.ts';

/** Payments a month apart, from pairs of interest and principal in cents. */
function payments(from: string, parts: readonly (readonly [bigint, bigint])[]): Payment[] {
  let balance = sumCents(parts.map(([, principal]) => cents(principal)));
  return parts.map(([interest, principal], index) => {
    balance = cents(balance - principal);
    return {
      dueOn: addMonths(isoDate(from), index),
      scheduledPaymentCents: cents(interest + principal),
      interestDueCents: cents(interest),
      principalDueCents: cents(principal),
      endingBalanceCents: balance,
    };
  });
}

const level = (count: number) =>
  payments('2027-01-01', Array(count).fill([10_000n, 30_000n]) as [bigint, bigint][]);

describe('the plots of a schedule', () => {
  it('stack principal on interest, to scale', () => {
    const { payments: drawn, span } = drawSchedule(level(4));
    const [bar] = drawn.bars;
    expect([span, drawn.cut.length, drawn.bars.length]).toEqual(['payment', 0, 4]);
    expect(drawn.ticks.map(({ label }) => label)).toEqual(['$0', '$100', '$200', '$300', '$400']);
    // 400 dollars fill what the axis has: a quarter of it is interest.
    const whole = BARS_HEIGHT - 22;
    expect(bar?.parts[0]).toEqual({ y: BARS_HEIGHT - whole / 4, height: whole / 4 });
    expect(bar?.parts[1]).toEqual({ y: 22, height: (whole * 3) / 4 });
    expect(sentenceOf(bar!.words)).toBe(
      'Jan 1, 2027: $100.00 interest, $300.00 principal, $900.00 left',
    );
  });

  it('keep every bar inside of the plot, in order', () => {
    for (const count of [1, 2, 13, 60, 61, 360]) {
      const { bars } = drawSchedule(level(count)).payments;
      let edge = 0;
      for (const { x, width } of bars) {
        expect(x).toBeGreaterThanOrEqual(edge);
        edge = x + width;
      }
      expect(edge).toBeLessThanOrEqual(100);
    }
  });

  it('cut a last payment off that would make the others invisible, and say how much it is', () => {
    const parts = [...Array(35).fill([87_500n, 0n]), [40_274n, 15_000_000n]];
    const drawing = drawSchedule(payments('2027-01-01', parts as [bigint, bigint][]));
    const { bars, cut, ticks } = drawing.payments;
    expect(cut).toEqual([{ label: expect.any(String), figure: '$150,402.74' }]);
    expect(ticks.at(-1)?.label).toBe('$1,000');
    expect(bars.at(-1)?.parts[1]?.y).toBe(22);
    expect(bars.at(0)?.parts[0]?.height).toBeGreaterThan(BARS_HEIGHT / 2);
    expect(drawing.balance).toMatch(/^The balance stays at \$150,000\.00 /);
  });

  it('tell long schedules by the year', () => {
    const { span, payments: drawn } = drawSchedule(level(72));
    expect([span, drawn.bars.length]).toEqual(['year', 6]);
    expect(sentenceOf(drawn.bars[5]!.words)).toBe(
      '2032: $1,200.00 interest, $3,600.00 principal, $0.00 left',
    );
    expect(drawn.columnTicks.map(({ label }) => label)).toEqual([
      '2027',
      '2028',
      '2029',
      '2030',
      '2031',
      '2032',
    ]);
  });

  it('let the balance fall to the axis', () => {
    for (const count of [2, 36, 120]) {
      const { balance } = drawSchedule(level(count));
      const line = typeof balance === 'string' ? balance : balance.line;
      expect(line.endsWith(`,${BALANCE_HEIGHT}`)).toBe(true);
      expect(line).not.toMatch(/NaN/);
    }
  });

  it('say in words that a balance stays the same until the last payment', () => {
    const interestOnly: [bigint, bigint][] = [
      ...Array.from({ length: 70 }, (): [bigint, bigint] => [100n, 0n]),
      [100n, 16_500_000n],
    ];
    expect(drawSchedule(payments('2027-01-01', interestOnly)).balance).toBe(
      'The balance stays at $165,000.00 until the last payment repays it.',
    );
  });

  it('name as many years as there is room for', () => {
    const yearsOf = (count: number, from = '2026-12-01') =>
      drawSchedule(
        payments(from, Array(count).fill([100n, 100n]) as [bigint, bigint][]),
      ).payments.columnTicks.map(({ label }) => label);
    // The single payment of 2026 gives way to 2027.
    expect(yearsOf(37)).toEqual(['2027', '2028', '2029']);
    expect(yearsOf(1)).toEqual(['2026']);
    expect(yearsOf(360, '2027-01-01').length).toBeLessThanOrEqual(6);
  });

  it('leave out every second year on a phone where they would touch', () => {
    const shownOf = (count: number) =>
      drawSchedule(
        payments('2026-12-01', Array(count).fill([100n, 100n]) as [bigint, bigint][]),
      ).payments.columnTicks.flatMap(({ label, isMinor }) => (isMinor ? [] : [label]));
    expect(shownOf(37)).toEqual(['2027', '2028', '2029']);
    expect(shownOf(60)).toEqual(['2027', '2029', '2031']);
  });

  it('need no interest', () => {
    const { bars } = drawSchedule(payments('2027-01-01', [[0n, 500n]])).payments;
    expect(bars[0]?.parts[0]?.height).toBe(0);
  });

  it('has a line where today is, before the next payment or within its year', () => {
    const markerOn = (count: number, day: string) =>
      drawSchedule(level(count), isoDate(day)).payments.marker;
    expect(markerOn(4, '2020-01-01')).toBeUndefined();
    expect(markerOn(4, '2099-01-01')).toBeUndefined();
    const rows = level(4);
    const second = drawSchedule(rows).payments.bars[1]!;
    const found = markerOn(4, rows[0]!.dueOn);
    expect(found?.label).toBe('Today');
    expect(found?.at).toBeLessThan(second.x);
    expect(found?.at).toBeGreaterThan(drawSchedule(rows).payments.bars[0]!.x);
    const { year } = dateParts(level(72)[14]!.dueOn);
    const bars = drawSchedule(level(72)).payments.bars;
    const own = bars.find(({ words }) => words.head === `${year}`)!;
    const within = markerOn(72, `${year}-07-01`)!;
    expect(within.at).toBeGreaterThan(own.x);
    expect(within.at).toBeLessThan(own.x + own.width);
  });
});

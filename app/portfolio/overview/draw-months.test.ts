import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { MoneyMonth } from '#app/portfolio/show.server.ts';
import { BARS_HEIGHT, sentenceOf } from '#app/ui/charts/drawing.ts';
import { drawMonths, jumpsOf, risesOf } from './draw-months.ts';
import { monthAddress } from './month-series.ts';

const START = isoDate('2025-11-01');

type Changed = Partial<
  Record<'received' | 'principal' | 'open' | 'openPrincipal' | 'missed' | 'missedPrincipal', number>
>;

const SUMS = {
  received: 300,
  principal: 0,
  open: 100,
  openPrincipal: 0,
  missed: 0,
  missedPrincipal: 0,
};

/** 25 months with the same sums, in dollars; some of them changed. */
function months(changed: Record<number, Changed> = {}): MoneyMonth[] {
  return Array.from({ length: 25 }, (_, index) => {
    const sums = { ...SUMS, ...changed[index] };
    return {
      startsOn: addMonths(START, index),
      endsOn: addDays(addMonths(START, index + 1), -1),
      expectedCents: cents(0),
      receivedCents: cents(sums.received * 100),
      principalCents: cents(sums.principal * 100),
      openCents: cents(sums.open * 100),
      openPrincipalCents: cents(sums.openPrincipal * 100),
      missedCents: cents(sums.missed * 100),
      missedPrincipalCents: cents(sums.missedPrincipal * 100),
    };
  });
}

const PAYOFFS = {
  9: { received: 98_612.5, principal: 98_000 },
  20: { open: 150_000, openPrincipal: 149_900 },
};

describe('the plot of months', () => {
  it('stacks what is still to come on what came, to scale', () => {
    const { bars, ticks, cut } = drawMonths(months({ 1: { principal: 200 } }), 'all');
    const whole = BARS_HEIGHT - 22;
    expect(bars).toHaveLength(25);
    expect(ticks.at(-1)?.label).toBe('$400');
    expect(bars[0]).toMatchObject({
      parts: [
        { height: (whole * 3) / 4 },
        { height: 0 },
        { y: 22, height: whole / 4 },
        { height: 0 },
      ],
      isCut: false,
    });
    expect(bars[1]?.parts.map(({ height }) => height)).toEqual([
      whole / 4,
      whole / 2,
      whole / 4,
      0,
    ]);
    expect(sentenceOf(bars[1]!.words)).toBe(
      'December 2025: $100.00 income, $200.00 principal, $100.00 income to come, ' +
        '$0.00 principal to come',
    );
    expect(cut).toEqual([]);
  });

  it('leads from each bar to the payments of its month', () => {
    const { bars } = drawMonths(months({ 24: { received: 0 } }), 'income');
    expect(bars[0]?.to).toBe('/dashboard/payments?from=2025-11-01&to=2025-11-30');
    expect(bars[24]?.to).toBe('/dashboard/payments/due?from=2027-11-01&to=2027-11-30&show=open');
  });

  it('tells principal that is to come from income, also by which list a bar leads to', () => {
    const due = { received: 300, open: 290, openPrincipal: 250 };
    const sums = months({ 13: due, 14: { ...due, open: 550 } });
    expect(drawMonths(sums, 'all').bars[13]?.words.lines.slice(2)).toEqual([
      ['Income to come', '$40.00'],
      ['Principal to come', '$250.00'],
    ]);
    const leadsToDue = (shown: 'all' | 'income') =>
      drawMonths(sums, shown).bars[14]?.to?.startsWith('/dashboard/payments/due');
    // Less income is to come than came, although all that is to come is more.
    expect([leadsToDue('income'), leadsToDue('all')]).toEqual([false, true]);
  });

  it('has no principal in it where it is about income, so that no payoff breaks its scale', () => {
    const { bars, cut, ticks } = drawMonths(months(PAYOFFS), 'income');
    expect(cut).toEqual([]);
    expect(ticks.at(-1)?.label).toBe('$800');
    expect(bars[9]?.words.lines).toEqual([
      ['Income', '$612.50'],
      ['Still to come', '$100.00'],
    ]);
  });

  it('calls missed what is late, in the present month too', () => {
    const sums = months({
      12: { open: 0 },
      13: { open: 50, openPrincipal: 10, missed: 50, missedPrincipal: 10 },
      14: { open: 100, openPrincipal: 20, missed: 30, missedPrincipal: 5 },
    });
    const linesOf = (shown: 'all' | 'income', place: number) =>
      drawMonths(sums, shown).bars[place]?.words.lines.slice(1);
    expect(linesOf('income', 12)).toEqual([
      ['Missed', '$0.00'],
      ['Still to come', '$0.00'],
    ]);
    expect(linesOf('income', 13)?.[0]).toEqual(['Missed', '$40.00']);
    expect(linesOf('all', 13)?.slice(1)).toEqual([
      ['Missed', '$50.00'],
      ['Income to come', '$0.00'],
      ['Principal to come', '$0.00'],
    ]);
    expect(linesOf('income', 14)).toEqual([
      ['Missed', '$25.00'],
      ['Still to come', '$55.00'],
    ]);
    expect(linesOf('all', 14)?.slice(1)).toEqual([
      ['Missed', '$30.00'],
      ['Income to come', '$55.00'],
      ['Principal to come', '$15.00'],
    ]);
  });

  it('finds each sum of a month in the list of its payments', () => {
    const [month] = months();
    expect([
      monthAddress(month!, 'overdue'),
      monthAddress(month!, 'open', isoDate('2025-11-20')),
      monthAddress(month!, 'open', isoDate('2025-10-20')),
    ]).toEqual([
      '/dashboard/payments/due?from=2025-11-01&to=2025-11-30&show=overdue',
      '/dashboard/payments/due?from=2025-11-20&to=2025-11-30&show=open',
      '/dashboard/payments/due?from=2025-11-01&to=2025-11-30&show=open',
    ]);
  });

  it('names every sixth month, with the year of every second one', () => {
    const { columnTicks } = drawMonths(months(), 'all');
    expect(columnTicks.map(({ label }) => label)).toEqual(['Nov 2025', 'May', 'Nov 2026', 'May']);
  });

  it('cuts off months that would make the others invisible, and says how much they are', () => {
    const drawing = drawMonths(months(PAYOFFS), 'all');
    expect(drawing.ticks.at(-1)?.label).toBe('$400');
    expect(drawing.bars.filter(({ isCut }) => isCut)).toHaveLength(2);
    expect(drawing.cut).toEqual([
      { label: 'August 2026', figure: '$98,712.50' },
      { label: 'July 2027', figure: '$150,300' },
    ]);
    for (const { parts } of drawing.bars) {
      expect(Math.min(...parts.map(({ y }) => y))).toBeGreaterThanOrEqual(22);
      const whole = parts.reduce((sum, { height }) => sum + height, 0);
      expect(whole).toBeLessThanOrEqual(BARS_HEIGHT - 22);
    }
  });

  it('needs no money, and stands above its axis where reversals outweigh what came', () => {
    const nothing = Object.fromEntries(
      months().map((_, index) => [index, { received: 0, open: 0 }]),
    );
    const { bars } = drawMonths(months(nothing), 'all');
    expect(bars.every(({ parts }) => parts.every(({ height }) => height === 0))).toBe(true);
    const negative = drawMonths(months({ 3: { received: -50, open: 0 } }), 'all');
    expect(negative.bars[3]?.parts[0]).toEqual({ y: BARS_HEIGHT, height: 0 });
  });
});

describe('months that stand out', () => {
  it('are explained by the principal that came back or falls due', () => {
    expect(jumpsOf(months())).toEqual({});
    expect(jumpsOf(months(PAYOFFS))).toEqual({
      'August 2026': '$98,000.00 of principal came back',
      'July 2027': '$149,900.00 of principal falls due',
    });
  });

  it('are none where every month brings principal, and three at most', () => {
    const regular = { received: 300, principal: 250 };
    expect(jumpsOf(months(Object.fromEntries([0, 1, 2].map((index) => [index, regular]))))).toEqual(
      {},
    );
    const many = Object.fromEntries(
      [3, 5, 7, 9].map((index) => [index, { principal: index * 1e4 }]),
    );
    expect(Object.keys(jumpsOf(months(many)))).toEqual(['April 2026', 'June 2026', 'August 2026']);
  });

  it('are told in words where more principal is due each month from then on', () => {
    const from = (month: number) =>
      Array.from({ length: 25 }, (_, index) => [
        index,
        { open: 800, openPrincipal: index < month ? 120 : 500 + index },
      ]);
    expect(risesOf(months(Object.fromEntries(from(18))))).toEqual([
      'From May 2027 on more principal falls due each month, $518.00 the first time.',
    ]);
    expect(risesOf(months(Object.fromEntries(from(0))))).toEqual([]);
    // One large month is no rise, and neither is a beginning: the latter is no change.
    expect(risesOf(months(PAYOFFS))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { guide, guideChapters } from './guide.server.ts';
import { computeGuideFigures } from './guide-figures.ts';

const figures = computeGuideFigures();
const { interestOnly, amortizing, house, outcomes } = figures;
const chapters = guideChapters(figures);

describe('the example loan', () => {
  it.each([interestOnly, amortizing])('returns all that was lent, and its interest', (loan) => {
    expect(loan.terms).toMatchObject({ amountCents: 15_000_000n, termMonths: 36 });
    expect(loan.terms.ratePpm).toBe(ratePpm(70_000));
    expect(loan.totalPaidCents).toBe(loan.terms.amountCents + loan.totalInterestCents);
    expect(loan.schedule.rows).toHaveLength(36);
    expect(loan.schedule.rows.at(-1)!.endingBalanceCents).toBe(0n);
  });

  it('pays what a pencil finds', () => {
    // 31 days of 365 at 7 %, then 35 twelfths of a year.
    expect(interestOnly.totalInterestCents).toBe(89_178n + 35n * 87_500n);
    expect(interestOnly.firstYearInterestCents).toBe(89_178n + 11n * 87_500n);
    expect(amortizing.schedule.monthlyPaymentCents).toBe(463_156n);
    expect(amortizing.annualPaymentsCents).toBe(5_557_872n);
    const year = amortizing.schedule.rows.slice(0, 12);
    expect(year.at(-1)!.dueOn).toBe('2028-01-01');
    const interest = year.reduce((sum, row) => sum + row.interestDueCents, 0n);
    expect(amortizing.firstYearInterestCents).toBe(interest);
  });
});

describe('the example house', () => {
  it('has an LTV of 62.5% and a CLTV of 75.0%', () => {
    expect(house.firstLoanToValue).toEqual({ label: 'LTV', tenthsOfPercent: 625 });
    expect(house.bothLoanToValue).toEqual({ label: 'CLTV', tenthsOfPercent: 750 });
  });

  it('leaves what the sentences under its table say', () => {
    const below = (percent: number) => house.sales.find((sale) => sale.belowPercent === percent)!;
    expect(below(15).toSecondCents).toBe(house.secondCents);
    expect(below(15).leftCents).toBeLessThan(1_000_000n);
    expect(below(30).toFirstCents).toBe(house.firstCents);
    expect(below(30).toSecondCents).toBeLessThan(house.secondCents / 2n);
    expect(below(40).toFirstCents).toBeLessThan(house.firstCents);
    expect(below(40).toSecondCents).toBe(0n);
  });

  it('hands out each price to the cent', () => {
    for (const sale of house.sales) {
      const given = sale.costsCents + sale.toFirstCents + sale.toSecondCents + sale.leftCents;
      expect(given).toBe(sale.priceCents);
    }
  });
});

describe('the bad cases', () => {
  it('lose principal, and bring most of it back', () => {
    const [agreed, ...bad] = outcomes.cases;
    expect(agreed!.principalCents).toBe(interestOnly.terms.amountCents);
    for (const outcome of bad) {
      expect(outcome.principalCents).toBeLessThan(interestOnly.terms.amountCents);
      expect(outcome.principalCents).toBeGreaterThan(interestOnly.terms.amountCents / 2n);
      expect(outcome.interestCents).toBe(interestOnly.firstYearInterestCents);
    }
  });

  it('return less than the rate, the last one less than nothing', () => {
    const yearly = outcomes.cases.map((outcome) =>
      outcome.yearly.kind === 'rate' ? outcome.yearly.yearly : Number.NaN,
    );
    expect(yearly[0]).toBeGreaterThan(0.07);
    expect(yearly[1]).toBeGreaterThan(0);
    expect(yearly[1]).toBeLessThan(yearly[0]!);
    expect(yearly[2]).toBeLessThan(0);
  });
});

describe('the words', () => {
  it('refer to chapters that are where they say', () => {
    expect(chapters[2]!.id).toBe('worked-example');
    expect(chapters[3]!.id).toBe('what-secures-a-note');
    expect(chapters[5]!.id).toBe('questions-to-ask');
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
  });

  it('list the glossary in alphabetical order', () => {
    const block = chapters.at(-1)!.blocks[0]!;
    const words = block.kind === 'terms' ? block.items.map(({ heading }) => heading) : [];
    expect(words.length).toBeGreaterThan(20);
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('promise nothing', () => {
    const text = JSON.stringify([guide, chapters]);
    expect(text).not.toMatch(/guaranteed return|risk-free|safe investment|no risk/i);
    for (const word of ['not insured', 'You can lose interest, and you can lose principal']) {
      expect(text).toContain(word);
    }
  });
});

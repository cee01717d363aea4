import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { collateralOf } from './collateral.ts';

const arvCents = cents(20_000_000n);
const first = { id: 'a', amountCents: cents(9_000_000n), lienPosition: 1 };
const second = { id: 'b', amountCents: cents(3_000_050n), lienPosition: 2 };

describe('what stands behind a loan', () => {
  it('is not drawn where its place is not known, or what stands before it', () => {
    const unplaced = { ...first, lienPosition: null };
    expect(collateralOf({ arvCents, loan: unplaced, loans: [unplaced] })).toBeNull();
    expect(collateralOf({ arvCents, loan: second, loans: [second] })).toBeNull();
    expect(collateralOf({ arvCents: cents(0n), loan: first, loans: [first] })).toBeNull();
  });

  it('is the loan and a cushion for the first to be paid', () => {
    const found = collateralOf({ arvCents, loan: first, loans: [second, first] });
    expect(found?.words).toBe(
      'The value after repairs may fall by 55.0%, to $90,000, before this loan exceeds it.',
    );
    expect(found?.drawing.layers.map(({ label }) => label)).toEqual(['Cushion', 'This loan']);
  });

  it('has what is paid before, and rounds the fall down', () => {
    const found = collateralOf({ arvCents, loan: second, loans: [first, second] });
    expect(found?.words).toBe(
      'The value after repairs may fall by 39.9%, to $120,000.50, before this loan exceeds it.',
    );
    const { layers, valueAt, height } = found!.drawing;
    expect(layers.map(({ label }) => label)).toEqual(['Cushion', 'This loan', 'Paid before it']);
    // From the foot to the head without a gap, the value at the head of the cushion.
    expect(layers.at(-1)!.y + layers.at(-1)!.height).toBeCloseTo(height);
    expect(layers[0]!.y).toBeCloseTo(valueAt);
    expect(layers[0]!.y + layers[0]!.height).toBeCloseTo(layers[1]!.y);
  });

  it('has no cushion where the loans are more than the value', () => {
    const found = collateralOf({
      arvCents: cents(10_000_000n),
      loan: second,
      loans: [first, second],
    });
    expect(found?.words).toContain('there is no cushion');
    const { layers, valueAt } = found!.drawing;
    expect(layers.map(({ label }) => label)).toEqual(['This loan', 'Paid before it']);
    expect(valueAt).toBeGreaterThan(layers[0]!.y);
  });
});

import { describe, expect, it } from 'vitest';
import { tidyAmount } from './value-fields.tsx';

describe('an amount that somebody typed', () => {
  it.each(['150000', '150,000', '$150,000.00', ' 150000.0 '])('%j is set straight', (typed) => {
    expect(tidyAmount(typed)).toBe('150,000.00');
  });

  it.each(['1,50', 'a lot', '12.345'])('%j stays as it is, for the form to explain', (typed) => {
    expect(tidyAmount(typed)).toBe(typed);
  });

  it('nothing stays nothing', () => {
    expect(tidyAmount('  ')).toBe('');
  });
});

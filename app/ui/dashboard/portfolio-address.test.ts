import { describe, expect, it } from 'vitest';
import { WHOLE_PORTFOLIO } from '#app/domain/portfolio/portfolio-filter.ts';
import { columnSort } from './portfolio-address.ts';

describe('the head of a column', () => {
  it('turns its own order round, and starts again on the first page', () => {
    expect(columnSort({ ...WHOLE_PORTFOLIO, page: 3 }, 'next_due')).toEqual({
      to: '/dashboard/notes?sort=-next_due',
      direction: 'ascending',
    });
  });

  it('offers the largest sums first, and keeps the filter', () => {
    expect(columnSort({ ...WHOLE_PORTFOLIO, health: 'current' }, 'amount')).toEqual({
      to: '/dashboard/notes?health=current&sort=-amount',
      direction: null,
    });
    expect(columnSort({ ...WHOLE_PORTFOLIO, sort: 'amount' }, 'property').to).toBe(
      '/dashboard/notes?sort=property',
    );
  });
});

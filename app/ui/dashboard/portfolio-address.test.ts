import { describe, expect, it } from 'vitest';
import { columnSort, portfolioAddress, type PortfolioFilter } from './portfolio-address.ts';

const plain: PortfolioFilter = { health: null, sort: 'next_due', direction: 'ascending' };

describe('the address of the portfolio', () => {
  it('is bare for the view that it falls back to', () => {
    expect(portfolioAddress({})).toBe('/dashboard/notes');
    expect(portfolioAddress(plain, 1)).toBe('/dashboard/notes');
  });

  it('names what differs', () => {
    const filter = { health: 'due_soon', sort: 'amount', direction: 'descending' } as const;
    expect(portfolioAddress(filter, 2)).toBe(
      '/dashboard/notes?health=due_soon&sort=-amount&page=2',
    );
    expect(portfolioAddress({ ...plain, direction: 'descending' })).toBe(
      '/dashboard/notes?sort=-next_due',
    );
  });
});

describe('the head of a column', () => {
  it('turns its own order round, and starts again on the first page', () => {
    expect(columnSort(plain, 'next_due')).toEqual({
      to: '/dashboard/notes?sort=-next_due',
      direction: 'ascending',
    });
  });

  it('offers the largest sums first, and keeps the filter', () => {
    expect(columnSort({ ...plain, health: 'current' }, 'amount')).toEqual({
      to: '/dashboard/notes?health=current&sort=-amount',
      direction: null,
    });
    expect(columnSort({ ...plain, sort: 'amount' }, 'property').to).toBe(
      '/dashboard/notes?sort=property',
    );
  });
});

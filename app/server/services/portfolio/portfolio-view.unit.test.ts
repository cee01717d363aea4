import { describe, expect, it } from 'vitest';
import { parsePortfolioView } from './portfolio-view.ts';

const fallback = { health: null, sort: 'next_due', direction: 'ascending', page: 1 };

describe('the view of the portfolio that an address asks for', () => {
  it.each([
    '',
    'health=excellent&sort=colour&page=none',
    'sort=-&page=0',
    'page=-3',
    'page=1.5',
    'page=1e99',
    'sort=--amount',
  ])('falls back where it says nothing that we know: %j', (query) => {
    expect(parsePortfolioView(new URLSearchParams(query))).toEqual(fallback);
  });

  it('names health, order and page', () => {
    const view = parsePortfolioView(new URLSearchParams('health=due_soon&sort=-amount&page=3'));
    expect(view).toEqual({ health: 'due_soon', sort: 'amount', direction: 'descending', page: 3 });
  });
});

import { describe, expect, it } from 'vitest';
import { parsePortfolioView, portfolioQuery, WHOLE_PORTFOLIO } from './portfolio-filter.ts';

const view = (query: string) => parsePortfolioView(new URLSearchParams(query));

describe('the view of the portfolio that an address asks for', () => {
  it.each([
    '',
    'health=excellent&status=happy&matures=never&property=&sort=colour&page=none',
    'sort=-&page=0&q=%20',
    'page=-3&matures=0200',
    'page=1.5&matures=20270',
    'page=1e99',
    'sort=--amount',
  ])('falls back where it says nothing that we know: %j', (query) => {
    expect(view(query)).toEqual(WHOLE_PORTFOLIO);
  });

  it('names words, health, status, maturity, property, order and page', () => {
    const query =
      '?q=Elm&health=due_soon&status=active&matures=2027&property=p1&sort=-amount&page=3';
    expect(view(query)).toEqual({
      q: 'Elm',
      health: 'due_soon',
      status: 'active',
      matures: 2027,
      property: 'p1',
      sort: 'amount',
      direction: 'descending',
      page: 3,
    });
    expect(portfolioQuery(view(query))).toBe(query);
    expect(portfolioQuery(view('matures=soon&page=1'))).toBe('?matures=soon');
    expect(portfolioQuery({})).toBe('');
  });
});

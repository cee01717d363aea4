import { describe, expect, it } from 'vitest';
import {
  averageRate,
  columnSort,
  parsePortfolioView,
  portfolioQuery,
  WHOLE_PORTFOLIO,
} from './rules.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';

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

const note = (rate: number, dollars: number) => ({
  ratePpm: ratePpm(rate),
  outstandingCents: cents(dollars * 100),
});

it.each([
  ['nothing is outstanding', [], null],
  ['what is left is repaid', [note(70_000, 0)], null],
  ['one note has its own', [note(70_000, 500), note(90_000, 0)], 70_000],
  ['more money counts for more', [note(70_000, 300_000), note(90_000, 100_000)], 75_000],
  ['half a millionth goes up', [note(70_000, 1), note(70_001, 1)], 70_001],
])('%s', (_, notes, expected) => {
  expect(averageRate(notes)).toBe(expected);
});

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

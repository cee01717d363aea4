import {
  portfolioQuery,
  type PortfolioFilter,
  type PortfolioSort,
  type PortfolioView,
  type SortDirection,
} from '#app/domain/portfolio/portfolio-filter.ts';

const START: Record<PortfolioSort, SortDirection> = {
  next_due: 'ascending',
  property: 'ascending',
  amount: 'descending',
  rate: 'descending',
  outstanding: 'descending',
  maturity: 'ascending',
};

/** The address of a view of the portfolio (D9). */
export function portfolioAddress(view: Partial<PortfolioView>): string {
  return `/dashboard/notes${portfolioQuery(view)}`;
}

/** The same as a file, with all of its pages. */
export function exportAddress(view: PortfolioView): string {
  return `/dashboard/notes/export${portfolioQuery({ ...view, page: 1 })}`;
}

/**
 * What the head of a column offers: its own order turned round, or first the direction that people
 * ask for, which is the largest sum but the earliest date.
 */
export function columnSort(filter: PortfolioFilter & { page?: number }, sort: PortfolioSort) {
  const isCurrent = filter.sort === sort;
  const turned = filter.direction === 'ascending' ? 'descending' : 'ascending';
  const direction = isCurrent ? turned : START[sort];
  return {
    to: portfolioAddress({ ...filter, sort, direction, page: 1 }),
    direction: isCurrent ? filter.direction : null,
  };
}

import type { NoteHealth } from '#app/domain/servicing/note-health.ts';

export type PortfolioSort = 'next_due' | 'property' | 'amount' | 'rate' | 'outstanding';

export type SortDirection = 'ascending' | 'descending';

/** What of the portfolio is shown, and in which order. */
export type PortfolioFilter = {
  health: NoteHealth | null;
  sort: PortfolioSort;
  direction: SortDirection;
};

const START: Record<PortfolioSort, SortDirection> = {
  next_due: 'ascending',
  property: 'ascending',
  amount: 'descending',
  rate: 'descending',
  outstanding: 'descending',
};

/** A sort as it stands in the address: `amount`, `-amount`. */
export function sortText(filter: { sort: PortfolioSort; direction: SortDirection }): string {
  return filter.direction === 'descending' ? `-${filter.sort}` : filter.sort;
}

/**
 * The address of a view of the portfolio. What says no more than the fallback is left out, so that
 * equal views have equal addresses (D9).
 */
export function portfolioAddress(filter: Partial<PortfolioFilter>, page = 1): string {
  const { health = null, sort = 'next_due', direction = 'ascending' } = filter;
  const query = new URLSearchParams();
  if (health !== null) query.set('health', health);
  const order = sortText({ sort, direction });
  if (order !== 'next_due') query.set('sort', order);
  if (page > 1) query.set('page', String(page));
  return `/dashboard/notes${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/**
 * What the head of a column offers: its own order turned round, or first the direction that people
 * ask for, which is the largest sum but the earliest date.
 */
export function columnSort(filter: PortfolioFilter, sort: PortfolioSort) {
  const isCurrent = filter.sort === sort;
  const turned = filter.direction === 'ascending' ? 'descending' : 'ascending';
  return {
    to: portfolioAddress({ ...filter, sort, direction: isCurrent ? turned : START[sort] }),
    direction: isCurrent ? filter.direction : null,
  };
}

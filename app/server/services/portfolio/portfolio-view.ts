import type { NoteHealth } from '#app/domain/servicing/note-health.ts';

/** The columns that the portfolio can be sorted by. */
export const PORTFOLIO_SORTS = ['next_due', 'property', 'amount', 'rate', 'outstanding'] as const;

export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export type PortfolioView = {
  /** Null shows notes of any health. */
  health: NoteHealth | null;
  sort: PortfolioSort;
  direction: 'ascending' | 'descending';
  /** Counts from 1. */
  page: number;
};

const HEALTHS: readonly NoteHealth[] = ['overdue', 'due_soon', 'current', 'paid_off', 'no_data'];

/**
 * The view of the portfolio that an address asks for (`health`, `sort` with a leading minus for
 * descending, `page`). What it does not know or say falls back: all notes, the next due first, page
 * 1. Source: D9.
 */
export function parsePortfolioView(query: URLSearchParams): PortfolioView {
  const asked = query.get('sort') ?? '';
  const isDescending = asked.startsWith('-');
  const sort = PORTFOLIO_SORTS.find((one) => one === asked.slice(isDescending ? 1 : 0));
  const page = Number(query.get('page'));
  return {
    health: HEALTHS.find((one) => one === query.get('health')) ?? null,
    sort: sort ?? 'next_due',
    direction: sort !== undefined && isDescending ? 'descending' : 'ascending',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

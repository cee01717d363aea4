import { LONGEST_SEARCH, readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { NOTE_STATUSES, type NoteStatus } from '#app/note/rules.ts';
import { NOTE_HEALTHS, type NoteHealth } from '#app/ledger/rows.ts';
import { type Cents, divideHalfUp, sumCents } from '#app/ground/money/cents.ts';
import { type AverageRatePpm, averageRatePpm, type RatePpm } from '#app/ground/rates/rate.ts';

/** The columns that the portfolio can be sorted by. */
export const PORTFOLIO_SORTS = [
  'next_due',
  'property',
  'amount',
  'rate',
  'outstanding',
  'maturity',
] as const;

export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

type SortDirection = 'ascending' | 'descending';

/** How far ahead a note counts as maturing soon, in days, today included. */
export const MATURES_SOON_DAYS = 90;

/** A year such as 2028, a month such as 2028-09, or the next 90 days. */
export type Maturity = number | `${number}-${number}` | 'soon';

/** Which notes of a portfolio are shown, and in which order; null lets everything through. */
export type PortfolioFilter = {
  /** What was typed, trimmed: words of the property's address, city or state. */
  q: string;
  health: NoteHealth | null;
  status: NoteStatus | null;
  /** The calendar year or month in which everything is due, or within the next 90 days. */
  matures: Maturity | null;
  /** The id of the property that secures the notes; any text may come. */
  property: string | null;
  sort: PortfolioSort;
  direction: SortDirection;
};

/** A filter and the page of what it leaves, counted from 1. */
export type PortfolioView = PortfolioFilter & { page: number };

/** What an address without filters stands for: all notes, the next due first. Source: D9. */
export const WHOLE_PORTFOLIO: PortfolioView = {
  q: '',
  health: null,
  status: null,
  matures: null,
  property: null,
  sort: 'next_due',
  direction: 'ascending',
  page: 1,
};

/**
 * The view that an address asks for (`q`, `health`, `status`, `matures`, `property`, `sort` with a
 * leading minus for descending, `page`). What it does not know or say falls back. Source: D9.
 */
export function parsePortfolioView(query: URLSearchParams): PortfolioView {
  const asked = query.get('sort') ?? '';
  const isDescending = asked.startsWith('-');
  const sort = PORTFOLIO_SORTS.find((one) => one === asked.slice(isDescending ? 1 : 0));
  return {
    q: readSearch(query),
    health: NOTE_HEALTHS.find((one) => one === query.get('health')) ?? null,
    status: NOTE_STATUSES.find((one) => one === query.get('status')) ?? null,
    matures: parseMatures(query.get('matures')),
    property: query.get('property')?.slice(0, LONGEST_SEARCH) || null,
    sort: sort ?? 'next_due',
    direction: sort !== undefined && isDescending ? 'descending' : 'ascending',
    page: readPageNumber(query),
  };
}

function parseMatures(text: string | null): PortfolioFilter['matures'] {
  if (text === 'soon') return 'soon';
  if (text === null || !/^[1-9]\d{3}(-(0[1-9]|1[0-2]))?$/.test(text)) return null;
  return text.length === 4 ? Number(text) : (text as Maturity);
}

/** A sort as it stands in the address: `amount`, `-amount`. */
export function sortText(filter: Pick<PortfolioFilter, 'sort' | 'direction'>): string {
  return filter.direction === 'descending' ? `-${filter.sort}` : filter.sort;
}

/**
 * The query of an address that asks for a view, with '?', or '' for the whole portfolio. What says
 * no more than the fallback is left out, so that equal views have equal addresses. Source: D9.
 */
export function portfolioQuery(view: Partial<PortfolioView>): string {
  const { q, health, status, matures, property, page, ...order } = { ...WHOLE_PORTFOLIO, ...view };
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (health !== null) query.set('health', health);
  if (status !== null) query.set('status', status);
  if (matures !== null) query.set('matures', String(matures));
  if (property !== null) query.set('property', property);
  if (sortText(order) !== 'next_due') query.set('sort', sortText(order));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * The rate that notes bear on the average dollar that is outstanding, to a millionth; null when
 * nothing is. Source: rules 5.7.
 */
export function averageRate(
  notes: readonly { ratePpm: RatePpm; outstandingCents: Cents }[],
): AverageRatePpm | null {
  const outstanding = sumCents(notes.map((note) => note.outstandingCents));
  if (outstanding === 0n) return null;
  let interest = 0n;
  for (const note of notes) interest += note.outstandingCents * BigInt(note.ratePpm);
  return averageRatePpm(Number(divideHalfUp(interest, outstanding)));
}

const START: Record<PortfolioSort, SortDirection> = {
  next_due: 'ascending',
  property: 'ascending',
  amount: 'descending',
  rate: 'descending',
  outstanding: 'descending',
  maturity: 'ascending',
};

/** The address of a view of the portfolio. */
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

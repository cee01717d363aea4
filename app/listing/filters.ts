import { ratePercentText, type RatePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';

/**
 * What a note has to be to be listed; null where anything will do, which is not 0. Source: D56.
 */
export type NoteFilters = {
  /** Both ends belong to it. */
  rateFrom: RatePpm | null;
  rateTo: RatePpm | null;
  /** Months at most. */
  term: number | null;
  lien: number | null;
  type: PaymentType | null;
  /** Whole dollars at most. */
  amount: number | null;
  /** Whole dollars a month at least. */
  income: number | null;
};

/** The filters by what a card shows besides its status: of the note, the house and the place. */
export type CardFilters = NoteFilters & {
  /** Loan to value, percent at most. */
  ltv: number | null;
  /** The postal code of a state. */
  state: string | null;
};

export type FilterName = keyof CardFilters;

export const FILTER_NAMES: readonly FilterName[] = [
  'rateFrom',
  'rateTo',
  'term',
  'ltv',
  'lien',
  'income',
  'amount',
  'state',
  'type',
];

/** No filter at all. */
export const ANY_CARD: CardFilters = {
  rateFrom: null,
  rateTo: null,
  term: null,
  ltv: null,
  lien: null,
  type: null,
  state: null,
  amount: null,
  income: null,
};

/** The value of a filter as it stands in an address; null for none. */
export function filterText(filters: CardFilters, name: FilterName): string | null {
  const value = filters[name];
  if (value === null) return null;
  return name === 'rateFrom' || name === 'rateTo'
    ? ratePercentText(value as RatePpm)
    : String(value);
}

import { cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { parseRatePercent } from '#app/ground/rates/parse.ts';
import { formatContractRate, ratePercentText, type RatePpm } from '#app/ground/rates/rate.ts';
import { PAYMENT_TYPES, type PaymentType } from '#app/ground/schedule/terms.ts';
import type { NoteFacts } from '#app/note/rules.ts';
import { lienLabel, paymentTypeLabel } from '#app/note/words.ts';

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

/** What the two rates of an address are called, in the order of the form. */
export const RATE_FILTERS = ['rateFrom', 'rateTo'] as const;

/** What can be chosen of each filter that is a choice. */
export const FILTER_CHOICES = {
  term: [12, 24, 36, 60, 120, 180, 240, 360],
  ltv: [50, 60, 65, 70, 75, 80, 90],
  lien: [1, 2, 3],
  type: PAYMENT_TYPES,
  amount: [25_000, 50_000, 100_000, 150_000, 250_000, 500_000, 1_000_000],
  income: [250, 500, 1_000, 2_500, 5_000],
} as const;

export type ChoiceName = keyof typeof FILTER_CHOICES;

export const FILTER_NAMES: readonly FilterName[] = [
  ...RATE_FILTERS,
  'term',
  'ltv',
  'lien',
  'state',
  'amount',
  'income',
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

/** What an address asks of the cards; what is unknown or malformed asks for nothing. Source: D9. */
export function readCardFilters(query: URLSearchParams): CardFilters {
  return {
    rateFrom: readRate(query.get('rateFrom') ?? ''),
    rateTo: readRate(query.get('rateTo') ?? ''),
    term: choiceOf('term', query),
    ltv: choiceOf('ltv', query),
    lien: choiceOf('lien', query),
    type: choiceOf('type', query),
    state: /^[A-Z]{2}$/.exec(query.get('state') ?? '')?.[0] ?? null,
    amount: choiceOf('amount', query),
    income: choiceOf('income', query),
  };
}

const HIGHEST_RATE = 1_000_000;

/** A rate that somebody typed in percent, from 0 to 100; null for every other text. */
export function readRate(text: string): RatePpm | null {
  const parsed = parseRatePercent(text);
  return parsed.ok && parsed.value >= 0 && parsed.value <= HIGHEST_RATE ? parsed.value : null;
}

function choiceOf<Name extends ChoiceName>(
  name: Name,
  query: URLSearchParams,
): (typeof FILTER_CHOICES)[Name][number] | null {
  const wanted = query.get(name);
  const known: readonly (typeof FILTER_CHOICES)[Name][number][] = FILTER_CHOICES[name];
  return known.find((one) => String(one) === wanted) ?? null;
}

/** The value of a filter as it stands in an address; null for none. */
export function filterText(filters: CardFilters, name: FilterName): string | null {
  const value = filters[name];
  if (value === null) return null;
  return name === 'rateFrom' || name === 'rateTo'
    ? ratePercentText(value as RatePpm)
    : String(value);
}

/** True for a note that passes every filter of notes. The list says the same in SQL. Source: D56. */
export function noteMatches(
  filters: NoteFilters,
  note: Pick<
    NoteFacts,
    | 'ratePpm'
    | 'termMonths'
    | 'lienPosition'
    | 'paymentType'
    | 'amountCents'
    | 'monthlyPaymentCents'
  >,
): boolean {
  const { rateFrom, rateTo, term, lien, type, amount, income } = filters;
  return (
    (rateFrom === null || note.ratePpm >= rateFrom) &&
    (rateTo === null || note.ratePpm <= rateTo) &&
    (term === null || note.termMonths <= term) &&
    (lien === null || note.lienPosition === lien) &&
    (type === null || note.paymentType === type) &&
    (amount === null || note.amountCents <= BigInt(amount) * 100n) &&
    (income === null || note.monthlyPaymentCents >= BigInt(income) * 100n)
  );
}

/** The value of a choice in words, as its box and the chip of a filter in use have it. */
export function choiceLabel(name: ChoiceName, value: number | string): string {
  switch (name) {
    case 'term':
      return `Up to ${value} months`;
    case 'ltv':
      return `At most ${value}%`;
    case 'lien':
      return lienLabel(Number(value));
    case 'type':
      return paymentTypeLabel(value as PaymentType);
    case 'amount':
      return `Up to ${inDollars(value)}`;
    default:
      return `From ${inDollars(value)}`;
  }
}

function inDollars(value: number | string): string {
  return formatShortMoney(cents(BigInt(value) * 100n));
}

/** What a filter in use is called on its chip: it stands alone there. */
export function filterLabel(filters: CardFilters, name: FilterName): string {
  const value = filters[name] ?? '';
  switch (name) {
    case 'rateFrom':
      return `Rate from ${formatContractRate(value as RatePpm)}`;
    case 'rateTo':
      return `Rate to ${formatContractRate(value as RatePpm)}`;
    case 'state':
      return String(value);
    case 'ltv':
      return `LTV at most ${value}%`;
    case 'amount':
      return `Investment up to ${inDollars(value)}`;
    case 'income':
      return `Monthly income from ${inDollars(value)}`;
    default:
      return choiceLabel(name, value);
  }
}

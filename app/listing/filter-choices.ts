import { cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { parseRatePercent } from '#app/ground/rates/parse.ts';
import { formatContractRate, type RatePpm } from '#app/ground/rates/rate.ts';
import { PAYMENT_TYPES, type PaymentType } from '#app/ground/schedule/terms.ts';
import type { NoteFacts } from '#app/note/rules.ts';
import { lienLabel, paymentTypeLabel } from '#app/note/words.ts';
import type { CardFilters, FilterName, NoteFilters } from './filters.ts';

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

const HIGHEST_RATE = 1_000_000;

/** A rate that somebody typed in percent, from 0 to 100; null for every other text. */
export function readRate(text: string): RatePpm | null {
  const parsed = parseRatePercent(text);
  return parsed.ok && parsed.value >= 0 && parsed.value <= HIGHEST_RATE ? parsed.value : null;
}

/** True for a note that passes all filters of notes; the list asks it in SQL. Source: D56. */
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

/** The value of a choice in words, short enough for a box on a telephone beside another one. */
export function choiceLabel(name: ChoiceName, value: number | string): string {
  switch (name) {
    case 'term':
      return `${value} months`;
    case 'ltv':
      return `${value}%`;
    case 'lien':
      return lienLabel(Number(value));
    case 'type':
      return paymentTypeLabel(value as PaymentType);
    case 'amount':
      return inDollars(value);
    default:
      return `${inDollars(value)}+`;
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
    case 'term':
      return `Up to ${value} months`;
    case 'ltv':
      return `LTV after repairs at most ${value}%`;
    case 'amount':
      return `Investment up to ${inDollars(value)}`;
    case 'income':
      return `Monthly payment from ${inDollars(value)}`;
    default:
      return choiceLabel(name, value);
  }
}

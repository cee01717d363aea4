import {
  type ChoiceName,
  choiceLabel,
  FILTER_CHOICES,
  filterLabel,
  RATE_FILTERS,
  readRate,
} from './filter-choices.ts';
import type { ListedState } from './filter.server.ts';
import { type CardFilters, FILTER_NAMES, type FilterName, filterText } from './filters.ts';

/** The boxes of the filters with their words: the page has them, and its scripts do not (0042). */
export type FilterPanelView = {
  rates: { name: FilterName; value: string; error: string | null }[];
  choices: {
    name: FilterName;
    label: string;
    value: string;
    options: { value: string; label: string }[];
  }[];
  /** Those in use, in words. */
  used: { name: FilterName; label: string }[];
};

const LABELS: Record<ChoiceName, string> = {
  term: 'Longest term',
  ltv: 'Highest LTV after repairs',
  lien: 'Lien position',
  income: 'Monthly payment',
  amount: 'Largest investment',
  type: 'Payment type',
};

const NOT_A_RATE = 'Enter a rate in percent from 0 to 100, such as 7.5';
const CROSSED = 'This is below the lowest rate: no note has both';

/** What the boxes say: a rate as it was typed, with what is wrong with it. Source: D9, D56. */
export function filterPanelView(input: {
  filters: CardFilters;
  typed: URLSearchParams;
  states: readonly ListedState[];
}): FilterPanelView {
  const { filters, typed, states } = input;
  const choice = (name: ChoiceName) => ({
    name,
    label: LABELS[name],
    value: filterText(filters, name) ?? '',
    options: FILTER_CHOICES[name].map((value) => ({
      value: String(value),
      label: choiceLabel(name, value),
    })),
  });
  const inState = states.find(({ code }) => code === filters.state);
  const ofState = {
    name: 'state' as const,
    label: 'State',
    value: inState?.code ?? '',
    options: states.map(({ code, name }) => ({ value: code, label: name })),
  };
  const { rateFrom, rateTo } = filters;
  const isCrossed = rateFrom !== null && rateTo !== null && rateTo < rateFrom;
  const used = FILTER_NAMES.filter(
    (name) => filters[name] !== null && (name !== 'state' || inState !== undefined),
  );
  return {
    rates: RATE_FILTERS.map((name) => {
      const value = typed.get(name)?.trim() ?? '';
      const isNone = value !== '' && readRate(value) === null;
      const crossed = isCrossed && name === 'rateTo' ? CROSSED : null;
      return { name, value, error: isNone ? NOT_A_RATE : crossed };
    }),
    choices: [
      ...(['term', 'ltv', 'lien', 'income', 'amount'] as const).map(choice),
      ofState,
      choice('type'),
    ],
    used: used.map((name) => ({
      name,
      label: name === 'state' ? (inState?.name ?? '') : filterLabel(filters, name),
    })),
  };
}

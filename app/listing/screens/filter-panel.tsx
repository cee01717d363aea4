import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ChoiceName,
  choiceLabel,
  FILTER_CHOICES,
  filterLabel,
  RATE_FILTERS,
  readRate,
} from '#app/listing/filter-choices.ts';
import {
  type CardFilters,
  FILTER_NAMES,
  type FilterName,
  filterText,
} from '#app/listing/filters.ts';
import type { ListedState } from '#app/listing/filter.server.ts';
import { listingQuery, type ListingFilters } from '#app/listing/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { useBoxOf } from '#app/ui/filter-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-panel.module.css';

const LABELS: Record<ChoiceName, string> = {
  term: 'Longest term',
  ltv: 'Highest LTV',
  lien: 'Lien position',
  type: 'Payment type',
  amount: 'Largest investment',
  income: 'Monthly income',
};

const NOT_A_RATE = 'Enter a rate in percent from 0 to 100, such as 7.5';
const CROSSED = 'This is below the lowest rate: no note has both';

type PanelProps = { filters: ListingFilters; states: readonly ListedState[] };

/** The filters behind the bar of the list: what they are now, and the boxes to change them. */
export function useFilterPanel({ filters, states }: PanelProps) {
  const typed = new URLSearchParams(useLocation().search);
  const boxes = [
    ...RATE_FILTERS.map((name) => ({ name, value: typed.get(name)?.trim() ?? '' })),
    ...FILTER_NAMES.slice(RATE_FILTERS.length).map((name) => ({
      name,
      value: filterText(filters, name) ?? '',
    })),
    { name: 'compare', value: filters.compare.join(',') },
  ];
  const valueOf = (wanted: FilterName) => boxes.find(({ name }) => name === wanted)?.value ?? '';
  return {
    boxes,
    content: <FilterPanel filters={filters} states={states} valueOf={valueOf} />,
    chips: chipsOf(filters, states),
  };
}

function chipsOf(filters: ListingFilters, states: readonly ListedState[]) {
  const known = (name: FilterName) =>
    name !== 'state' || states.some(({ code }) => code === filters.state);
  return FILTER_NAMES.filter((name) => filters[name] !== null && known(name)).map((name) => ({
    label: name === 'state' ? nameOf(filters, states) : filterLabel(filters, name),
    to: `/properties${listingQuery({ ...filters, page: 1, [name]: null })}`,
  }));
}

function nameOf({ state }: CardFilters, states: readonly ListedState[]): string {
  return states.find(({ code }) => code === state)?.name ?? '';
}

type Valued = { valueOf: (name: FilterName) => string };

function FilterPanel({ filters, states, valueOf }: PanelProps & Valued) {
  const count = chipsOf(filters, states).length;
  // Whoever comes with a rate that is none, without scripts for instance, is shown where.
  const [isWrong] = useState(() =>
    RATE_FILTERS.some((name) => valueOf(name) !== '' && readRate(valueOf(name)) === null),
  );
  const choice = (name: ChoiceName) => (
    <Choice
      name={name}
      label={LABELS[name]}
      value={valueOf(name)}
      options={FILTER_CHOICES[name].map((value) => ({
        value: String(value),
        label: choiceLabel(name, value),
      }))}
    />
  );
  return (
    <details open={isWrong}>
      <summary className={`${styles.summary} inline gap-2 ink semibold rounded hover-edge`}>
        <Icon of={SlidersHorizontal} size={16} />
        More Filters
        {count > 0 && <span className={`${styles.count} pill text-2xs`}>{`${count} in use`}</span>}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={`${styles.panel} grid frame surface`}>
        <fieldset className={styles.rates}>
          <legend className={styles.label}>Rate</legend>
          <div className="flex gap-2">
            <Rate
              name="rateFrom"
              label="Lowest rate, percent"
              hint="From"
              value={valueOf('rateFrom')}
            />
            <Rate
              name="rateTo"
              label="Highest rate, percent"
              hint="To"
              value={valueOf('rateTo')}
              least={filters.rateFrom}
            />
          </div>
        </fieldset>
        {choice('term')}
        {choice('ltv')}
        {choice('lien')}
        {choice('income')}
        {choice('amount')}
        <Choice
          name="state"
          label="State"
          value={valueOf('state')}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {choice('type')}
        <input type="hidden" name="compare" value={filters.compare.join(',')} />
        <noscript>
          <Button variant="secondary">Apply</Button>
        </noscript>
      </div>
    </details>
  );
}

type RateProps = {
  name: (typeof RATE_FILTERS)[number];
  label: string;
  /** What stands in the box while nothing does. */
  hint: string;
  value: string;
  /** The rate that it must not be below. */
  least?: number | null;
};

function Rate({ name, label, hint, value, least = null }: RateProps) {
  const id = useId();
  const rate = readRate(value);
  const wrong = value !== '' && rate === null ? NOT_A_RATE : null;
  const error = wrong ?? (rate !== null && least !== null && rate < least ? CROSSED : null);
  return (
    <div className="stack gap-1 grow">
      <div className="relative">
        <input
          ref={useBoxOf<HTMLInputElement>(value)}
          name={name}
          defaultValue={value}
          inputMode="decimal"
          maxLength={12}
          placeholder={hint}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : id}
          className={`${styles.control} figures`}
        />
        <span className={`${styles.percent} muted`} aria-hidden="true">
          %
        </span>
      </div>
      {error !== null && (
        <span id={id} className={`${styles.error} medium`}>
          {error}
        </span>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="stack gap-1 shrinks">
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={`${styles.choice} relative quiet-icons`}>
        <select
          ref={useBoxOf<HTMLSelectElement>(value)}
          id={id}
          name={name}
          defaultValue={value}
          className={styles.control}
        >
          <option value="">Any</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
}

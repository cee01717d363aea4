import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { FilterPanelView } from '#app/listing/filter-view.ts';
import { listingQuery, type ListingFilters } from '#app/listing/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { useBoxOf } from '#app/ui/filter-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-panel.module.css';

/** The filters behind the bar of the list, as the bar has them: boxes, what they are, chips. */
export function filterPanel(view: FilterPanelView, filters: ListingFilters) {
  const compare = { name: 'compare', value: filters.compare.join(',') };
  return {
    boxes: [...view.rates, ...view.choices, compare],
    content: <FilterPanel view={view} compare={compare.value} />,
    chips: view.used.map(({ name, label }) => ({
      label,
      to: `/properties${listingQuery({ ...filters, page: 1, [name]: null })}`,
    })),
  };
}

function FilterPanel({ view, compare }: { view: FilterPanelView; compare: string }) {
  const { rates, choices, used } = view;
  // Whoever comes with a rate that is none, without scripts for instance, is shown where.
  const [isWrong] = useState(() => rates.some(({ error }) => error !== null));
  return (
    <details open={isWrong}>
      <summary className={`${styles.summary} inline gap-2 ink semibold rounded hover-edge`}>
        <Icon of={SlidersHorizontal} size={16} />
        More Filters
        {used.length > 0 && (
          <span className={`${styles.count} pill text-2xs`}>{`${used.length} in use`}</span>
        )}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={`${styles.panel} grid frame surface`}>
        <fieldset className={styles.rates}>
          <legend className={styles.label}>Rate</legend>
          <div className="flex gap-2">
            {rates.map((rate, place) => (
              <Rate
                key={rate.name}
                {...rate}
                label={place === 0 ? 'Lowest rate, percent' : 'Highest rate, percent'}
                hint={place === 0 ? 'From' : 'To'}
              />
            ))}
          </div>
        </fieldset>
        {choices.map((choice) => (
          <Choice key={choice.name} {...choice} />
        ))}
        <input type="hidden" name="compare" value={compare} />
        <noscript>
          <Button variant="secondary">Apply</Button>
        </noscript>
      </div>
    </details>
  );
}

type RateProps = FilterPanelView['rates'][number] & {
  label: string;
  /** What stands in the box while nothing does. */
  hint: string;
};

function Rate({ name, label, hint, value, error }: RateProps) {
  const id = useId();
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

function Choice({ name, label, value, options }: FilterPanelView['choices'][number]) {
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

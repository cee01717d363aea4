import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-chips.module.css';

type Chip = { label: string; /** The address without this filter. */ to: string };

type FilterChipsProps = {
  chips: readonly Chip[];
  /** The address without any filter. */
  clearTo: string;
};

/** The filters that are on, each with the way to take it off, and all at once; none, nothing. */
export function FilterChips({ chips, clearTo }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in use" data-print="hide">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} preventScrollReset className={styles.chip}>
            <span className="visually-hidden">Remove filter, </span>
            {label}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
      <li data-clears>
        <Link to={clearTo} preventScrollReset className={styles.clear}>
          Clear Filters
        </Link>
      </li>
    </ul>
  );
}

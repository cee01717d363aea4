import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './filter-chips.module.css';

type Chip = { label: string; /** The address without this filter. */ to: string };

/** The filters that are on, each with the way to take it off; nothing while none is. */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
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
    </ul>
  );
}

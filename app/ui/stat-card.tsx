import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './stat-card.module.css';

/** What is longer than seven digits with their cents is drawn as small as its card needs. */
const MOST_LARGE = '$1,234,567.89'.length;

type StatCardProps = {
  label: string;
  /** Written out by the caller: '$15,842.19', '12', '7.0%'. */
  figure: string;
  note?: ReactNode;
  /** The list whose sum the figure is. */
  to?: string;
};

/** One figure that matters, what it is, and a line that puts it in place. */
export function StatCard({ label, figure, note, to }: StatCardProps) {
  return (
    <div className={`${styles.card} column gap-1 frame surface shrinks relative pad-5`}>
      <div className={`${styles.label} muted text-xs`}>
        {to ? (
          <Link to={to} className={`${styles.link} unlined covers-card`}>
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      <div className={classNames(styles.figure, figure.length > MOST_LARGE && styles.long)}>
        {figure}
      </div>
      {note && <div className="muted text-xs">{note}</div>}
    </div>
  );
}

/**
 * The four figures at the head of a screen: in one line, in two, or below each other; never three
 * and one.
 */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={`${styles.grid} grid gap-3`}>{children}</div>
    </div>
  );
}

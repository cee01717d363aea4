import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './stat-card.module.css';

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
    <div className={styles.card}>
      <div className={styles.label}>
        {to ? (
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      <div className={styles.figure}>{figure}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './stat-grid.module.css';

/**
 * The four figures at the head of a screen: in one line, in two, or below each other; never three
 * and one.
 */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

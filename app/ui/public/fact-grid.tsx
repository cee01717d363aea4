import type { ReactNode } from 'react';
import styles from './fact-grid.module.css';

/** Short facts with their names above them, as many beside each other as fit; at least two. */
export function FactGrid({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.grid}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value ?? 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}

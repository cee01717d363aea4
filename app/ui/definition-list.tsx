import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './definition-list.module.css';

export type Definition = {
  term: string;
  value: ReactNode;
  /** A text that takes all columns. */
  wide?: boolean;
};

type DefinitionListProps = {
  entries: readonly Definition[];
  /** Term and value on one line (the default), or the term above its value in columns. */
  layout?: 'lines' | 'columns';
};

/** Facts with their names. A value that is missing reads 'N/A'. */
export function DefinitionList({ entries, layout = 'lines' }: DefinitionListProps) {
  const isLines = layout === 'lines';
  return (
    <dl className={`stack text-sm divided ${isLines ? styles.lines : styles.columns}`}>
      {entries.map(({ term, value, wide }) => (
        <div key={term} className={classNames(styles.entry, wide && styles.wide)}>
          <dt className={`${styles.term} muted`}>{term}</dt>
          <dd className={styles.value}>{value ?? 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}

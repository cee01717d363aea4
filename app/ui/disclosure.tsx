import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: string;
  /** What is behind it in a figure, at the end of the line. */
  figure?: string;
  open?: boolean;
  /** Stands inside of another one. */
  isInner?: boolean;
  children: ReactNode;
};

/** A line that opens what is behind it, without scripts; on paper it stands open. */
export function Disclosure({ summary, figure, open, isInner, children }: DisclosureProps) {
  return (
    <details open={open} className={classNames(styles.details, isInner && styles.inner)}>
      <summary className={styles.summary}>
        {summary}
        {figure !== undefined && <span className="figures at-end">{figure}</span>}
      </summary>
      {children}
    </details>
  );
}

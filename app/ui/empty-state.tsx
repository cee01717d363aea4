import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

/** What is missing: a house, a note, payments, papers, post; or nothing, and all is calm. */
export type EmptyPicture = 'plot' | 'note' | 'payments' | 'papers' | 'post' | 'calm';

type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** Why there is nothing, and what brings something. */
  text?: ReactNode;
  /** Where it has a page or a card of its own. */
  picture?: EmptyPicture | undefined;
  /** The next step that the reader may take. */
  actions?: ReactNode;
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/** Stands where a list would be: what is missing, why, and the next step. */
export function EmptyState({ title, text, picture, actions, bordered }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, bordered && styles.bordered)}>
      {picture && (
        <span className={classNames(styles.picture, styles[picture])} aria-hidden="true" />
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={`${styles.text} muted text-sm text-balance`}>{text}</p>}
      {actions && <div className="margin-above-4 wrap in-middle gap-3">{actions}</div>}
    </div>
  );
}

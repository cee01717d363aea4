import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

type EmptyStateProps = {
  title: string;
  /** Why there is nothing, and what to do about it. */
  text?: ReactNode;
  icon?: LucideIcon;
  actions?: ReactNode;
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/** Stands where a list would be: what is missing and the next step. */
export function EmptyState({ title, text, icon, actions, bordered }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, bordered && styles.bordered)}>
      {icon && <Icon of={icon} size={28} className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

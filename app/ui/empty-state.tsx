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
  /** A drawing in the place of the icon. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/** Stands where a list would be: what is missing and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, icon, picture, actions, bordered } = props;
  return (
    <div className={classNames(styles.empty, bordered && styles.bordered)}>
      {picture}
      {icon && <Icon of={icon} size={28} className={`${styles.icon} muted`} />}
      <p className={styles.title}>{title}</p>
      {text && <p className={`${styles.text} muted text-sm text-balance`}>{text}</p>}
      {actions && <div className="margin-above-4 wrap in-middle gap-3">{actions}</div>}
    </div>
  );
}

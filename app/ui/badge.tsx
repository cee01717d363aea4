import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

export type BadgeTone =
  | 'neutral'
  | 'primary'
  | 'success'
  | 'warning'
  | 'danger'
  | 'accent'
  | 'outline'
  | 'plain';

type BadgeProps = { tone?: BadgeTone; title?: string; className?: string; children: ReactNode };

/** A short state in words; the colour only repeats it. */
export function Badge({ tone = 'neutral', title, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(styles.badge, styles[tone], className)}
      data-tone={tone}
      title={title}
    >
      {children}
    </span>
  );
}

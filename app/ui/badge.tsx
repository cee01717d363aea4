import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

/**
 * What a badge may mean, and the one tone of each: no two share one, and a status takes its tone
 * from here alone. Source: decision 0112.
 */
export const BADGE_TONES = {
  /** May be taken up now. */
  open: 'primary',
  /** Something is still to happen, and somebody waits for it. */
  waiting: 'warning',
  /** As it should be. */
  good: 'success',
  /** Late, failed or refused. */
  bad: 'danger',
  /** Over or not in force, and nothing is wrong with it. */
  ended: 'neutral',
  /** Has its day, which is still to come. */
  ahead: 'outline',
  /** No status: what something is. */
  fact: 'plain',
} as const;

export type BadgeMeaning = keyof typeof BADGE_TONES;

type BadgeProps = {
  means?: BadgeMeaning;
  /** On a picture the badge brings its own ground. */
  onPicture?: boolean;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A short state in words; the colour and the shape before them only repeat it. */
export function Badge({ means = 'fact', onPicture, title, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(styles.badge, onPicture && styles.onPicture, className)}
      data-tone={BADGE_TONES[means]}
      title={title}
    >
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './form-bar.module.css';

/** The buttons of a long form: they stay at the lower edge while it is filled in. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.bar} row gap-3 surface line-above raised`} data-print="hide">
      {children}
    </div>
  );
}

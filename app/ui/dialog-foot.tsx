import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * The buttons that end a form inside of a dialog: they stay in view however long it is. A file of
 * its own, for no public page needs it.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

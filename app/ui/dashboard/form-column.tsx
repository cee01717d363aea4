import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import styles from './form-column.module.css';

/** A sheet no wider than lines of text are read well: for forms that have a page to themselves. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <Card className={styles.column}>{children}</Card>;
}

import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './form-column.module.css';

/** A form in a sheet: its boxes are no wider than lines of text are read well. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.column}>{children}</div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import styles from './dialog.module.css';

type DialogFootProps = { closeTo: string; children: ReactNode };

/**
 * The buttons that end a form inside of a dialog, with the way out last: they stay in view however
 * long it is. A file of its own, for no public page needs it.
 */
export function DialogFoot({ closeTo, children }: DialogFootProps) {
  return (
    <div className={styles.foot}>
      {children}
      <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  );
}

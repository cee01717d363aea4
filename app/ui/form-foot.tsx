import { type ReactNode, useContext } from 'react';
import { ButtonLink } from './button.tsx';
import { CloseTo } from './close-to.ts';
import styles from './dialog.module.css';

/**
 * The buttons that end a form. In a dialog they stay in view however long it is, and the way out is
 * the last of them.
 */
export function FormFoot({ children }: { children: ReactNode }) {
  const closeTo = useContext(CloseTo);
  if (closeTo === null) return <div>{children}</div>;
  return (
    <div className={styles.foot}>
      {children}
      <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './dialog.module.css';

type AskDialogProps = {
  title: string;
  /** The button that closes it and gives the focus back, as Esc does. */
  stay: { label: string; variant?: ButtonVariant };
  /** Told when it has closed. */
  close: () => void;
  /** What one had better do than stay; the quieter button stands after it. */
  better?: ReactNode;
  /** What else one may do. */
  more?: ReactNode;
  children: ReactNode;
};

/**
 * Asks something over whatever stands there. It belongs to no address, is modal by the platform,
 * so that it also lies over a dialog, and may stand within the form that it asks about.
 */
export function AskDialog({ title, stay, close, better, more, children }: AskDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    ref.current?.showModal();
    ref.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={styles.dialog} onClose={close}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={`${styles.title} text-xl`}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        {better}
        <Button type="button" variant={stay.variant} onClick={() => ref.current?.close()}>
          {stay.label}
        </Button>
        {more}
      </div>
    </dialog>
  );
}

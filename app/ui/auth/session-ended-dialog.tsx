import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import styles from '#app/ui/dialog.module.css';
import { backInAddress, SESSION_EXPIRED } from './session-expired.tsx';

type SessionEndedDialogProps = {
  /** Whether somebody has signed in again meanwhile, in another tab. */
  isBack: boolean;
  close: () => void;
};

/**
 * Stands over a page whose form could not be sent. It belongs to no address, and is modal by the
 * platform, so that it also lies over a dialog whose form it was.
 */
export function SessionEndedDialog({ isBack, close }: SessionEndedDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { pathname, search } = useLocation();
  useEffect(() => {
    ref.current?.showModal();
    ref.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={styles.dialog} onClose={close}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {isBack ? 'You are signed in again' : SESSION_EXPIRED}
        </h2>
      </div>
      <div className={styles.body}>
        <p role="status">
          {isBack
            ? 'Nothing has been sent yet. Go back to the form and send it once more.'
            : 'What you typed is still here. Log in again in another tab, then come back.'}
        </p>
      </div>
      <form method="dialog" className={styles.foot}>
        <Button variant={isBack ? 'primary' : 'quiet'}>Back to the Form</Button>
        {!isBack && (
          <ButtonLink to={backInAddress(pathname + search)} reloadDocument target="_blank">
            Log In Again
          </ButtonLink>
        )}
      </form>
    </dialog>
  );
}

import { Notice } from '#app/ui/notice.tsx';
import { useLocation } from 'react-router';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SESSION_EXPIRED } from '#app/ground/refusals.ts';

/** Where whoever has to sign in again does so, and then comes to this path. */
export function backInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ redirectTo: path, expired: '1' })}`;
}

/** Over the sign-in form, for whom it interrupts; what they wanted opens afterwards. */
export function SessionExpired() {
  return <Notice tone="warning" role="status" title={SESSION_EXPIRED} />;
}

type SessionEndedDialogProps = {
  /** Whether somebody has signed in again meanwhile, in another tab. */
  isBack: boolean;
  close: () => void;
};

/** Stands over a page whose form could not be sent, and over the dialog that the form is in. */
export function SessionEndedDialog({ isBack, close }: SessionEndedDialogProps) {
  const { pathname, search } = useLocation();
  return (
    <AskDialog
      title={isBack ? 'You are signed in again' : SESSION_EXPIRED}
      close={close}
      stay={{ label: 'Back to the Form', variant: isBack ? 'primary' : 'quiet' }}
      better={
        !isBack && (
          <ButtonLink to={backInAddress(pathname + search)} reloadDocument target="_blank">
            Sign In Again
          </ButtonLink>
        )
      }
    >
      <p role="status">
        {isBack
          ? 'Nothing has been sent yet. Go back to the form and send it once more.'
          : 'What you typed is still here. Sign in again in another tab, then come back.'}
      </p>
    </AskDialog>
  );
}

import { useLocation } from 'react-router';
import { ACCEPT_TERMS_PATH } from '#app/ground/page.ts';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ACCEPT_TERMS_FIRST } from '#app/ground/refusals.ts';

/** Where somebody accepts the terms, and then comes to this path. */
export function acceptTermsAddress(path: string): string {
  return `${ACCEPT_TERMS_PATH}?${new URLSearchParams({ redirectTo: path })}`;
}

/** Stands over a page whose form waits until its sender has accepted the terms. */
export function TermsAskedDialog({ close }: { close: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <AskDialog
      title={ACCEPT_TERMS_FIRST}
      close={close}
      stay={{ label: 'Back to the Form', variant: 'quiet' }}
      better={
        <ButtonLink to={acceptTermsAddress(pathname + search)} reloadDocument target="_blank">
          Read and Accept
        </ButtonLink>
      }
    >
      <p role="status">
        Nothing has been sent yet, and what you typed is still here. Read and accept the terms in
        another tab, then come back and send the form once more.
      </p>
    </AskDialog>
  );
}

import { useLocation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

type ErrorPageProps = {
  /** The HTTP status of the answer. */
  status: number;
  /** What stands in the server's log beside the fault. */
  reference?: string | null;
  /** Replaces the text of a 403 that is not about the administration. */
  text?: string;
};

const FAILED_TEXT =
  'This page could not be shown. What is recorded is safe. Please try again in a moment; ' +
  'if it happens again, tell us the reference below.';

const AWAY_TEXT =
  'Our records cannot be read just now. What is recorded is safe. Please try again in a moment.';

/** The page for an address that leads nowhere, that one may not enter, or that failed. */
export function ErrorPage({ status, reference, text }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  if (status === 404) {
    return (
      <MessagePage
        title="404"
        text="Oops! Page not found"
        actions={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    );
  }
  if (status === 403) {
    return (
      <MessagePage
        title="No access"
        text={text ?? 'Access denied. Admin privileges required.'}
        actions={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    );
  }
  return (
    <MessagePage
      title={status === 503 ? 'We are away for a moment' : 'Something went wrong'}
      text={text ?? (status === 503 ? AWAY_TEXT : FAILED_TEXT)}
      reference={reference}
      actions={
        <>
          <ButtonLink to={pathname + search} reloadDocument>
            Try Again
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
    />
  );
}

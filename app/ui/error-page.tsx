import { useLocation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

type Words = { title: string; text: string };

const REFUSED: Record<number, Words> = {
  403: { title: 'No access', text: 'Access denied. Admin privileges required.' },
  404: { title: '404', text: 'Oops! Page not found' },
};

const AWAY: Words = {
  title: 'We are away for a moment',
  text:
    'Our records cannot be read just now. What is recorded is safe. ' +
    'Please try again in a moment.',
};

const FAILED: Words = {
  title: 'Something went wrong',
  text: 'This page could not be shown. What is recorded is safe. Please try again in a moment.',
};

/**
 * The page for an address that leads nowhere, that one may not enter, or that failed, by the HTTP
 * status of the answer.
 */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const refused = REFUSED[status];
  return (
    <MessagePage
      {...(refused ?? (status === 503 ? AWAY : FAILED))}
      actions={
        <>
          {!refused && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try Again
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={refused ? 'primary' : 'secondary'}>
            Return to Home
          </ButtonLink>
        </>
      }
    />
  );
}

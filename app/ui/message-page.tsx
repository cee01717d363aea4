import type { ReactNode } from 'react';
import { BrandMark } from './shell-parts.tsx';
import styles from './message-page.module.css';
import { ACCEPT_TERMS_FIRST } from '#app/ground/refusals.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from './button.tsx';

type MessagePageProps = {
  title: string;
  text?: ReactNode;
  actions: ReactNode;
};

/** A page that only says one thing: what is missing or went wrong, and where to go from here. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <div className={`${styles.page} grid gap-3 items-centre`}>
      <div className={styles.mark}>
        <BrandMark size={48} />
      </div>
      <h1>{title}</h1>
      {text && <p className="muted text-lg">{text}</p>}
      <div className="margin-above-4 wrap in-middle gap-3">{actions}</div>
    </div>
  );
}

type Words = { title: string; text: string };

const REFUSED: Record<number, Words> = {
  403: { title: 'No access', text: 'Access denied. Admin privileges required.' },
  428: {
    title: ACCEPT_TERMS_FIRST,
    text: 'Nothing was changed. The way to the terms stands above each page.',
  },
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

import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './no-matches.module.css';
import { isRouteErrorResponse, useLocation, useNavigation } from 'react-router';
import { ErrorPage, MessagePage } from './message-page.tsx';

type NoMatchesProps = {
  title: string;
  /** What else to try. */
  text: string;
  /** The whole list. */
  showAll: { label: string; to: string };
  /** With an outline of its own, where no card surrounds it. */
  bordered?: boolean;
};

/**
 * Stands where a filtered list would be: nothing is like that, and the way back to all. It is the
 * only one: the link that clears the filters, marked `data-clears`, steps back meanwhile.
 */
export function NoMatches({ title, text, showAll, bordered }: NoMatchesProps) {
  return (
    <EmptyState
      bordered={bordered}
      picture="plot"
      title={title}
      text={text}
      actions={
        <ButtonLink
          to={showAll.to}
          variant="secondary"
          className={styles.showsAll}
          preventScrollReset
        >
          {showAll.label}
        </ButtonLink>
      }
    />
  );
}

type LoadFailedProps = {
  error: unknown;
  title: string;
  text: string;
  /** Where one may go instead. */
  other: { to: string; label: string };
};

/** Stands in for what could not be loaded; an address that one may not open says so instead. */
export function LoadFailed({ error, title, text, other }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />;
  return (
    <MessagePage
      title={title}
      text={text}
      actions={
        <>
          <form method="get" action={pathname}>
            {Array.from(new URLSearchParams(search), ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button>Try Again</Button>
          </form>
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
        </>
      }
    />
  );
}

/** True while another page of the list, or another filter of it, is on its way. */
export function useListPending(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  return (
    state === 'loading' && next.pathname === pathname && listPart(next.search) !== listPart(search)
  );
}

/** A dialog over the list, and what is chosen of it, stand in the address too: the list stays. */
function listPart(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('review');
  query.delete('delete');
  query.delete('compare');
  return query.toString();
}

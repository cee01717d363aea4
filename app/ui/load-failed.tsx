import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { ErrorPage } from './error-page.tsx';
import { MessagePage } from './message-page.tsx';

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

import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** Stands in for a page whose properties could not be loaded. Source: rules 1.8. */
export function ListingFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />;
  return (
    <MessagePage
      title="Note opportunities"
      text="Error loading properties. Please try again later."
      actions={
        <>
          <form method="get" action={pathname}>
            <Button>Try again</Button>
          </form>
          <ButtonLink to="/strategy" variant="secondary">
            Book Strategy Session
          </ButtonLink>
        </>
      }
    />
  );
}

import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** Stands in for the requests when they could not be loaded. Source: rules 2.8. */
export function RequestsFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />;
  return (
    <MessagePage
      title="Error"
      text="Failed to fetch investment requests."
      actions={
        <>
          <form method="get" action={pathname}>
            <Button>Try again</Button>
          </form>
          <ButtonLink to="/admin" variant="secondary">
            Back to Dashboard
          </ButtonLink>
        </>
      }
    />
  );
}

import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** Stands in for the ledger of a note that the reader administers none of. Source: rules 2.8. */
export function NoteLedgerMissing({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MessagePage
      title="Note Not Found"
      text="It may have been removed, or it is of a property that somebody else lists."
      actions={<ButtonLink to="/admin/investments">Back to Investments</ButtonLink>}
    />
  );
}

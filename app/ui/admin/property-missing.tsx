import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** Stands in for the pages of a property that the reader administers none of. Source: rules 2.8. */
export function PropertyMissing({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MessagePage
      title="Property not found"
      text="It may have been removed, or it is listed by somebody else."
      actions={<ButtonLink to="/admin/properties">Back to Properties</ButtonLink>}
    />
  );
}

import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Stands in for the dialogs of a note that the property does not have. Source: rules 2.8. */
export function NoteMissing({ error, propertyId }: { error: unknown; propertyId: string }) {
  const closeTo = `/admin/properties/${propertyId}`;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Dialog
      open
      closeTo={closeTo}
      title={isMissing ? 'Note Not Found' : 'Something went wrong'}
      footer={
        <ButtonLink to={closeTo} variant="secondary">
          Back to Property
        </ButtonLink>
      }
    >
      <p>
        {isMissing
          ? 'The requested note could not be found.'
          : 'The note could not be opened. Please try again.'}
      </p>
    </Dialog>
  );
}

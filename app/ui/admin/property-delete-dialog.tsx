import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DELETE_REFUSED, listContents } from './property-texts.ts';
import { ShownOrganization } from './shown-organization.tsx';

export type AskedDeletion = {
  id: string;
  address: string;
  notes: number;
  schedules: number;
  requests: number;
  images: number;
  documents: number;
  receipts: number;
};

type PropertyDeleteDialogProps = {
  /** Null while the address asks for none. */
  deletion: AskedDeletion | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal?: { title: string; message: string } | null;
};

/** Says what goes with a property, and asks. Money received keeps it (D27). Source: rules 2.2. */
export function PropertyDeleteDialog({ deletion, closeTo, refusal }: PropertyDeleteDialogProps) {
  const isSending = useNavigation().state === 'submitting';
  const hasMoney = deletion !== null && deletion.receipts > 0;
  return (
    <Dialog
      open={deletion !== null}
      closeTo={closeTo}
      title="Delete Property"
      footer={
        deletion && (
          <>
            {!hasMoney && (
              <Form method="post" action={`/admin/properties/${deletion.id}?dialog=delete`}>
                <ShownOrganization />
                <input type="hidden" name="intent" value="delete" />
                <Button variant="danger" pending={isSending}>
                  Delete Property
                </Button>
              </Form>
            )}
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Cancel
            </ButtonLink>
          </>
        )
      }
    >
      <Stack>
        {refusal && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.message}
          </Notice>
        )}
        {hasMoney && !refusal && (
          <Notice tone="warning" title={DELETE_REFUSED.title}>
            {DELETE_REFUSED.message}
          </Notice>
        )}
        {deletion && !hasMoney && <Question deletion={deletion} />}
      </Stack>
    </Dialog>
  );
}

function Question({ deletion }: { deletion: AskedDeletion }) {
  const lines = listContents(deletion);
  return (
    <>
      <p>
        {`Delete “${deletion.address}”? `}
        {lines.length === 0 ? 'Nothing else hangs on it.' : 'This is removed with it:'}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>It cannot be undone.</p>
    </>
  );
}

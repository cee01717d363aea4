import type { PropertyContents } from '#app/server/views/property-contents-view.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DELETE_REFUSED, listContents } from './property-texts.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';

/** What would be deleted. */
export type AskedDeletion = PropertyContents & { id: string; address: string };

type PropertyDeleteDialogProps = {
  /** Null while the address asks for none. */
  deletion: AskedDeletion | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal?: { title: string; message: string } | null;
};

/** Says what goes with a property, and asks. Money received keeps it (D27). Source: rules 2.2. */
export function PropertyDeleteDialog({
  deletion,
  closeTo,
  refusal = null,
}: PropertyDeleteDialogProps) {
  const hasMoney = deletion !== null && deletion.receipts > 0;
  return (
    <ConfirmDialog
      open={deletion !== null}
      title="Delete Property"
      closeTo={closeTo}
      action={deletion ? `/admin/properties/${deletion.id}?dialog=delete` : ''}
      fields={
        hasMoney ? null : (
          <>
            <ShownOrganization />
            <input type="hidden" name="intent" value="delete" />
          </>
        )
      }
      refusal={refusal}
    >
      {hasMoney && !refusal && (
        <Notice tone="warning" title={DELETE_REFUSED.title}>
          {DELETE_REFUSED.message}
        </Notice>
      )}
      {deletion && !hasMoney && <Question deletion={deletion} />}
    </ConfirmDialog>
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

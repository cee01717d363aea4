import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ShownOrganization } from './shown-organization.tsx';

type DocumentDeleteDialogProps = {
  /** Null while the address does not ask. */
  title: string | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal: { title: string; message: string } | null;
};

/** Asks before a document goes. Source: D27, D31. */
export function DocumentDeleteDialog({ title, closeTo, refusal }: DocumentDeleteDialogProps) {
  return (
    <ConfirmDialog
      open={title !== null}
      title="Delete Document"
      closeTo={closeTo}
      action={`${closeTo}?dialog=delete`}
      fields={
        <>
          <ShownOrganization />
          <input type="hidden" name="intent" value="delete" />
        </>
      }
      refusal={refusal}
    >
      <p>{`Delete “${title}” and its file? It cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

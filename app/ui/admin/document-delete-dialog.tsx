import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
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
  const isSending = useNavigation().state === 'submitting';
  return (
    <Dialog
      open={title !== null}
      closeTo={closeTo}
      title="Delete Document"
      footer={
        <>
          <Form method="post" action={`${closeTo}?dialog=delete`}>
            <ShownOrganization />
            <input type="hidden" name="intent" value="delete" />
            <Button variant="danger" pending={isSending}>
              Delete Document
            </Button>
          </Form>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <Stack>
        {refusal && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.message}
          </Notice>
        )}
        <p>{`Delete “${title}” and its file? It cannot be undone.`}</p>
      </Stack>
    </Dialog>
  );
}

import { data } from 'react-router';
import { deleteNote, readNoteRemoval } from '#app/note/form/delete.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { NoteMissing } from './dialog.tsx';
import { DELETION_REFUSALS, MONEY_RECEIVED } from '#app/note/form/words.ts';
import { RESERVATION_OPEN } from '#app/property/words.ts';
import { SHOWN_ORGANIZATION, ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/delete';
import { formatCountOf } from '#app/ground/format-count.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { shortId } from '#app/ground/ids.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOrThrow(await readNoteRemoval(callerOf(context), params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data({ title: 'Error', message }, { status: 409 });
  }
  const deleted = await deleteNote(caller, params).catch(
    logFault(caller, 'a note could not be deleted'),
  );
  if (deleted === null) {
    const message = 'Failed to delete note. Please try again.';
    return data({ title: 'Error', message }, { status: 500 });
  }
  if (!deleted.ok) {
    const { status, title, message } = explainOrThrow(DELETION_REFUSALS, deleted.reason);
    return data({ title, message }, { status });
  }
  return redirectWithToast(context, `/admin/properties/${params.propertyId}`, {
    tone: 'success',
    title: 'Success',
    message: 'Property note has been deleted successfully',
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Delete Note');

export default function DeleteNote({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DeleteNoteDialog
      propertyId={params.propertyId}
      note={loaderData}
      refusal={actionData ?? null}
    />
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <NoteMissing error={error} propertyId={params.propertyId} />;
}

type DeleteNoteDialogProps = {
  propertyId: string;
  note: {
    id: string;
    amountCents: Cents;
    holderName: string | null;
    paymentCount: number;
    requestCount: number;
    documentCount: number;
    hasMoney: boolean;
    isReserved: boolean;
  };
  /** Why the last attempt failed, or null. */
  refusal: { title: string; message: string } | null;
};

/** Asks before a note is deleted, and lists what goes with it. */
function DeleteNoteDialog({ propertyId, note, refusal }: DeleteNoteDialogProps) {
  const kept = note.isReserved ? RESERVATION_OPEN : note.hasMoney ? MONEY_RECEIVED : null;
  return (
    <ConfirmDialog
      open
      title="Delete Note"
      closeTo={`/admin/properties/${propertyId}`}
      fields={kept === null ? <ShownOrganization /> : null}
      refusal={refusal}
    >
      {kept === null ? (
        <Removal note={note} />
      ) : (
        <Notice tone="warning" title="This note cannot be deleted">
          {kept}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function Removal({ note }: Pick<DeleteNoteDialogProps, 'note'>) {
  const { paymentCount, requestCount, documentCount, holderName } = note;
  const gone = [
    [paymentCount, 'scheduled payment'],
    [requestCount, 'investment request'],
    [documentCount, 'document'],
  ] as const;
  const present = gone.filter(([count]) => count > 0);
  return (
    <>
      <p>
        {`The note ${shortId(note.id)} for ${formatShortMoney(note.amountCents)} is removed for
          good, and with it:`}
      </p>
      <ul>
        {present.map(([count, noun]) => (
          <li key={noun}>{formatCountOf(count, noun)}</li>
        ))}
        {holderName !== null && <li>{`the record that ${holderName} holds it`}</li>}
      </ul>
    </>
  );
}

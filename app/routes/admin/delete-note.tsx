import { data } from 'react-router';
import { deleteNote } from '#app/server/services/notes/delete-note.ts';
import { readNoteRemoval } from '#app/server/services/notes/read-note-removal.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { logFault } from '#app/server/services/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { DeleteNoteDialog } from '#app/ui/admin/delete-note-dialog.tsx';
import { NoteMissing } from '#app/ui/admin/note-missing.tsx';
import { MONEY_RECEIVED } from '#app/ui/admin/note-texts.ts';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { foundOrThrow } from '#app/ui/found-or-throw.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/delete-note';

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
    if (deleted.reason === 'missing') throw data(null, { status: 404 });
    if (deleted.reason === 'forbidden') throw data(null, { status: 403 });
    return data({ title: 'Nothing was deleted', message: MONEY_RECEIVED }, { status: 409 });
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

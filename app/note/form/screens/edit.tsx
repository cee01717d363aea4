import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { readNoteForm } from '#app/note/form/read.server.ts';
import { updateNote } from '#app/note/form/update.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { answerUnsaved, NoteDialog, NoteMissing } from './dialog.tsx';
import { noteSchema } from '#app/note/form/schema.ts';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/edit';

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOrThrow(await readNoteForm(callerOf(context), params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const submission = readForm(form, noteSchema);
  // Whose note it is comes before what is wrong with the form.
  foundOrThrow(await readNoteForm(caller, params));
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  const read = acceptForm(submission, shown, 'Error');
  if (!read.ok) return data(read.reason.answer, { status: read.reason.status });
  if (form.has('calculate')) return data(answerForm(submission), { status: 200 });
  const saved = await updateNote(caller, { ...params, ...read.value }).catch(
    logFault(caller, 'a note could not be saved'),
  );
  const unsaved = answerUnsaved(submission, saved);
  if (unsaved !== null) return unsaved;
  return redirectWithToast(context, `/admin/properties/${params.propertyId}`, {
    tone: 'success',
    title: 'Note updated',
    message: 'Property note and payment schedule updated.',
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Edit Note');

export default function EditNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NoteDialog facts={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <NoteMissing error={error} propertyId={params.propertyId} />;
}

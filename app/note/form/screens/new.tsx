import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { createNote } from '#app/note/form/create.server.ts';
import { readNoteForm } from '#app/note/form/read.server.ts';
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
import type { Route } from './+types/new';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { propertyId } = params;
  return foundOrThrow(await readNoteForm(callerOf(context), { propertyId, noteId: null }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const submission = readForm(form, noteSchema);
  const { propertyId } = params;
  // Whose property it is comes before what is wrong with the form.
  foundOrThrow(await readNoteForm(caller, { propertyId, noteId: null }));
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  const read = acceptForm(submission, shown, 'Error');
  if (!read.ok) return data(read.reason.answer, { status: read.reason.status });
  if (form.has('calculate')) return data(answerForm(submission), { status: 200 });
  const { version: _version, status, holder, ...facts } = read.value;
  const created = await createNote(caller, {
    propertyId,
    ...facts,
    status: status ?? 'available',
    holder: holder.kind === 'hold' ? holder : null,
  }).catch(logFault(caller, 'a note could not be created'));
  const unsaved = answerUnsaved(submission, created);
  if (unsaved !== null) return unsaved;
  return redirectWithToast(context, `/admin/properties/${propertyId}`, {
    tone: 'success',
    title: 'Success',
    message: 'Property note created and payment schedule generated successfully',
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Create Note');

export default function NewNote({ loaderData, actionData }: Route.ComponentProps) {
  return <NoteDialog facts={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <NoteMissing error={error} propertyId={params.propertyId} />;
}

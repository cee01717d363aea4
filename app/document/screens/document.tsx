import { addressLine } from '#app/property/rules.ts';
import { changeDocument, deleteDocument } from '#app/document/change.server.ts';
import { readDocument } from '#app/document/read.server.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { acceptForm, SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { documentSchema } from '#app/document/schema.ts';
import { CHANGE_REFUSALS } from '#app/document/words.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import { MissingPage } from '#app/ui/refusals.tsx';
import { data } from 'react-router';
import { DocumentDeleteDialog, DocumentForm } from './document-form.tsx';
import type { Route } from './+types/document';

const LIST = '/admin/documents';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const document = foundOrThrow(await readDocument(callerOf(context), params.documentId));
  const asksDeletion = url.searchParams.get('dialog') === 'delete';
  return { document, asksDeletion };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { context, form, documentId: params.documentId };
  switch (form.get('intent')) {
    case 'save':
      return save(sent);
    case 'delete':
      return remove(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { context: Route.ActionArgs['context']; form: FormData; documentId: string };

async function save({ context, form, documentId }: Sent) {
  const caller = callerOf(context);
  const submission = readForm(form, documentSchema);
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  const read = acceptForm(submission, shown, 'Error');
  if (!read.ok) return data(read.reason.answer, { status: read.reason.status });
  const saved = await changeDocument(caller, { documentId, ...read.value });
  if (!saved.ok) {
    const explanation = explainOrThrow(CHANGE_REFUSALS, saved.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  return redirectWithToast(context, `${LIST}/${documentId}`, {
    tone: 'success',
    title: 'Document saved',
    message: `“${read.value.title}” has been saved.`,
  });
}

async function remove({ context, form, documentId }: Sent) {
  const caller = callerOf(context);
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data({ refusal: { title: 'Nothing was deleted', message } }, { status: 409 });
  }
  const deleted = await deleteDocument(caller, documentId);
  if (!deleted.ok) {
    const { status, message } = explainOrThrow(CHANGE_REFUSALS, deleted.reason);
    return data({ refusal: { title: 'Nothing was deleted', message } }, { status });
  }
  return redirectWithToast(context, LIST, {
    tone: 'success',
    title: 'Document deleted',
    message: `“${deleted.value.title}” has been deleted.`,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.document.title ?? 'Document not found');

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const { document, asksDeletion } = loaderData;
  const { id, title, propertyId, isSealed } = document;
  const here = `${LIST}/${id}`;
  return (
    <>
      <PageHeader
        title={title}
        description={addressLine(document)}
        back={{ to: listAddress(LIST, { property: propertyId }), label: 'Back to Documents' }}
        actions={
          <>
            {!isSealed && (
              <ButtonLink to="?dialog=delete" variant="quietDanger" preventScrollReset>
                Delete Document
              </ButtonLink>
            )}
            <ButtonLink to={`/files/documents/${id}`} variant="secondary" reloadDocument>
              Download
            </ButtonLink>
          </>
        }
      />
      {isSealed ? (
        <Notice tone="info">{CHANGE_REFUSALS.sealed.message}</Notice>
      ) : (
        <DocumentForm
          key={id}
          document={document}
          answer={actionData && 'result' in actionData ? actionData : undefined}
        />
      )}
      <DocumentDeleteDialog
        title={asksDeletion && !isSealed ? title : null}
        closeTo={here}
        refusal={actionData && 'refusal' in actionData ? actionData.refusal : null}
      />
    </>
  );
}

/** A document that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Document not found"
      text="It may have been removed, or it belongs to a property that somebody else lists."
      back={{ to: LIST, label: 'Back to Documents' }}
    />
  );
}

import { DEFAULT_PROPERTY_SORT } from '#app/property/own/query.ts';
import { addDocument, receiveDocument } from '#app/document/add.server.ts';
import { tooOften } from '#app/ground/refusals.ts';
import { addRefusals, titleOfFile } from '#app/document/words.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { shownFileName } from '#app/ground/texts.ts';
import { listOwnProperties } from '#app/property/own/list.server.ts';
import { readOwnProperty } from '#app/property/own/read.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, unsentAnswer } from '#app/ui/answer-form.ts';
import { newDocumentSchema } from '#app/document/schema.ts';
import { readSearch } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { NewDocumentForm, PropertyChoice } from './new-document-form.tsx';
import { PropertyMissing } from '#app/property/own/screens/details.tsx';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import type { Route } from './+types/new-document';

const LIST = '/admin/documents';

/** A document belongs to a property: that is chosen first, in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const propertyId = url.searchParams.get('property');
  if (propertyId === null) {
    const search = readSearch(url.searchParams);
    const query = { search, status: null, sort: DEFAULT_PROPERTY_SORT, page: 1 };
    const list = await listOwnProperties(caller, query);
    if (!list.ok) throw data(null, { status: 403 });
    const found = list.value.rows.map(({ id, address, city, state }) => ({
      id,
      address,
      city,
      state,
    }));
    return { kind: 'choice' as const, search, found, totalCount: list.value.totalCount };
  }
  const { id, address, notes } = foundOrThrow(await readOwnProperty(caller, propertyId));
  const offered = notes.map(({ id: noteId, amountCents, lienPosition, holderName }) => ({
    id: noteId,
    amountCents,
    lienPosition,
    holderName,
  }));
  const noteId = url.searchParams.get('note');
  return { kind: 'form' as const, property: { id, address }, notes: offered, noteId };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const propertyId = url.searchParams.get('property') ?? '';
  const received = await receiveDocument(caller, request);
  if (!received.ok) {
    const { reason } = received;
    if (reason.kind !== 'rate_limited') {
      throw data(null, { status: reason.kind === 'broken' ? 400 : 403 });
    }
    const { status, message } = tooOften(reason);
    return data(unsentAnswer(new FormData(), { title: 'Please wait', message }), { status });
  }
  const submission = readForm(received.value, newDocumentSchema);
  const shown = checkShownOrganization(caller, received.value.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data(answerForm(submission, { title: 'Error', message }), { status: 409 });
  }
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const { file, ...facts } = submission.value;
  const fileName = shownFileName(file.name);
  const title = facts.title ?? titleOfFile(fileName);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const input = { ...facts, propertyId, title, bytes };
  const added = await addDocument(caller, input).catch(
    logFault(caller, 'a document could not be added'),
  );
  if (added === null) {
    const [failed, message] = ['Error', 'Failed to add the document. Please try again.'];
    return data(answerForm(submission, { title: failed, message }), { status: 500 });
  }
  if (!added.ok) {
    const explanation = explainOrThrow(addRefusals(fileName), added.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  return redirectWithToast(context, listAddress(LIST, { property: propertyId }), {
    tone: 'success',
    title: 'Document added',
    message: `“${title}” is kept with the property now.`,
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Add Document');

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const isChoice = loaderData.kind === 'choice';
  const backTo = isChoice ? LIST : listAddress(LIST, { property: loaderData.property.id });
  return (
    <>
      <PageHeader
        title="Add Document"
        description={isChoice ? 'First choose the property.' : loaderData.property.address}
        back={{ to: backTo, label: 'Back to Documents' }}
      />
      {isChoice ? (
        <PropertyChoice
          {...loaderData}
          hrefFor={(id) => listAddress('/admin/documents/new', { property: id })}
        />
      ) : (
        <NewDocumentForm {...loaderData} closeTo={backTo} answer={actionData} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyMissing error={error} />;
}

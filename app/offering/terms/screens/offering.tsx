import { data, Link } from 'react-router';
import { recordFormD } from '#app/offering/form-d/record.server.ts';
import { recordRelation, takeRelationBack } from '#app/offering/relations/keep.server.ts';
import { readOfferingPage } from '#app/offering/terms/page.server.ts';
import { saveOffering, takeOfferingBack } from '#app/offering/terms/save.server.ts';
import {
  formDSchema,
  offeringSchema,
  relationSchema,
  takeBackSchema,
} from '#app/offering/terms/schema.ts';
import { REMOVAL_REFUSALS, TERMS_REFUSALS } from '#app/offering/terms/words.ts';
import { FORM_D_REFUSALS, RELATION_REFUSALS } from '#app/offering/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { refuseForm } from '#app/ui/answer-form.ts';
import { Card } from '#app/ui/card.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { FormDCard } from './form-d.tsx';
import { noteLabel, OwnTerms } from './own-terms.tsx';
import { PurchasersCard } from './purchasers.tsx';
import { RelationsCard } from './relations.tsx';
import { TermsForm } from './terms-form.tsx';
import { TermsList } from './terms-list.tsx';
import type { Route } from './+types/offering';

const pathOf = (propertyId: string) => `/admin/properties/${propertyId}/offering`;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Offering');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { propertyId } = params;
  const page = foundOrThrow(await readOfferingPage(callerOf(context), propertyId));
  const named = url.searchParams.get('note');
  const note = page.notes.find(({ id }) => id === named) ?? null;
  return { propertyId, page, note };
}

export const shouldRevalidate = readAgainOnConflict;

type Sent = { form: FormData; context: Route.ActionArgs['context']; propertyId: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent: Sent = { form, context, propertyId: params.propertyId };
  foundOrThrow(await readOfferingPage(callerOf(context), params.propertyId));
  switch (form.get('intent')) {
    case 'terms':
      return saveTerms(sent);
    case 'own-terms-back':
      return takeBack(sent);
    case 'form-d':
      return fileFormD(sent);
    case 'form-d-back':
      return takeFilingBack(sent);
    case 'relation':
      return relate(sent);
    case 'relation-back':
      return unrelate(sent);
    default:
      throw data(null, { status: 400 });
  }
}

function done({ context, propertyId }: Sent, title: string, message: string) {
  return redirectWithToast(context, pathOf(propertyId), { tone: 'success', title, message });
}

function closed(kind: 'missing' | 'forbidden') {
  return data(null, { status: kind === 'missing' ? 404 : 403 });
}

async function saveTerms(sent: Sent) {
  const submission = readForm(sent.form, offeringSchema);
  if (submission.status !== 'success') return refuseForm('terms', submission);
  const { propertyId } = sent;
  const said = { propertyId, ...submission.value };
  const saved = await saveOffering(callerOf(sent.context), said, seenVersion(sent));
  if (!saved.ok) {
    return refuseForm('terms', submission, explainOrThrow(TERMS_REFUSALS, saved.reason));
  }
  const words = 'New requests are asked by them, and those under way with their next step.';
  return done(sent, 'Terms saved', words);
}

/** The version that a form was opened with; an empty text where it has none. */
function seenVersion({ form }: Sent): string {
  return String(form.get('version') ?? '');
}

async function takeBack(sent: Sent) {
  const submission = readForm(sent.form, takeBackSchema);
  if (submission.status !== 'success') throw data(null, { status: 400 });
  const { noteId } = submission.value;
  const place = { propertyId: sent.propertyId, noteId };
  const seen = seenVersion(sent);
  const taken = await takeOfferingBack(callerOf(sent.context), place, seen);
  if (!taken.ok) {
    const explanation = explainOrThrow(REMOVAL_REFUSALS, taken.reason);
    return refuseForm('own-terms-back', submission, explanation);
  }
  return done(sent, 'Terms removed', 'The terms of the property count for this note again.');
}

async function fileFormD(sent: Sent) {
  const submission = readForm(sent.form, formDSchema);
  if (submission.status !== 'success') return refuseForm('form-d', submission);
  const { propertyId } = sent;
  const recorded = await recordFormD(callerOf(sent.context), { propertyId, ...submission.value });
  if (recorded.ok)
    return done(sent, 'Filing recorded', 'Nothing is left to file of this offering.');
  const explanation = explainOrThrow(FORM_D_REFUSALS, recorded.reason);
  return refuseForm('form-d', submission, explanation);
}

async function takeFilingBack(sent: Sent) {
  const submission = readForm(sent.form, takeBackSchema);
  if (submission.status !== 'success') throw data(null, { status: 400 });
  const noteId = submission.value.noteId || null;
  const place = { propertyId: sent.propertyId, noteId, filedOn: null };
  const taken = await recordFormD(callerOf(sent.context), place);
  if (!taken.ok) throw closed(taken.reason.kind === 'missing' ? 'missing' : 'forbidden');
  return done(sent, 'Filing removed', 'A first sale opens the task again.');
}

async function relate(sent: Sent) {
  const submission = readForm(sent.form, relationSchema);
  if (submission.status !== 'success') return refuseForm('relation', submission);
  const recorded = await recordRelation(callerOf(sent.context), submission.value);
  if (recorded.ok) {
    return done(sent, 'Relationship recorded', 'It counts for offerings opened after today.');
  }
  const explanation = explainOrThrow(RELATION_REFUSALS, recorded.reason);
  return refuseForm('relation', submission, explanation);
}

async function unrelate(sent: Sent) {
  const relationId = String(sent.form.get('relationId') ?? '');
  const taken = await takeRelationBack(callerOf(sent.context), relationId);
  if (!taken.ok) throw closed(taken.reason.kind);
  return done(sent, 'Relationship removed', 'It opens no offering any more.');
}

export default function Offering({ loaderData, actionData }: Route.ComponentProps) {
  const { propertyId, page, note } = loaderData;
  const { terms, kept, notes } = page;
  const answerTo = (intent: NonNullable<typeof actionData>['intent']) =>
    actionData?.intent === intent ? actionData.answer : undefined;
  const labelOf = (noteId: string | null) => {
    const named = notes.find(({ id }) => id === noteId);
    return named === undefined ? 'All notes without terms of their own' : noteLabel(named);
  };
  const shown = note === null ? terms : (note.own ?? terms);
  return (
    <>
      <PageHeader
        title="Offering"
        description={page.address}
        back={{ to: `/admin/properties/${propertyId}`, label: 'Back to the Property' }}
      />
      {kept === null ? (
        <Card title="Terms">
          <TermsList terms={terms} settings={page.settings} />
        </Card>
      ) : (
        <Card
          title={note === null ? 'Terms' : `Terms of ${noteLabel(note)}`}
          description={
            note === null && notes.length > 0
              ? 'For all notes without terms of their own.'
              : undefined
          }
          aside={note !== null && <Link to={pathOf(propertyId)}>Terms of the property</Link>}
        >
          <TermsForm
            key={`${note?.id ?? 'whole'} ${(note ?? page).version}`}
            terms={shown}
            version={(note ?? page).version}
            noteId={note?.id ?? ''}
            answer={answerTo('terms')}
          />
        </Card>
      )}
      <OwnTerms page={page} answer={answerTo('own-terms-back')} />
      <PurchasersCard purchasers={page.purchasers} exportTo={`${pathOf(propertyId)}/export`} />
      {kept !== null && kept.formsD.length > 0 && (
        <FormDCard formsD={kept.formsD} labelOf={labelOf} answer={answerTo('form-d')} />
      )}
      {kept !== null && <RelationsCard {...kept} answer={answerTo('relation')} />}
    </>
  );
}

/** A property that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Property not found"
      text="It may be listed by another organization."
      back={{ to: '/admin/properties', label: 'Back to Properties' }}
    />
  );
}

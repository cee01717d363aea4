import { data } from 'react-router';
import * as v from 'valibot';
import { archiveProfile, restoreProfile } from '#app/profile/own/archive.server.ts';
import { listKnownCustodians, readOwnProfile } from '#app/profile/own/read.server.ts';
import { saveProfile, saveSigners } from '#app/profile/own/save.server.ts';
import { setTaxId } from '#app/profile/own/tax-id.server.ts';
import { addW9, receiveW9 } from '#app/profile/own/w9.server.ts';
import { profileSchema, signersSchema, taxIdSchema, w9Schema } from '#app/profile/schema.ts';
import {
  PROFILE_REFUSALS,
  SHOWING_REFUSALS,
  TAX_ID_REFUSALS,
  w9Refusals,
} from '#app/profile/words.ts';
import type { DocumentRefusal } from '#app/document/file.server.ts';
import { documentRefusalText } from '#app/document/words.ts';
import { rateLimited } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import { userIdOf } from '#app/ground/actor.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { readForm } from '#app/ui/read-form.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { done, refused, refusedAbove, seenAtOf, type Sent } from './answers.tsx';
import { readKind } from './kind-choice.tsx';
import { ProfilePage } from './profile-page.tsx';
import { answerShowing } from './show-tax-id.tsx';
import type { Route } from './+types/profile';

const LIST = '/dashboard/profiles';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const profile = foundOrThrow(await readOwnProfile(caller, params.profileId));
  const custodians = await listKnownCustodians(caller);
  return { profile, custodians, kind: readKind(url.searchParams) };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, params, context }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const form = isUpload ? await receiveW9(request) : await request.formData();
  if (form === null || isUpload !== (form.get('intent') === 'w9')) {
    throw data(null, { status: 400 });
  }
  const { profileId } = params;
  const sent: Sent = { form, context, profileId, here: `${LIST}/${profileId}` };
  const intent = String(form.get('intent'));
  const shown = checkShownOrganization(callerOf(context), form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) return refuseElsewhere(sent, intent, shown.reason);
  switch (intent) {
    case 'profile':
      return save(sent);
    case 'signers':
      return keepSigners(sent);
    case 'tax-id':
      return keepTaxId(sent);
    case 'show-tax-id':
      return answerShowing(sent);
    case 'w9':
      return keepW9(sent);
    case 'archive':
      return archive(sent);
    case 'restore':
      return restore(sent);
    default:
      throw data(null, { status: 400 });
  }
}

/** What is said at any form of the page that was shown for another organization (D25). */
function refuseElsewhere({ form }: Sent, intent: string, other: { currentName: string }) {
  const title = (NOT_DONE as Record<string, string>)[intent] ?? PROFILE_REFUSALS.title;
  const explanation = { title, message: otherOrganization(other.currentName), status: 409 };
  if (intent === 'archive' || intent === 'restore') return refusedAbove(intent, explanation);
  // What was typed comes back, whatever is wrong with it.
  return refused(intent, readForm(form, v.object({})), explanation);
}

/** Over a form that was not acted on, where it is not the profile that was not saved. */
const NOT_DONE = {
  'tax-id': TAX_ID_REFUSALS.title,
  'show-tax-id': SHOWING_REFUSALS.title,
  w9: w9Refusals(String).title,
  archive: 'The profile was not archived',
  restore: 'The profile was not restored',
} satisfies Record<string, string>;

async function save(sent: Sent) {
  const kind = readKind(sent.form);
  if (kind === null) throw data(null, { status: 400 });
  const submission = readForm(sent.form, profileSchema(kind));
  if (submission.status !== 'success') return refused('profile', submission);
  const saved = await saveProfile(callerOf(sent.context), {
    profileId: sent.profileId,
    seenAt: seenAtOf(sent.form),
    typed: submission.value,
  });
  if (saved.ok) return done(sent, 'Profile saved', 'New notes read as it says now.');
  return refused('profile', submission, explainOrThrow(PROFILE_REFUSALS, saved.reason));
}

async function keepSigners(sent: Sent) {
  const submission = readForm(sent.form, signersSchema);
  if (submission.status !== 'success') return refused('signers', submission);
  const saved = await saveSigners(callerOf(sent.context), {
    profileId: sent.profileId,
    seenAt: seenAtOf(sent.form),
    ...submission.value,
  });
  const words = 'Papers are sent to them in their order. What is out stays as it was sent.';
  if (saved.ok) return done(sent, 'Signers saved', words);
  return refused('signers', submission, explainOrThrow(PROFILE_REFUSALS, saved.reason));
}

async function keepTaxId(sent: Sent) {
  const submission = readForm(sent.form, taxIdSchema);
  if (submission.status !== 'success') return refused('tax-id', submission);
  const { profileId } = sent;
  const set = await setTaxId(callerOf(sent.context), { profileId, ...submission.value });
  if (set.ok) return done(sent, 'Tax id saved', 'It is kept encrypted.');
  const table = { ...PROFILE_REFUSALS, ...TAX_ID_REFUSALS };
  return refused('tax-id', submission, explainOrThrow(table, set.reason));
}

async function keepW9(sent: Sent) {
  const submission = readForm(sent.form, w9Schema);
  if (submission.status !== 'success') return refused('w9', submission);
  const caller = callerOf(sent.context);
  const seconds = await caller.limits.attempt('document', userIdOf(caller.actor) ?? '');
  if (seconds !== null) return refused('w9', submission, rateLimited({ seconds }));
  const { file } = submission.value;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const added = await addW9(caller, { profileId: sent.profileId, bytes });
  if (added.ok) return done(sent, 'Form W-9 added', 'It waits to be checked.');
  const table = w9Refusals<DocumentRefusal>((refusal) => documentRefusalText(refusal, file.name));
  return refused('w9', submission, explainOrThrow(table, added.reason));
}

async function archive(sent: Sent) {
  const archived = await archiveProfile(callerOf(sent.context), sent.profileId);
  if (archived.ok) return done(sent, 'Profile archived', 'What it holds goes on.');
  const { status, message } = explainOrThrow(PROFILE_REFUSALS, archived.reason);
  return refusedAbove('archive', { title: NOT_DONE.archive, status, message });
}

async function restore(sent: Sent) {
  const restored = await restoreProfile(callerOf(sent.context), sent.profileId);
  if (!restored.ok) throw data(null, { status: restored.reason.kind === 'missing' ? 404 : 403 });
  return done(sent, 'Profile restored', 'Requests can name it again.');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.profile.label ?? 'Profile not found');

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage key={loaderData.profile.id} {...loaderData} answered={actionData} />;
}

/** A profile that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Profile not found"
      text="It may belong to another organization."
      back={{ to: LIST, label: 'Back to Investing Profiles' }}
    />
  );
}

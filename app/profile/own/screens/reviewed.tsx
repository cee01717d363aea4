import * as v from 'valibot';
import { data } from 'react-router';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import { readReviewedProfile } from '#app/profile/own/read.server.ts';
import { reviewW9, setTextByHand, takeTextBack } from '#app/profile/review/review.server.ts';
import { handTextSchema, w9ReviewSchema } from '#app/profile/schema.ts';
import { kindLabel, REVIEW_REFUSALS } from '#app/profile/words.ts';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { done, refused, type Sent } from './answers.tsx';
import { W9Card } from './cards.tsx';
import { FactsCard } from './facts-card.tsx';
import { VersionsCard } from './papers.tsx';
import { HandTextCard, ReviewW9Card } from './review-cards.tsx';
import { answerShowing } from './show-tax-id.tsx';
import { ProfileStateBadge } from './state.tsx';
import { TaxIdCard } from './tax-id-card.tsx';
import type { Route } from './+types/reviewed';

const LIST = '/admin/profiles';

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const found = foundOrThrow(await readReviewedProfile(caller, params.profileId));
  // Who keeps it as a member does so among the organization's own profiles.
  const profile = { ...found, may: { ...found.may, keep: false } };
  const isPlatform = isPlatformAdmin(caller.actor);
  return { profile, isPlatform };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { profileId } = params;
  // Whoever may not see it here learns nothing from what they send.
  foundOrThrow(await readReviewedProfile(callerOf(context), profileId));
  const sent: Sent = { form, context, profileId, here: `${LIST}/${profileId}` };
  switch (form.get('intent')) {
    case 'review-w9':
      return review(sent);
    case 'hand-text':
      return setText(sent);
    case 'usual-text':
      return takeBack(sent);
    case 'show-tax-id':
      return answerShowing(sent);
    default:
      throw data(null, { status: 400 });
  }
}

async function review(sent: Sent) {
  const submission = readForm(sent.form, w9ReviewSchema);
  if (submission.status !== 'success') return refused('review-w9', submission);
  const { profileId } = sent;
  const reviewed = await reviewW9(callerOf(sent.context), { profileId, ...submission.value });
  if (reviewed.ok) return done(sent, 'Form W-9 reviewed', `It is ${submission.value.verdict} now.`);
  return refused('review-w9', submission, explainOrThrow(REVIEW_REFUSALS, reviewed.reason));
}

async function setText(sent: Sent) {
  const submission = readForm(sent.form, handTextSchema);
  if (submission.status !== 'success') return refused('hand-text', submission);
  const { profileId } = sent;
  const set = await setTextByHand(callerOf(sent.context), { profileId, ...submission.value });
  if (set.ok) return done(sent, 'Text set by hand', 'New notes read as it says now.');
  return refused('hand-text', submission, explainOrThrow(REVIEW_REFUSALS, set.reason));
}

async function takeBack(sent: Sent) {
  const taken = await takeTextBack(callerOf(sent.context), sent.profileId);
  if (taken.ok) return done(sent, 'Usual text', 'The text follows from the profile again.');
  // Said in the card of the text, whose boxes keep what stands in them.
  const submission = readForm(sent.form, v.object({}));
  return refused('hand-text', submission, explainOrThrow(REVIEW_REFUSALS, taken.reason));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.profile.label ?? 'Profile not found');

export default function ReviewedProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isPlatform } = loaderData;
  const answerTo = (intent: string) =>
    actionData?.intent === intent ? actionData.answer : undefined;
  return (
    <>
      <PageHeader
        title={profile.label}
        description={`Of ${profile.organizationName}`}
        back={{ to: LIST, label: 'Back to Lender Profiles' }}
        badges={
          <>
            <Badge>{kindLabel(profile.kind)}</Badge>
            <ProfileStateBadge row={profile} />
          </>
        }
      />
      <FactsCard profile={profile} />
      <TaxIdCard
        profile={profile}
        asksReason={isPlatform}
        here={`${LIST}/${profile.id}`}
        shown={actionData?.shown}
        answers={{ set: undefined, show: answerTo('show-tax-id') }}
      />
      {profile.may.openPapers && <W9Card profile={profile} answer={undefined} />}
      {isPlatform && profile.w9State === 'received' && (
        <ReviewW9Card answer={answerTo('review-w9')} />
      )}
      {isPlatform && (
        <HandTextCard key={profile.seenAt} profile={profile} answer={answerTo('hand-text')} />
      )}
      <VersionsCard versions={profile.versions} />
    </>
  );
}

/** A profile that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Profile not found"
      text="It may have nothing to do with what you list."
      back={{ to: LIST, label: 'Back to Lender Profiles' }}
    />
  );
}

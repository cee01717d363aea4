import {
  changePicture,
  pictureRefusalText,
  removePicture,
} from '#app/account/own/picture.server.ts';
import { readAccount, updateProfile } from '#app/account/own/profile.server.ts';
import {
  deleteOwnAccount,
  listSoleOwnerships,
  requestDeletion,
  withdrawDeletion,
} from '#app/account/own/deletion.server.ts';
import {
  chooseTimeZone,
  readTimeZone,
  type TimeZoneView,
} from '#app/account/own/time-zone.server.ts';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import { callerOf } from '#app/server/session.ts';
import {
  currentPasswordSchema,
  deleteAccountSchema,
  emailChangeSchema,
  profileSchema,
  timeZoneSchema,
} from '#app/account/schemas.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { AccountPage } from './account-page.tsx';
import { type Answering, done, refused } from './answers.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { PictureCard, ThemeCard } from './picture-card.tsx';
import { EmailCard, ProfileCard } from './profile-cards.tsx';
import { Day } from '#app/ui/day.tsx';
import { listArchives, requestArchive } from '#app/archive/archives.server.ts';
import { ArchiveCard } from '#app/archive/screens/archive-card.tsx';
import { ARCHIVE_ASKED, ARCHIVE_REFUSALS, ARCHIVE_TEXTS } from '#app/archive/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/account';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const account = await readAccount(caller);
  if (!account.ok || actor.kind !== 'person') throw data(null, { status: 404 });
  const ownerships = await listSoleOwnerships(caller);
  const archives = await listArchives(caller, null);
  return {
    ...account.value,
    archives: archives.ok ? archives.value : [],
    ownerships,
    hasSecondFactor: actor.hasSecondFactor,
    timeZone: readTimeZone(caller),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const form = await request.formData().catch((error: unknown) => {
    // A form in parts that breaks off is the sender's fault, and no text of a plain form can fail.
    if (isUpload && error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  });
  const intent = form.get('intent');
  // Only the picture comes in parts; every other text was looked through on its way in.
  if (isUpload && intent !== 'picture') throw data(null, { status: 400 });
  const answering = { form, context, here: url.pathname };
  switch (intent) {
    case 'profile':
      return saveProfile(answering);
    case 'time-zone':
      return saveTimeZone(answering);
    case 'picture':
      return savePicture(answering);
    case 'remove-picture':
      return takePictureAway(answering);
    case 'email':
      return changeEmail(answering);
    case 'make-archive':
      return makeArchive(answering);
    case 'delete-account':
      return deleteAccount(answering);
    case 'request-deletion':
      return askForDeletion(answering);
    case 'withdraw-deletion':
      return keepAccount(answering);
    default:
      throw data(null, { status: 400 });
  }
}

async function saveProfile({ form, context, here }: Answering) {
  // A form that leaves a field out would empty what is stored.
  if (!['firstName', 'lastName', 'phone'].every((name) => form.has(name))) {
    throw data(null, { status: 400 });
  }
  const submission = readForm(form, profileSchema);
  if (submission.status !== 'success') return refused('profile', submission);
  const saved = await updateProfile(callerOf(context), submission.value);
  if (!saved.ok) throw data(null, { status: 400 });
  return done({ context, here }, 'Account updated', 'Your name and phone number have been saved.');
}

async function saveTimeZone({ form, context, here }: Answering) {
  if (!form.has('timeZone')) throw data(null, { status: 400 });
  const submission = readForm(form, timeZoneSchema);
  if (submission.status !== 'success') return refused('time-zone', submission);
  const saved = await chooseTimeZone(callerOf(context), submission.value);
  if (!saved.ok) return refused('time-zone', submission, saved.reason);
  return done({ context, here }, 'Time zone saved', 'Times are shown in it from now on.');
}

async function savePicture({ form, context, here }: Answering) {
  const file = form.get('picture');
  if (!(file instanceof File) || file.name === '') {
    return data({ outcome: undefined, picture: 'Choose a picture first.' }, { status: 400 });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await changePicture(callerOf(context), { bytes });
  if (saved.ok)
    return done({ context, here }, 'Picture saved', 'Your colleagues see it beside your name.');
  const { message, status } = pictureRefusalText(saved.reason, file.name);
  return data({ outcome: undefined, picture: message }, { status });
}

async function takePictureAway({ context, here }: Answering) {
  await removePicture(callerOf(context));
  return done({ context, here }, 'Picture removed', 'Your initials stand in its place.');
}

async function changeEmail({ form, context, here }: Answering) {
  const submission = readForm(form, emailChangeSchema);
  if (submission.status !== 'success') return refused('email', submission);
  const { email, currentPassword: password } = submission.value;
  const asked = await requestEmailChange(callerOf(context), { email, password });
  if (!asked.ok) return refused('email', submission, asked.reason);
  const message = `Open the link that we sent to ${asked.value.email}. Until then nothing changes.`;
  return done({ context, here }, 'Check your email', message);
}

async function makeArchive({ context, here }: Answering) {
  const asked = await requestArchive(callerOf(context), null);
  if (asked.ok) return redirectWithToast(context, `${here}#archive`, ARCHIVE_ASKED);
  const { title, message, status } = explain(ARCHIVE_REFUSALS, asked.reason);
  return data({ outcome: undefined, picture: null, archive: { title, message } }, { status });
}

async function deleteAccount({ form, context }: Answering) {
  const submission = readForm(form, deleteAccountSchema);
  if (submission.status !== 'success') return refused('delete-account', submission);
  const { currentPassword: password, code } = submission.value;
  const deleted = await deleteOwnAccount(callerOf(context), { password, code });
  if (!deleted.ok) return refused('delete-account', submission, deleted.reason);
  const gone = { title: 'Account deleted', message: 'You are signed out everywhere.' };
  const { cookies } = deleted.value;
  const response = redirectWithToast(context, '/', { tone: 'success', ...gone }, cookies);
  // What a tab has kept of lists and of texts was theirs.
  response.headers.set('clear-site-data', '"storage"');
  return response;
}

async function askForDeletion({ form, context, here }: Answering) {
  const submission = readForm(form, currentPasswordSchema);
  if (submission.status !== 'success') return refused('request-deletion', submission);
  const password = submission.value.currentPassword;
  const asked = await requestDeletion(callerOf(context), { password });
  if (!asked.ok) return refused('request-deletion', submission, asked.reason);
  return done({ context, here }, 'Request received', 'We sent you a mail about what happens next.');
}

async function keepAccount({ context, here }: Answering) {
  await withdrawDeletion(callerOf(context));
  return done({ context, here }, 'Request taken back', 'Your account stays as it is.');
}

/** Whoever is kept from deleting their account reads what keeps them now. */
export const shouldRevalidate = readAgainOnConflict;

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'My Account');
}

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const { name, email, isVerified, memberSince } = account;
  const outcome = actionData?.outcome;
  return (
    <AccountPage
      description={
        <>
          {name}, member since <Day on={memberSince} />
        </>
      }
    >
      <ProfileCard {...account} outcome={outcome} />
      <PictureCard name={name} picture={account.picture} refusal={actionData?.picture ?? null} />
      <EmailCard email={email} isVerified={isVerified} outcome={outcome} />
      <TimeZoneCard timeZone={account.timeZone} outcome={outcome} />
      <ThemeCard />
      <ArchiveCard
        title="Archive of your account"
        description={ARCHIVE_TEXTS.person}
        archives={account.archives}
        refusal={actionData && 'archive' in actionData ? actionData.archive : null}
      />
      <DeletionCard
        requestedOn={account.deletionRequestedOn}
        ownerships={account.ownerships}
        hasSecondFactor={account.hasSecondFactor}
        outcome={outcome}
      />
    </AccountPage>
  );
}

type TimeZoneCardProps = { timeZone: TimeZoneView; outcome: AccountAnswer | undefined };

/** Where the reader reads times. */
function TimeZoneCard({ timeZone, outcome }: TimeZoneCardProps) {
  const { business, chosen, now, zones } = timeZone;
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'time-zone',
    outcome,
    schema: timeZoneSchema,
    defaultValue: { timeZone: chosen },
  });
  return (
    <Card
      title="Time zone"
      description={
        'For times, such as those of your sign-ins. ' +
        'Due dates and all other dates are those of the company.'
      }
    >
      <PostForm form={form} intent={form.id} preventScrollReset>
        <Stack>
          <FormProblems form={form} fields={[fields.timeZone]} answer={answer} />
          <SelectField
            field={fields.timeZone}
            label="Time zone"
            hint={`It is ${now} for you now.`}
            placeholder={`As the company (${business})`}
            options={zones}
          />
          <Row>
            <Button pending={isSending}>Save Time Zone</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

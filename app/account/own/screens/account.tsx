import { changePassword } from '#app/account/password/change.server.ts';
import {
  changePicture,
  pictureRefusalText,
  removePicture,
} from '#app/account/own/picture.server.ts';
import { endOtherSessions, endSession, listSessions } from '#app/account/own/sessions.server.ts';
import { readAccount, updateProfile } from '#app/account/own/profile.server.ts';
import { requestDeletion, withdrawDeletion } from '#app/account/own/deletion.server.ts';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import {
  readNotificationChoice,
  saveNotificationChoice,
} from '#app/notification/recipients.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import {
  currentPasswordSchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
} from '#app/account/schemas.ts';
import { ACCOUNT_REFUSALS } from '#app/account/words.ts';
import { explain, type RefusalOf } from '#app/ground/refusals.ts';
import { notificationsSchema } from './notifications-card.tsx';
import { AccountPage } from './account-page.tsx';
import { answerForm, type RefusedForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/account';

const PATH = '/account';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const account = await readAccount(caller);
  const sessions = await listSessions(caller);
  const notifications = await readNotificationChoice(caller);
  if (!account.ok || !sessions.ok || !notifications.ok) throw data(null, { status: 404 });
  return { ...account.value, sessions: sessions.value, notifications: notifications.value };
}

type Answering = { form: FormData; context: Route.ActionArgs['context'] };

export async function action({ request, context }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const form = await request.formData().catch((error: unknown) => {
    // A form in parts that breaks off is the sender's fault, and no text of a plain form can fail.
    if (isUpload && error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  });
  const intent = form.get('intent');
  // Only the picture comes in parts; every other text was looked through on its way in.
  if (isUpload && intent !== 'picture') throw data(null, { status: 400 });
  const answering = { form, context };
  switch (intent) {
    case 'profile':
      return saveProfile(answering);
    case 'picture':
      return savePicture(answering);
    case 'remove-picture':
      return takePictureAway(answering);
    case 'email':
      return changeEmail(answering);
    case 'password':
      return savePassword(answering);
    case 'notifications':
      return saveNotifications(answering);
    case 'end-session':
      return endOne(answering);
    case 'end-other-sessions':
      return endOthers(answering);
    case 'request-deletion':
      return askForDeletion(answering);
    case 'withdraw-deletion':
      return keepAccount(answering);
    default:
      throw data(null, { status: 400 });
  }
}

function done(
  context: Answering['context'],
  title: string,
  message: string,
  cookies: readonly string[] = [],
): Response {
  return redirectWithToast(context, PATH, { tone: 'success', title, message }, cookies);
}

/** What is said at a form that was not taken: by its own rules (400), or by a service. */
function refused(
  intent: string,
  submission: RefusedForm,
  reason?: RefusalOf<typeof ACCOUNT_REFUSALS>,
) {
  const explanation = reason && explain(ACCOUNT_REFUSALS, reason);
  const outcome = { intent, answer: answerForm(submission, explanation) };
  return data({ outcome, picture: null }, { status: explanation?.status ?? 400 });
}

async function saveProfile({ form, context }: Answering) {
  // A form that leaves a field out would empty what is stored.
  if (!['firstName', 'lastName', 'phone'].every((name) => form.has(name))) {
    throw data(null, { status: 400 });
  }
  const submission = readForm(form, profileSchema);
  if (submission.status !== 'success') return refused('profile', submission);
  const saved = await updateProfile(callerOf(context), submission.value);
  if (!saved.ok) throw data(null, { status: 400 });
  return done(context, 'Account updated', 'Your name and phone number have been saved.');
}

async function savePicture({ form, context }: Answering) {
  const file = form.get('picture');
  if (!(file instanceof File) || file.name === '') {
    return data({ outcome: undefined, picture: 'Choose a picture first.' }, { status: 400 });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await changePicture(callerOf(context), { bytes });
  if (saved.ok) return done(context, 'Picture saved', 'Your colleagues see it beside your name.');
  const { message, status } = pictureRefusalText(saved.reason, file.name);
  return data({ outcome: undefined, picture: message }, { status });
}

async function takePictureAway({ context }: Answering) {
  await removePicture(callerOf(context));
  return done(context, 'Picture removed', 'Your initials stand in its place.');
}

async function changeEmail({ form, context }: Answering) {
  const submission = readForm(form, emailChangeSchema);
  if (submission.status !== 'success') return refused('email', submission);
  const { email, currentPassword: password } = submission.value;
  const asked = await requestEmailChange(callerOf(context), { email, password });
  if (!asked.ok) return refused('email', submission, asked.reason);
  const message = `Open the link that we sent to ${asked.value.email}. Until then nothing changes.`;
  return done(context, 'Check your email', message);
}

async function savePassword({ form, context }: Answering) {
  const submission = readForm(form, passwordChangeSchema);
  if (submission.status !== 'success') return refused('password', submission);
  const { currentPassword, password: newPassword } = submission.value;
  const saved = await changePassword(callerOf(context), { currentPassword, newPassword });
  if (!saved.ok) return refused('password', submission, saved.reason);
  const message = 'Your other devices have been signed out.';
  return done(context, 'Password changed', message, saved.value.cookies);
}

async function saveNotifications({ form, context }: Answering) {
  const submission = readForm(form, notificationsSchema);
  // The lists offer nothing else.
  if (submission.status !== 'success') throw data(null, { status: 400 });
  const saved = await saveNotificationChoice(callerOf(context), submission.value);
  if (!saved.ok) throw data(null, { status: 400 });
  return done(context, 'Notifications saved', 'They apply from the next one on.');
}

async function endOne({ form, context }: Answering) {
  const sessionId = String(form.get('sessionId'));
  const ended = await endSession(callerOf(context), { sessionId });
  if (!ended.ok) throw data(null, { status: 404 });
  return done(context, 'Device signed out', 'It has to sign in again.');
}

async function endOthers({ context }: Answering) {
  const ended = await endOtherSessions(callerOf(context));
  if (!ended.ok) throw data(null, { status: 404 });
  const { count } = ended.value;
  const what = count === 1 ? 'One other device was' : `${count} other devices were`;
  return done(context, 'Signed out elsewhere', `${what} signed out. This device stays signed in.`);
}

async function askForDeletion({ form, context }: Answering) {
  const submission = readForm(form, currentPasswordSchema);
  if (submission.status !== 'success') return refused('request-deletion', submission);
  const password = submission.value.currentPassword;
  const asked = await requestDeletion(callerOf(context), { password });
  if (!asked.ok) return refused('request-deletion', submission, asked.reason);
  return done(context, 'Request received', 'We sent you a mail about what happens next.');
}

async function keepAccount({ context }: Answering) {
  await withdrawDeletion(callerOf(context));
  return done(context, 'Request taken back', 'Your account stays as it is.');
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'My Account');
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      account={loaderData}
      outcome={actionData?.outcome}
      pictureRefusal={actionData?.picture ?? null}
    />
  );
}

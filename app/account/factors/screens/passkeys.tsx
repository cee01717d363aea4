import { formatDate } from '#app/ground/calendar/format-date.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#app/account/factors/passkeys.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { AddPasskeyForm, PasskeyList } from './passkey-list.tsx';
import { passwordSchema } from '#app/account/schemas.ts';
import { FACTOR_REFUSALS } from '#app/account/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { AccountPage } from '#app/account/own/screens/account-page.tsx';
import { done } from '#app/account/own/screens/answers.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, useSearchParams } from 'react-router';
import type { Route } from './+types/passkeys';

export async function loader({ context }: Route.LoaderArgs) {
  const passkeys = await listPasskeys(callerOf(context));
  if (!passkeys.ok) throw data(null, { status: 404 });
  return passkeys.value;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const caller = callerOf(context);
  const here = url.pathname;
  const passkeyId = textOf('passkeyId');
  switch (form.get('intent')) {
    case 'add': {
      const input = { credential: textOf('credential'), name: textOf('name') };
      const result = await addPasskey(caller, input);
      if (result.ok)
        return done({ context, here }, 'Passkey added', 'It signs you in from now on.');
      const { title, message } = explain(FACTOR_REFUSALS, result.reason);
      return redirectWithToast(context, here, { tone: 'danger', title, message });
    }
    case 'rename': {
      const result = await renamePasskey(caller, { passkeyId, name: textOf('name') });
      if (!result.ok) throw data(null, { status: 404 });
      return done({ context, here }, 'Passkey renamed', 'It has its new name.');
    }
    case 'remove': {
      const submission = readForm(form, passwordSchema);
      const password = submission.status === 'success' ? submission.value.password : '';
      const result = await removePasskey(caller, { passkeyId, password });
      if (result.ok)
        return done({ context, here }, 'Passkey removed', 'It does not sign you in any more.');
      const explanation = explainOrThrow(FACTOR_REFUSALS, result.reason);
      if (submission.status !== 'success') {
        return data({ removal: answerForm(submission) }, { status: 400 });
      }
      const { status } = explanation;
      return data({ removal: answerForm(submission, explanation) }, { status });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Passkeys');
}

export default function AccountPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const passkeys = loaderData.map((one) => ({ ...one, addedText: formatDate(one.addedOn) }));
  return (
    <AccountPage
      title="Passkeys"
      description="Sign in with your finger, your face or the PIN of your device: no password."
      back={{ page: '/security', label: 'Back to Security' }}
    >
      <PasskeyList
        passkeys={passkeys}
        asked={{ rename: search.get('rename'), remove: search.get('remove') }}
        removal={actionData?.removal}
      />
      <AddPasskeyForm />
    </AccountPage>
  );
}

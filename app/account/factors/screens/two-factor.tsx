import {
  cancelTwoFactor,
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '#app/account/factors/two-factor.server.ts';
import { readWays } from '#app/directory/connect.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast, safeRedirect } from '#app/server/session/redirects.ts';
import { refuseForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { CODE_SCHEMAS, passwordSchema } from '#app/account/schemas.ts';
import { CODES_RENEWED_TITLE, FACTOR_REFUSALS, TWO_FACTOR_ON_TITLE } from '#app/account/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { RecoveryCodes, TwoFactorOff, TwoFactorOn, TwoFactorSetup } from './two-factor-panel.tsx';
import { AccountPage } from '#app/account/own/screens/account-page.tsx';
import { accountAddress } from '#app/account/places.ts';
import { Notice } from '#app/ui/notice.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, redirect } from 'react-router';
import type { Route } from './+types/two-factor';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const factor = await readTwoFactor(caller);
  if (!factor.ok) throw data(null, { status: 404 });
  const { actor, settings } = caller;
  const isRequired = !settings.isDemo && actor.kind === 'person' && actor.isPlatformAdmin;
  const continueTo = safeRedirect(
    url.searchParams.get('redirectTo'),
    accountAddress(url.pathname, '/security'),
  );
  const ways = await readWays(caller);
  const hasPassword = ways.ok && ways.value.hasPassword;
  return { factor: factor.value, hasPassword, isRequired, continueTo };
}

type Answer = {
  intent: string;
  answer?: FormAnswer;
  shown?: { title: string; recoveryCodes: string[] };
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  switch (intent) {
    case 'start':
    case 'renew':
    case 'turn-off':
      return changeBy(intent, form, context, url);
    case 'confirm':
      return confirmBy(form, context);
    case 'cancel':
      await cancelTwoFactor(callerOf(context));
      return redirect(url.pathname + url.search);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

/** What the current password is asked for. */
async function changeBy(
  intent: 'start' | 'renew' | 'turn-off',
  form: FormData,
  context: Context,
  url: URL,
) {
  const submission = readForm(form, passwordSchema);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const caller = callerOf(context);
  const result = await changes[intent](caller, submission.value);
  if (!result.ok) {
    return refuseForm(intent, submission, explain(FACTOR_REFUSALS, result.reason));
  }
  if (result.value === null) return redirect(url.pathname + url.search);
  if ('recoveryCodes' in result.value) {
    const { recoveryCodes } = result.value;
    return data<Answer>({ intent, shown: { title: CODES_RENEWED_TITLE, recoveryCodes } });
  }
  const toast = {
    tone: 'success',
    title: 'Two-factor sign-in is off',
    message: 'Your other devices have been signed out.',
  } as const;
  return redirectWithToast(context, url.pathname, toast, result.value.cookies);
}

const changes = { start: startTwoFactor, renew: renewRecoveryCodes, 'turn-off': turnOffTwoFactor };

async function confirmBy(form: FormData, context: Context) {
  const intent = 'confirm';
  const submission = readForm(form, CODE_SCHEMAS.app);
  if (submission.status !== 'success') return refuseForm(intent, submission);
  const result = await confirmTwoFactor(callerOf(context), submission.value);
  if (!result.ok) {
    return refuseForm(intent, submission, explain(FACTOR_REFUSALS, result.reason));
  }
  const { cookies, recoveryCodes } = result.value;
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return data<Answer>(
    { intent, shown: { title: TWO_FACTOR_ON_TITLE, recoveryCodes } },
    { headers },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Two-Factor Sign-In');
}

export default function AccountTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, hasPassword, isRequired, continueTo } = loaderData;
  const outcome: Answer | undefined = actionData;
  const answered = (intent: string) => (outcome?.intent === intent ? outcome.answer : undefined);
  const shown = outcome?.shown;
  return (
    <AccountPage
      title="Two-Factor Sign-In"
      description="A second proof besides your password that it is you."
      back={{ page: '/security', label: 'Back to Security' }}
    >
      {shown ? (
        <RecoveryCodes title={shown.title} codes={shown.recoveryCodes} continueTo={continueTo} />
      ) : (
        <>
          {isRequired && factor.state !== 'on' && (
            <Notice tone="warning" title="Platform admins need two-factor sign-in">
              The administration opens when it is on.
            </Notice>
          )}
          {!hasPassword && (
            <Notice title="Your company asks for the second factor">
              Your account has no password, so there is none to add a code to. Where your company
              asks for a second factor when it signs you in, that one counts.
            </Notice>
          )}
          {factor.state === 'off' && hasPassword && <TwoFactorOff answered={answered} />}
          {factor.state === 'started' && (
            <TwoFactorSetup setup={factor} answer={answered('confirm')} />
          )}
          {factor.state === 'on' && (
            <TwoFactorOn recoveryCodesLeft={factor.recoveryCodesLeft} answered={answered} />
          )}
        </>
      )}
    </AccountPage>
  );
}

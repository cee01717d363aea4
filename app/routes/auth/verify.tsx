import {
  correctAddress,
  type CorrectAddressRefusal,
} from '#app/server/services/accounts/correct-address.ts';
import { resendVerification } from '#app/server/services/accounts/resend-verification.ts';
import { verifyAddress } from '#app/server/services/accounts/verify-address.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast, safeRedirect } from '#app/server/session/redirects.ts';
import { type NewAddressValues, newAddressProblems } from '#app/ui/account/account-rules.ts';
import { explainAccountRefusal } from '#app/ui/account/account-texts.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/auth/form-check.ts';
import { VerifyMessage } from '#app/ui/auth/verify-message.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/verify';

/** Mail programs open links before people do, so the link verifies by itself. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const continueTo = safeRedirect(url.searchParams.get('redirectTo'), '/dashboard');
  const reader = actor.kind === 'person' ? actor : null;
  const token = url.searchParams.get('token');
  const result = token === null ? null : await verifyAddress(caller, token);
  const verified = addressIn(result) ?? (reader?.isVerified ? reader.email : null);
  const isInvalid = verified === null && token !== null;
  const isNews = result?.ok === true;
  return data(
    { email: reader?.email ?? null, verified, isNews, isInvalid, continueTo },
    { status: isInvalid ? 400 : 200 },
  );
}

/** The address that a link has verified, now or before; null for one that does not work. */
function addressIn(result: Awaited<ReturnType<typeof verifyAddress>> | null): string | null {
  if (result === null) return null;
  if (result.ok) return result.value.email;
  return result.reason.kind === 'already_verified' ? result.reason.email : null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'correct') return correct({ form, url, context });
  if (form.get('intent') !== 'resend') throw data(null, { status: 400 });
  const returnTo = form.get('returnTo');
  const back = typeof returnTo === 'string' ? safeRedirect(returnTo, '/auth/verify') : null;
  const redirectTo = url.searchParams.get('redirectTo');
  const continueTo = redirectTo === null ? undefined : safeRedirect(redirectTo, '/dashboard');
  const result = await resendVerification(callerOf(context), { continueTo });
  if (back !== null) return redirectWithToast(context, back, toastOf(result));
  if (result.ok) return { sentTo: result.value.email, seconds: null, correction: undefined };
  const isLimited = result.reason.kind === 'rate_limited';
  const seconds = result.reason.kind === 'rate_limited' ? result.reason.seconds : null;
  return data({ sentTo: null, seconds, correction: undefined }, { status: isLimited ? 429 : 200 });
}

/** The same page again, with the mail on its way to the address as it should have been. */
async function correct({
  form,
  url,
  context,
}: Pick<Route.ActionArgs, 'url' | 'context'> & { form: FormData }) {
  const submission = checkForm<NewAddressValues>(form, newAddressProblems);
  if (submission.status !== 'success') return refuseCorrection(submission);
  const result = await correctAddress(callerOf(context), submission.value);
  if (!result.ok) return refuseCorrection(submission, result.reason);
  const redirectTo = url.searchParams.get('redirectTo');
  // Without the token: it belongs to the address from before.
  const back =
    redirectTo === null ? '/auth/verify' : `/auth/verify?${new URLSearchParams({ redirectTo })}`;
  return redirectWithToast(context, back, {
    tone: 'success',
    title: 'Email sent',
    message: `A new link is on its way to ${result.value.email}.`,
  });
}

function refuseCorrection(
  submission: Parameters<typeof answerForm>[0],
  reason?: CorrectAddressRefusal,
) {
  const explanation = reason && explainAccountRefusal(reason);
  const correction = answerForm(submission, explanation);
  const status = explanation?.status ?? 400;
  return data({ sentTo: null, seconds: null, correction }, { status });
}

function toastOf(result: Awaited<ReturnType<typeof resendVerification>>) {
  if (result.ok) {
    const message = `A new link is on its way to ${result.value.email}.`;
    return { tone: 'success', title: 'Email sent', message } as const;
  }
  if (result.reason.kind === 'rate_limited') {
    const message = rateLimitMessage(result.reason.seconds);
    return { tone: 'danger', title: RATE_LIMIT_TITLE, message } as const;
  }
  const message = 'There is nothing left to verify.';
  return { tone: 'neutral', title: 'Already verified', message } as const;
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Verify your email');
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyMessage {...loaderData} answer={actionData} />;
}

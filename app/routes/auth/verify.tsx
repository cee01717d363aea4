import { resendVerification } from '#app/server/services/accounts/resend-verification.ts';
import { verifyAddress } from '#app/server/services/accounts/verify-address.ts';
import { callerOf, redirectWithToast, safeRedirect } from '#app/server/session.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import { VerifyMessage } from '#app/ui/auth/verify-message.tsx';
import { data } from 'react-router';
import type { Route } from './+types/verify';

/**
 * Mail programs open links before people do, so the link verifies by itself, as often as it is
 * opened.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const continueTo = safeRedirect(url.searchParams.get('redirectTo'), '/dashboard');
  const reader = actor.kind === 'person' ? actor : null;
  const token = url.searchParams.get('token');
  const result = token === null ? null : await verifyAddress(caller, token);
  const verified = result?.ok ? result.value.email : reader?.isVerified ? reader.email : null;
  const isInvalid = verified === null && token !== null;
  return data(
    { email: reader?.email ?? null, verified, isInvalid, continueTo },
    { status: isInvalid ? 400 : 200 },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'resend') throw data(null, { status: 400 });
  const returnTo = form.get('returnTo');
  const back = typeof returnTo === 'string' ? safeRedirect(returnTo, '/auth/verify') : null;
  const redirectTo = url.searchParams.get('redirectTo');
  const continueTo = redirectTo === null ? undefined : safeRedirect(redirectTo, '/dashboard');
  const result = await resendVerification(callerOf(context), { continueTo });
  if (back !== null) return redirectWithToast(context, back, toastOf(result));
  if (result.ok) return { sentTo: result.value.email, seconds: null };
  if (result.reason.kind === 'not_needed') return { sentTo: null, seconds: null };
  return data({ sentTo: null, seconds: result.reason.seconds }, { status: 429 });
}

function toastOf(result: Awaited<ReturnType<typeof resendVerification>>) {
  if (result.ok) {
    const message = `A new link is on its way to ${result.value.email}.`;
    return { tone: 'success', title: 'E-mail sent', message } as const;
  }
  if (result.reason.kind === 'rate_limited') {
    const message = rateLimitMessage(result.reason.seconds);
    return { tone: 'danger', title: RATE_LIMIT_TITLE, message } as const;
  }
  const message = 'There is nothing left to verify.';
  return { tone: 'neutral', title: 'Already verified', message } as const;
}

export function meta() {
  return [{ title: 'Verify your e-mail · Hearthnote' }];
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyMessage {...loaderData} answer={actionData} />;
}

import {
  correctAddress,
  type CorrectAddressRefusal,
  readVerification,
  resendVerification,
  verifyAddress,
} from '#app/account/address/verify.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast, safeRedirect } from '#app/server/session/redirects.ts';
import { newAddressSchema } from '#app/account/schemas.ts';
import { ACCOUNT_REFUSALS, VERIFIED_TEXT, VERIFIED_TITLE } from '#app/account/words.ts';
import { explain, rateLimited } from '#app/ground/refusals.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { VerifyMessage } from './verify-message.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/verify';

/** Mail programs open links before people do, so the link waits for a press of the button. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { actor } = caller;
  const reader = actor.kind === 'person' ? actor : null;
  const token = url.searchParams.get('token');
  const link = token === null ? null : await readVerification(caller, token);
  const found = link?.ok ? link.value : null;
  const verified = found === null && reader?.isVerified ? reader.email : null;
  const isInvalid = link?.ok === false && verified === null;
  return data(
    {
      email: reader?.email ?? null,
      asks: found?.isVerified === false ? found.email : null,
      verified: found?.isVerified ? found.email : verified,
      isInvalid,
      continueTo: continuationOf(url) ?? '/dashboard',
    },
    { status: isInvalid ? 400 : 200 },
  );
}

/** Where to go on from here: a path of this site, null when the address names none. */
function continuationOf({ searchParams }: URL): string | null {
  const target = searchParams.get('redirectTo');
  return target === null ? null : safeRedirect(target, '/dashboard');
}

const NOTHING_SAID = { isNews: false, sentTo: null, seconds: null, correction: undefined };

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'verify':
      return verify({ url, context });
    case 'correct':
      return correct({ form, url, context });
    case 'resend':
      return resend({ form, url, context });
    default:
      throw data(null, { status: 400 });
  }
}

type Asked = Pick<Route.ActionArgs, 'url' | 'context'>;

/** Its owner goes on at once; whoever else presses is told what became of it. */
async function verify({ url, context }: Asked) {
  const caller = callerOf(context);
  const result = await verifyAddress(caller, url.searchParams.get('token') ?? '');
  if (!result.ok) {
    return data(NOTHING_SAID, { status: result.reason.kind === 'invalid_link' ? 400 : 200 });
  }
  const { actor } = caller;
  if (actor.kind !== 'person' || actor.email !== result.value.email) {
    return data({ ...NOTHING_SAID, isNews: true });
  }
  const toast = { tone: 'success', title: VERIFIED_TITLE, message: VERIFIED_TEXT } as const;
  return redirectWithToast(context, continuationOf(url) ?? '/dashboard', toast);
}

async function resend({ form, url, context }: Asked & { form: FormData }) {
  const returnTo = form.get('returnTo');
  const back = typeof returnTo === 'string' ? safeRedirect(returnTo, '/auth/verify') : null;
  const continueTo = continuationOf(url) ?? undefined;
  const result = await resendVerification(callerOf(context), { continueTo });
  if (back !== null) return redirectWithToast(context, back, toastOf(result));
  if (result.ok) return { ...NOTHING_SAID, sentTo: result.value.email };
  const isLimited = result.reason.kind === 'rate_limited';
  const seconds = result.reason.kind === 'rate_limited' ? result.reason.seconds : null;
  return data({ ...NOTHING_SAID, seconds }, { status: isLimited ? 429 : 200 });
}

/** The same page again, with the mail on its way to the address as it should have been. */
async function correct({ form, url, context }: Asked & { form: FormData }) {
  const submission = readForm(form, newAddressSchema);
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
  const explanation = reason && explain(ACCOUNT_REFUSALS, reason);
  const correction = answerForm(submission, explanation);
  const status = explanation?.status ?? 400;
  return data({ ...NOTHING_SAID, correction }, { status });
}

function toastOf(result: Awaited<ReturnType<typeof resendVerification>>) {
  if (result.ok) {
    const message = `A new link is on its way to ${result.value.email}.`;
    return { tone: 'success', title: 'Email sent', message } as const;
  }
  if (result.reason.kind === 'rate_limited') {
    const { title, message } = rateLimited(result.reason);
    return { tone: 'danger', title, message } as const;
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

import { data } from 'react-router';
import { ACCOUNT_REFUSALS } from '#app/account/words.ts';
import { explain, type RefusalOf } from '#app/ground/refusals.ts';
import type { Context } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type RefusedForm } from '#app/ui/answer-form.ts';

/** What was sent to a page of the account, and to which of its addresses. */
export type Answering = { form: FormData; context: Context; here: string };

/** Back to the page that sent the form, in its frame, with a message. */
export function done(
  { context, here }: Pick<Answering, 'context' | 'here'>,
  title: string,
  message: string,
  cookies: readonly string[] = [],
): Response {
  return redirectWithToast(context, here, { tone: 'success', title, message }, cookies);
}

/** What is said at a form that was not taken: by its own rules (400), or by a service. */
export function refused(
  intent: string,
  submission: RefusedForm,
  reason?: RefusalOf<typeof ACCOUNT_REFUSALS>,
) {
  const explanation = reason && explain(ACCOUNT_REFUSALS, reason);
  const outcome = { intent, answer: answerForm(submission, explanation) };
  return data({ outcome, picture: null }, { status: explanation?.status ?? 400 });
}

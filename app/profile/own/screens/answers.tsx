import { data } from 'react-router';
import type { Explanation } from '#app/ground/refusals.ts';
import type { Context } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer, type RefusedForm } from '#app/ui/answer-form.ts';

/** What was sent about a profile, and where to go back to. */
export type Sent = { form: FormData; context: Context; profileId: string; here: string };

/** What an action of a profile's page answers with, for the one form that it is about. */
export type ProfileAnswer = {
  intent?: string;
  answer?: FormAnswer;
  refusal?: { title: string; message: string };
  shown?: { taxId: string; isReadable: boolean };
};

/** What is said at a form that was not taken: by its own rules (400), or by a use case. */
export function refused(intent: string, submission: RefusedForm, explanation?: Explanation) {
  const answer = answerForm(submission, explanation);
  return data<ProfileAnswer>({ intent, answer }, { status: explanation?.status ?? 400 });
}

/** What is said over the page of a button that has no boxes. */
export function refusedAbove(intent: string, { title, message, status }: Explanation) {
  return data<ProfileAnswer>({ intent, refusal: { title, message } }, { status });
}

/** Back to the page that sent the form, with a message. */
export function done({ context, here }: Sent, title: string, message: string): Response {
  return redirectWithToast(context, here, { tone: 'success', title, message });
}

/** When the profile was last changed as the form knew it. */
export function seenAtOf(form: FormData): number {
  const sent = Number(form.get('seenAt'));
  return Number.isSafeInteger(sent) ? sent : 0;
}

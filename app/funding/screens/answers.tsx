import type { Closed, Explanation } from '#app/ground/refusals.ts';
import type { Result } from '#app/ground/result.ts';
import { undoFunding } from '#app/funding/money/undo.server.ts';
import { approveSchema, declineSchema, extendSchema, reasonSchema } from '#app/funding/schema.ts';
import { WHILE_MONEY_STANDS } from '#app/funding/texts.ts';
import { FUNDS_REFUSALS } from '#app/funding/words.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { DECISION_REFUSALS } from '#app/request/decision-words.ts';
import { approveAndReserve, clearForWaitlist } from '#app/request/pipeline/approve.server.ts';
import {
  extendReservation,
  reinstateRequest,
  releaseReservation,
} from '#app/request/pipeline/lead.server.ts';
import { EVENT_REFUSALS } from '#app/request/pipeline/words.ts';
import { callerOf, type Context } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { type RefusedForm, refuseForm } from '#app/ui/answer-form.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { readForm } from '#app/ui/read-form.ts';

/** What was sent about a request, and where to go back to. */
export type Sent = { form: FormData; context: Context; requestId: string; here: string };

export type EventIntent =
  | 'approve'
  | 'clear'
  | 'decline'
  | 'extend'
  | 'release'
  | 'reinstate'
  | 'undo';

/** All that is refused on the page of a request, in words. */
export const REQUEST_PAGE_REFUSALS = {
  ...DECISION_REFUSALS,
  ...FUNDS_REFUSALS,
  ...EVENT_REFUSALS,
};

/** Passes an event that a form of the page asks for. */
export async function answerEvent(sent: Sent, intent: EventIntent) {
  const { requestId, context } = sent;
  const caller = callerOf(context);
  switch (intent) {
    case 'approve': {
      const read = readForm(sent.form, approveSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await approveAndReserve(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => [
        'Note reserved',
        'The investor is told until when.',
      ]);
    }
    case 'clear': {
      const read = readForm(sent.form, approveSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await clearForWaitlist(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => [
        'Cleared for the waitlist',
        'The note is offered to them when their turn has come.',
      ]);
    }
    case 'decline': {
      const read = readForm(sent.form, declineSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const decision = { requestId, decision: 'rejected', ...read.value } as const;
      const done = await decideRequest(caller, decision);
      return answer(sent, intent, read, done, () => ['Request declined', 'The investor is told.']);
    }
    case 'extend': {
      const read = readForm(sent.form, extendSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await extendReservation(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => [
        'Extended',
        'The investor is told until when.',
      ]);
    }
    case 'release': {
      const read = readForm(sent.form, reasonSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await releaseReservation(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => [
        'Released',
        'It is offered to whoever waits for it, if anybody does.',
      ]);
    }
    case 'reinstate': {
      const read = readForm(sent.form, reasonSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await reinstateRequest(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => ['Reinstated', 'It stands for 24 hours.']);
    }
    case 'undo': {
      const read = readForm(sent.form, reasonSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await undoFunding(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, () => [
        'Funding undone',
        `The reservation stands for 24 hours, ${WHILE_MONEY_STANDS}.`,
      ]);
    }
  }
}

type Explained = Parameters<typeof explainOrThrow<typeof REQUEST_PAGE_REFUSALS>>[1];

/** What a use case has answered: back to the page with a message, or the form with the reason. */
export function answer<Value, Intent extends string>(
  { context, here }: Sent,
  intent: Intent,
  submission: RefusedForm,
  done: Result<Value, Explained | Closed>,
  toast: (value: Value) => readonly [string, string],
) {
  if (done.ok) {
    const [title, message] = toast(done.value);
    return redirectWithToast(context, here, { tone: 'success', title, message });
  }
  return refused(intent, submission, done.reason);
}

/** The form again, with why it was not done. */
export function refused<Intent extends string>(
  intent: Intent,
  submission: RefusedForm,
  reason: Explained | Closed,
) {
  const explanation: Explanation = explainOrThrow(REQUEST_PAGE_REFUSALS, reason);
  return refuseForm(intent, submission, explanation);
}

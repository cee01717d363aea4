import type { FormAnswer } from '#app/ui/answer-form.ts';

/** The intent of a sign-up that asks for a private investment. */
export const REQUEST_SIGN_UP = 'request-sign-up';

/** What the page's action said about the last form, and which form that was. */
export type PageAnswer = { intent: string; answer: FormAnswer } | undefined;

/** The answer when it is about this form. */
export function answerTo(given: PageAnswer, intent: string): FormAnswer | undefined {
  return given?.intent === intent ? given.answer : undefined;
}

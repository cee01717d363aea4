import type { FormAnswer } from '#app/ui/answer-form.ts';
import { usePlainForm } from '#app/ui/use-plain-form.ts';

/** What the action of the account page says about the form with this intent. */
export type AccountAnswer = { intent: string; answer: FormAnswer };

type AccountForm<Values extends Record<string, string>> = Omit<
  Parameters<typeof usePlainForm<Values>>[0],
  'answer'
> & { said: AccountAnswer | undefined };

/** One of the forms of the account page, which has an answer for one of them at most. */
export function useAccountForm<Values extends Record<string, string>>(wish: AccountForm<Values>) {
  const { said, ...facts } = wish;
  const answer = said?.intent === facts.intent ? said.answer : undefined;
  return { ...usePlainForm<Values>({ ...facts, answer }), answer };
}

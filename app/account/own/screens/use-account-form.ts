import type { FormAnswer } from '#app/ui/answer-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { type FormSchema, useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

/** What the action of a page of the account says about the form with this intent. */
export type AccountAnswer = { intent: string; answer: FormAnswer };

type AccountForm<Schema extends FormSchema> = Omit<
  Parameters<typeof useForm<Schema>>[0],
  'answer' | 'constraint'
> & { outcome: AccountAnswer | undefined };

/** One of the forms of a page of the account, which has an answer for one of them at most. */
export function useAccountForm<Schema extends FormSchema>(wish: AccountForm<Schema>) {
  const { outcome, ...facts } = wish;
  const answer = outcome?.intent === facts.id ? outcome.answer : undefined;
  const [form, fields] = useForm({ ...facts, answer, constraint: limitsOf(facts.schema) });
  return { form, fields, answer, isSending: useSending(facts.id) };
}

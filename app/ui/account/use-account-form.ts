import { useForm } from '@conform-to/react';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm, type Problem } from '#app/ui/auth/form-check.ts';
import { useSending } from '#app/ui/auth/use-sending.ts';

/** What the action of the account page says about the form with this intent. */
export type AccountAnswer = { intent: string; answer: FormAnswer };

type AccountForm<Values> = {
  intent: string;
  said: AccountAnswer | undefined;
  problems: (values: Partial<Values>) => Problem<keyof Values & string>[];
  defaultValue?: Values;
  required?: readonly (keyof Values & string)[];
};

/** One of the forms of the account page: its fields, its title when refused, whether it is sent. */
export function useAccountForm<Values extends Record<string, string>>(wish: AccountForm<Values>) {
  const { intent, said, problems, defaultValue, required = [] } = wish;
  const answer = said?.intent === intent ? said.answer : undefined;
  const [form, fields] = useForm<Values>({
    id: intent,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    ...(defaultValue === undefined ? {} : { defaultValue }),
    constraint: Object.fromEntries(required.map((name) => [name, { required: true }])) as never,
    onValidate: ({ formData }) => checkForm<Values>(formData, problems),
  } as Parameters<typeof useForm<Values>>[0]);
  const title = form.errors?.length ? answer?.title : undefined;
  return { form, fields, title, isSending: useSending(intent) };
}

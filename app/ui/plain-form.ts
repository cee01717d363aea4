// oxlint-disable-next-line no-restricted-imports -- until these forms have a schema
import { parse, type Submission, useForm } from '@conform-to/react';
import { type Problem, textsOf } from '#app/ground/typed.ts';
import type { FormAnswer } from './answer-form.ts';
import { useSending } from './use-sending.ts';

type PlainForm<Values> = {
  /** The value of the hidden field `intent`, and the form's id. */
  intent: string;
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
  problems: (values: Partial<Values>) => Problem<keyof Values & string>[];
  defaultValue?: Partial<Values>;
  required?: readonly (keyof Values & string)[];
};

/** A form that is checked by plain rules (0029): its fields, and whether it is on its way. */
export function usePlainForm<Values extends Record<string, string>>(wish: PlainForm<Values>) {
  const { intent, answer, problems, defaultValue, required = [] } = wish;
  const [form, fields] = useForm<Values>({
    id: intent,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    ...(defaultValue === undefined ? {} : { defaultValue }),
    constraint: Object.fromEntries(required.map((name) => [name, { required: true }])) as never,
    onValidate: ({ formData }) => checkPlain<Values>(formData, problems),
  } as Parameters<typeof useForm<Values>>[0]);
  return { form, fields, isSending: useSending(intent) };
}

/**
 * Checks a form in the browser by the rule that the server's schema uses too. These forms stand on
 * public pages, where the schema library would double what is loaded.
 */
export function checkPlain<Values extends Record<string, string>>(
  formData: FormData,
  findProblems: (values: Partial<Values>) => Problem<keyof Values & string>[],
): Submission<Values> {
  return parse(formData, {
    resolve: (payload) => {
      const values = textsOf(payload) as Values;
      const problems = findProblems(values);
      // The value goes nowhere: the browser sends the form itself, and the server reads that.
      return problems.length === 0 ? { value: values } : { error: messagesByField(problems) };
    },
  });
}

function messagesByField(problems: readonly Problem<string>[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { field, message } of problems) (messages[field ?? ''] ??= []).push(message);
  return messages;
}

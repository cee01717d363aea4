import type { Problem } from '#app/ground/typed.ts';
import { useForm } from './use-form.ts';
import type { FormAnswer } from './answer-form.ts';
import { checkForm } from './form-check.ts';
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
    onValidate: ({ formData }) => checkForm<Values>(formData, problems),
  } as Parameters<typeof useForm<Values>>[0]);
  return { form, fields, isSending: useSending(intent) };
}

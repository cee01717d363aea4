// oxlint-disable-next-line no-restricted-imports -- the one place
import { type Submission, useForm as useConform } from '@conform-to/react';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FormAnswer } from './answer-form.ts';
import { checkForm } from './read-form.ts';

/** What a form means, from the boxes that it has. */
export type FormSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>;

type Conform<Schema extends FormSchema> = typeof useConform<
  InferInput<Schema>,
  InferOutput<Schema>
>;

type Wish<Schema extends FormSchema> = Pick<
  Parameters<Conform<Schema>>[0],
  'defaultValue' | 'constraint' | 'onSubmit'
> & {
  id: string;
  /** The one by which its action reads it. */
  schema: Schema;
  /** What the action said about the last attempt. */
  answer?: FormAnswer | undefined;
  /** What is checked before it is sent, where that depends on what was pressed. */
  check?: (form: FormData) => Submission<InferOutput<Schema>>;
};

/**
 * A form that is checked by its schema as somebody types: its facts and its fields. Its errors
 * always reach the screen: Conform tells a component only of what was read in its last run, and
 * React may run one that has a state of its own and then leave it at that, without its children,
 * who read the errors. So they are read here, each time.
 */
export function useForm<Schema extends FormSchema>(wish: Wish<Schema>) {
  const { schema, answer, check = (form) => checkForm(form, schema), ...rest } = wish;
  const [form, fields] = useConform<InferInput<Schema>, InferOutput<Schema>>({
    ...rest,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(formData),
  });
  Reflect.get(form, 'allErrors');
  return [form, fields] as const;
}

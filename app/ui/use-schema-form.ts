import { useForm } from './use-form.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { FormAnswer } from './answer-form.ts';

type SchemaForm<Schema extends FormSchema> = {
  id: string;
  /** The one by which its action reads it. */
  schema: Schema;
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
  defaultValue?: Wish<Schema>['defaultValue'];
  /** What the browser checks by itself, where scripts have not come. */
  constraint?: Wish<Schema>['constraint'];
};

type Wish<Schema extends FormSchema> = Parameters<
  typeof useForm<z.input<Schema>, z.output<Schema>>
>[0];

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** A form that is checked by its schema as somebody types: its facts and its fields. */
export function useSchemaForm<Schema extends FormSchema>(wish: SchemaForm<Schema>) {
  const { id, schema, answer, defaultValue, constraint } = wish;
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(constraint === undefined ? {} : { constraint }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}

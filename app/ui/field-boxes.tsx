import type { Field } from '#app/ground/fields.ts';
import type { FormField } from './field.tsx';
import { TextareaField, TextField } from './text-field.tsx';
import { MoneyField } from './value-fields.tsx';

const INPUT_MODES = { rooms: 'decimal', count: 'numeric', year: 'numeric', line: 'text' } as const;

type FieldBoxesProps<Of extends Field> = {
  of: readonly Of[];
  /** The form's own, as Conform has them. */
  fields: Record<Of['key'], FormField>;
  autoComplete?: 'off';
};

/** The boxes of some fields, in their order, each as its kind is typed. */
export function FieldBoxes<Of extends Field>({ of, fields, ...rest }: FieldBoxesProps<Of>) {
  return of.map(({ key, label, kind }) => {
    const field = fields[key as Of['key']];
    if (kind === 'money') return <MoneyField key={key} field={field} label={label} />;
    if (kind === 'text') return <TextareaField key={key} field={field} label={label} optional />;
    const inputMode = INPUT_MODES[kind];
    const box = { field, label, inputMode, figures: kind !== 'line' };
    return <TextField key={key} {...box} {...rest} />;
  });
}

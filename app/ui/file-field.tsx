import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { controlProps, type FieldTexts, type FormField } from './form-field.ts';
import { FileInput } from './file-input.tsx';

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'type'> & { field: FormField };

/** One file, chosen with the platform's own dialog. A browser never gives it back: it is chosen
 *  again after a refusal. */
export function FileField({ field, label, hint, ...rest }: FileFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <FileInput {...controlProps(field, Boolean(hint))} {...rest} />
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { controlProps, Field, type FieldTexts, type FormField } from './field.tsx';
import styles from './file-input.module.css';

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

/** The platform's own way to choose files, with a button that looks like ours. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={`${styles.file} text-sm`} />;
}

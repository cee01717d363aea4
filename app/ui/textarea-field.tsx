import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { controlProps, type FieldTexts, type FormField, initialText } from './form-field.ts';
import styles from './field.module.css';

type TextareaFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'form'> & { field: FormField };

/** Several lines of text; the box can be pulled taller. */
export function TextareaField(props: TextareaFieldProps) {
  const { field, label, hint, optional, labelHidden, ...rest } = props;
  return (
    <Field field={field} label={label} hint={hint} optional={optional} labelHidden={labelHidden}>
      <textarea
        key={field.key}
        rows={4}
        minLength={field.minLength}
        maxLength={field.maxLength}
        {...controlProps(field, Boolean(hint))}
        defaultValue={rest.value === undefined ? initialText(field) : undefined}
        {...rest}
        className={styles.control}
      />
    </Field>
  );
}

import { DATE_BOUNDS } from '#app/ground/calendar/iso-date.ts';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { controlProps, type FieldTexts, type FormField, initialText } from './form-field.ts';
import styles from './field.module.css';

type DateFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'type'> & {
    field: FormField;
    min?: string;
    max?: string;
  };

/** A calendar date, typed or picked with the platform's own calendar; the value is YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  const { field, label, hint, optional, labelHidden, ...rest } = props;
  return (
    <Field field={field} label={label} hint={hint} optional={optional} labelHidden={labelHidden}>
      <input
        key={field.key}
        type="date"
        min={field.min ?? DATE_BOUNDS.earliestOn}
        max={field.max ?? DATE_BOUNDS.latestOn}
        {...controlProps(field, Boolean(hint))}
        defaultValue={rest.value === undefined ? initialText(field) : undefined}
        {...rest}
        className={styles.control}
      />
    </Field>
  );
}

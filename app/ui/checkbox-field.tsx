import type { ComponentProps } from 'react';
import { FieldErrors, FieldHint } from './field.tsx';
import { controlProps } from './form-field.ts';
import type { FormField } from './form-field.ts';
import styles from './field.module.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'type'> & {
  field: FormField;
  label: string;
  hint?: string;
  /** 'on' unless several boxes share one name. */
  value?: string;
};

/** A single yes or no, or one of several boxes of the same name. */
export function CheckboxField({ field, label, hint, value = 'on', ...rest }: CheckboxFieldProps) {
  const { initialValue } = field;
  const checked = Array.isArray(initialValue)
    ? initialValue.includes(value)
    : initialValue === value;
  const id = value === 'on' ? field.id : `${field.id}-${value}`;
  return (
    <div className={styles.choice}>
      <input
        key={field.key}
        type="checkbox"
        value={value}
        {...controlProps(field, Boolean(hint))}
        id={id}
        defaultChecked={rest.checked === undefined ? checked : undefined}
        {...rest}
        className={styles.box}
      />
      <label htmlFor={id} className={styles.choiceLabel}>
        {label}
      </label>
      {hint && <FieldHint field={field} text={hint} />}
      <FieldErrors field={field} />
    </div>
  );
}

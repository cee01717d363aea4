import type { ComponentProps } from 'react';
import { FieldErrors, FieldHint } from './field.tsx';
import { controlProps, type FormField } from './form-field.ts';
import styles from './field.module.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'type'> & {
  field: FormField;
  label: string;
  hint?: string;
};

/** Something that is so or is not. Ticked it sends 'on', else nothing. */
export function CheckboxField({ field, label, hint, ...rest }: CheckboxFieldProps) {
  return (
    <div className={`${styles.choice} grid items-start`}>
      <input
        key={field.key}
        type="checkbox"
        {...controlProps(field, Boolean(hint))}
        defaultChecked={field.initialValue === 'on'}
        {...rest}
        className={styles.box}
      />
      <label htmlFor={field.id} className={`${styles.choiceLabel} text-sm`}>
        {label}
      </label>
      {hint && <FieldHint field={field} text={hint} />}
      <FieldErrors field={field} />
    </div>
  );
}

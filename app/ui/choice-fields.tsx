import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  controlProps,
  Field,
  FieldErrors,
  FieldHint,
  type FieldTexts,
  type FormField,
  initialText,
} from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'form'> & {
    field: FormField;
    options: readonly SelectOption[];
    /** The first, empty choice, such as 'Please select'. */
    placeholder?: string;
  };

/** One of a few known values, by the platform's own list. */
export function SelectField(props: SelectFieldProps) {
  const { field, label, hint, optional, labelHidden, options, placeholder, ...rest } = props;
  return (
    <Field field={field} label={label} hint={hint} optional={optional} labelHidden={labelHidden}>
      <span className="grid relative">
        <select
          key={field.key}
          {...controlProps(field, Boolean(hint))}
          defaultValue={rest.value === undefined ? initialText(field) : undefined}
          {...rest}
          className={styles.control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className={`${styles.arrow} muted absolute`} />
      </span>
    </Field>
  );
}

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

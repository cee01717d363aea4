import type { ComponentProps, FocusEvent } from 'react';
import { formatMoney } from '#app/ground/money/format.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { controlProps, Field, type FieldTexts, type FormField, initialText } from './field.tsx';
import { TextField } from './text-field.tsx';
import { DATE_BOUNDS } from '#app/ground/calendar/iso-date.ts';
import styles from './field.module.css';

type MoneyFieldProps = FieldTexts & {
  field: FormField;
  placeholder?: string;
  readOnly?: boolean;
  onAmountChange?: (text: string) => void;
};

/** How an amount stands in its box once it has been read: '$150,000.00' as '150,000.00'. */
export function tidyAmount(text: string): string {
  if (text.trim() === '') return '';
  const amount = parseMoney(text);
  return amount.ok ? formatMoney(amount.value).replace('$', '') : text;
}

/**
 * An amount in US dollars, typed or pasted in any usual way. It is set straight when the box is
 * left; what cannot be read stays as it was typed, for the form to explain.
 */
export function MoneyField({ field, onAmountChange, ...rest }: MoneyFieldProps) {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const tidied = tidyAmount(input.value);
    if (tidied !== input.value) input.value = tidied;
  };
  const { initialValue } = field;
  const start = typeof initialValue === 'string' ? tidyAmount(initialValue) : initialValue;
  return (
    <TextField
      {...rest}
      field={{ ...fieldFacts(field), initialValue: start }}
      prefix="$"
      figures
      inputMode="decimal"
      autoComplete="off"
      onBlur={tidy}
      onChange={onAmountChange && ((event) => onAmountChange(event.currentTarget.value))}
    />
  );
}

// Conform's metadata is a proxy that answers by name: a spread would miss most of it.
function fieldFacts(field: FormField): FormField {
  const { key, id, name, formId, errorId, descriptionId, errors, required } = field;
  return { key, id, name, formId, errorId, descriptionId, errors, required };
}

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

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  controlProps,
  Field,
  type FieldTexts,
  type FormField,
  initialText,
  limitProps,
} from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'form' | 'type'> & {
    field: FormField;
    type?: 'text' | 'email' | 'tel' | 'url' | 'search';
    /** A unit before or behind the text, such as '%'; it is not part of the value. */
    prefix?: string;
    suffix?: ReactNode;
    figures?: boolean;
  };

/**
 * One line of text. Numbers are typed here as well (with inputMode), because number inputs change
 * their value when the page is scrolled over them.
 */
export function TextField(props: TextFieldProps) {
  const { field, label, hint, optional, labelHidden, type, prefix, suffix, figures, ...rest } =
    props;
  const input = (
    <input
      key={field.key}
      type={type ?? 'text'}
      {...limitProps(field)}
      {...controlProps(field, Boolean(hint))}
      defaultValue={rest.value === undefined ? initialText(field) : undefined}
      {...rest}
      className={classNames(styles.control, figures && 'figures', rest.className)}
    />
  );
  return (
    <Field field={field} label={label} hint={hint} optional={optional} labelHidden={labelHidden}>
      {prefix || suffix ? (
        <span className="grid relative">
          {prefix && <span className={`${styles.prefix} centred muted absolute`}>{prefix}</span>}
          {input}
          {suffix && <span className={`${styles.suffix} centred muted absolute`}>{suffix}</span>}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

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
        ref={keepSelection}
        defaultValue={rest.value === undefined ? startOf(field) : undefined}
        {...rest}
        className={styles.control}
      />
    </Field>
  );
}

/**
 * As React takes a page over, and whenever it draws a box for several lines anew, it writes the
 * text that the box starts with into it once more. While nobody has changed the box, browsers let
 * what is selected in it go then, and what is typed is added instead of replacing it: a box that
 * has been given its own text counts as changed.
 */
function keepSelection(box: HTMLTextAreaElement | null): void {
  if (box === null) return;
  const text = box.value;
  box.value = text;
}

// These came with the page, before React takes them over.
if (typeof document === 'object') document.querySelectorAll('textarea').forEach(keepSelection);

/**
 * The text that a box starts with, as a list of one. As React takes a page over it puts a box for
 * several lines back to what the server sent, over whatever has been typed in it by then, if its
 * start is the very text that stands between its tags: a list never is, and is written as its text.
 */
function startOf(field: FormField): readonly string[] | undefined {
  const text = initialText(field);
  return text === undefined ? undefined : [text];
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

type FieldProps = FieldTexts & { field: FormField; children: ReactNode };

/** Label above, control, hint and errors below: the frame that all text-like fields share. */
export function Field({ field, label, hint, optional, labelHidden, children }: FieldProps) {
  return (
    <div className="stack gap-1 at-top shrinks">
      <label htmlFor={field.id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className="muted regular"> (optional)</span>}
      </label>
      {children}
      {hint && <FieldHint field={field} text={hint} />}
      <FieldErrors field={field} />
    </div>
  );
}

/** The hint line, tied to its control by id. */
export function FieldHint({ field, text }: { field: FormField; text: string }) {
  return (
    <span id={field.descriptionId} className={`${styles.hint} muted text-xs`}>
      {text}
    </span>
  );
}

/** What is wrong with the field, and how to mend it; nothing when nothing is. */
export function FieldErrors({ field }: { field: FormField }) {
  if (!field.errors?.length) return null;
  return (
    <span id={field.errorId} className={`${styles.errors} flex gap-1 text-xs medium`}>
      <Icon of={CircleAlert} size={15} />
      <span>{field.errors.join(' ')}</span>
    </span>
  );
}

/**
 * What a field component needs to know of its field. Conform's FieldMetadata has all of it; a form
 * without Conform may hand over the same few facts.
 */
export type FormField = {
  key?: string | undefined;
  id: string;
  name: string;
  formId?: string;
  errorId: string;
  descriptionId: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
};

/** What every field component takes besides its field. */
export type FieldTexts = {
  label: string;
  hint?: string;
  /** Shown after the label as '(optional)'. Required fields carry no mark. */
  optional?: boolean;
  /**
   * For search boxes and table cells, where the place itself tells sighted readers what is asked.
   */
  labelHidden?: boolean;
};

/** The attributes that tie a control to its form, its hint and its errors. */
export function controlProps(field: FormField, hasHint: boolean) {
  const invalid = Boolean(field.errors?.length);
  const describedBy = [hasHint && field.descriptionId, invalid && field.errorId];
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
}

/** The limits that an input can state itself. */
export function limitProps({ minLength, maxLength, min, max, step, pattern }: FormField) {
  return { minLength, maxLength, min, max, step, pattern };
}

/** The text the control starts with: what was typed before a refusal, else the stored value. */
export function initialText(field: FormField): string | undefined {
  return typeof field.initialValue === 'string' ? field.initialValue : undefined;
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldTexts, FormField } from './form-field.ts';
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

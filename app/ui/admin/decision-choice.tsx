import { FieldErrors } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import styles from './decision-choice.module.css';

const CHOICES = [
  { value: 'approved', label: 'Approve Request' },
  { value: 'rejected', label: 'Reject Request' },
] as const;

/** The two ways to decide a request; none is chosen beforehand. Source: rules 2.2. */
export function DecisionChoice({ field }: { field: FormField }) {
  const isInvalid = Boolean(field.errors?.length);
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={isInvalid ? field.errorId : undefined}
      aria-invalid={isInvalid || undefined}
    >
      <legend>Decision</legend>
      <div className={styles.options}>
        {CHOICES.map(({ value, label }, index) => (
          <label key={value} className={styles.option}>
            <input
              key={field.key}
              // The summary of errors leads to the first one.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}

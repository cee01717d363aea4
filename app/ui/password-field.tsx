import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlProps, Field, type FieldTexts, type FormField, limitProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import styles from './field.module.css';

type PasswordFieldProps = FieldTexts & {
  field: FormField;
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password with show and hide. It never comes back from the server, so it has no starting value,
 * and the button appears once scripts can answer it.
 */
export function PasswordField({ field, autoComplete, ...texts }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field field={field} {...texts}>
      <span className={`${styles.secret} grid relative`}>
        <input
          key={field.key}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...limitProps(field)}
          {...controlProps(field, Boolean(texts.hint))}
          className={styles.control}
        />
        {hydrated && (
          <button
            type="button"
            className={`${styles.reveal} centred muted absolute bare hover-ink ring-further`}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} size={20} />
          </button>
        )}
      </span>
    </Field>
  );
}

import type { FormField } from '#app/ui/form-field.ts';
import { Grid } from '#app/ui/layout.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './note-form.module.css';
import { NOTE_LABELS } from './note-labels.ts';

type Name = 'lateGraceDays' | 'lateShare' | 'lateMinimum';

/** What a late payment costs; left empty it costs nothing. Source: rules 5.5. */
export function LateChargeFields({ fields }: { fields: Record<Name, FormField> }) {
  return (
    <section aria-labelledby="late-charge-title" className={styles.terms}>
      <h3 id="late-charge-title" className={styles.paymentTitle}>
        Late Charge
      </h3>
      <p className={styles.said}>
        Once for each payment that is late. Left empty, late payments cost nothing.
      </p>
      <Grid of="fields">
        <TextField
          field={fields.lateGraceDays}
          label={NOTE_LABELS.lateGraceDays}
          hint="Days after the due date that are free."
          inputMode="numeric"
          autoComplete="off"
          figures
          optional
        />
        <TextField
          field={fields.lateShare}
          label={NOTE_LABELS.lateShare}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          figures
          optional
        />
        <MoneyField field={fields.lateMinimum} label={NOTE_LABELS.lateMinimum} optional />
      </Grid>
    </section>
  );
}

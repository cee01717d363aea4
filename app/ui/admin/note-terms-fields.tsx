import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import { DateField } from '#app/ui/date-field.tsx';
import type { FieldTexts, FormField } from '#app/ui/form-field.ts';
import { Grid } from '#app/ui/layout.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './note-form.module.css';
import { dateOrDash, typedDates, type TypedValues } from './note-preview.ts';
import { OFFERED_PAYMENT_TYPES } from './note-schema.ts';

type Name =
  | 'amount'
  | 'interestRate'
  | 'termMonths'
  | 'paymentType'
  | 'ioMonths'
  | 'fixedPrincipalPercentage'
  | 'noteOn'
  | 'firstPaymentOn'
  | 'balloonOn';

type NoteTermsFieldsProps = { fields: Record<Name, FormField>; typed: TypedValues };

/** Amount, rate, term, type and dates. Two fields belong to one payment type each. */
export function NoteTermsFields({ fields, typed }: NoteTermsFieldsProps) {
  return (
    <div className={styles.terms}>
      <Grid of="fields">
        <MoneyField field={fields.amount} label="Loan Amount" />
        <Figure field={fields.interestRate} label="Interest Rate (%)" />
        <Figure field={fields.termMonths} label="Term (Months)" isWhole />
      </Grid>
      <Grid of="fields">
        <div className={styles.paymentType}>
          <SelectField
            field={fields.paymentType}
            label="Payment Type"
            options={OFFERED_PAYMENT_TYPES.map((value) => ({
              value,
              label: paymentTypeLabel(value),
            }))}
          />
        </div>
        <div className={styles.manualType}>
          <p className={styles.typeLabel}>Payment Type</p>
          <p className={styles.type}>{paymentTypeLabel('manual_fixed')}</p>
          <p className={styles.said}>It collects interest first. Without Manual, choose a type.</p>
        </div>
        <div className={styles.ioMonths}>
          <Figure field={fields.ioMonths} label="Interest Only Months" isWhole />
        </div>
        <div className={styles.percentage}>
          <Figure
            field={fields.fixedPrincipalPercentage}
            label="Fixed Principal Percentage"
            hint="A fraction of the amount each month: 0.05 is 5%."
          />
        </div>
      </Grid>
      <NoteDates fields={fields} typed={typed} />
    </div>
  );
}

function Figure({ isWhole, ...rest }: FieldTexts & { field: FormField; isWhole?: boolean }) {
  const inputMode = isWhole ? 'numeric' : 'decimal';
  return <TextField {...rest} inputMode={inputMode} autoComplete="off" figures />;
}

function NoteDates({ fields, typed }: NoteTermsFieldsProps) {
  const { maturityOn, firstPaymentOn } = typedDates(typed);
  const firstHint =
    firstPaymentOn === null
      ? 'Left empty: one month after the note date.'
      : `Left empty: ${dateOrDash(firstPaymentOn)}.`;
  return (
    <div className={styles.dates}>
      <DateField field={fields.noteOn} label="Note Date" />
      <DateField field={fields.firstPaymentOn} label="First Payment Date" hint={firstHint} />
      <TextField
        field={MATURITY}
        label="Maturity Date"
        hint="Note date plus term."
        value={dateOrDash(maturityOn)}
        readOnly
      />
      <DateField
        field={fields.balloonOn}
        label="Balloon Due Date"
        hint="Everything is due then, before maturity."
        optional
      />
    </div>
  );
}

/** It follows from the other fields: nobody types it, and no action reads it. */
const MATURITY: FormField = {
  id: 'note-maturity',
  name: 'calculatedMaturity',
  errorId: 'note-maturity-error',
  descriptionId: 'note-maturity-description',
};

import { paymentTypeLabel } from '#app/note/words.ts';
import { DateField, MoneyField, tidyAmount } from '#app/ui/value-fields.tsx';
import type { FieldTexts, FormField } from '#app/ui/field.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './form.module.css';
import {
  dateOrDash,
  recastOf,
  typedDates,
  typedSchedule,
  type TypedValues,
} from '#app/note/form/preview.ts';
import { OFFERED_PAYMENT_TYPES } from '#app/note/form/schema.ts';
import { useRef, useState } from 'react';
import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { NOTE_LABELS } from '#app/note/form/words.ts';

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
    <div className="stack gap-4">
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
          <p className="text-xs semibold">Payment Type</p>
          <p className="line control-high">{paymentTypeLabel('manual_fixed')}</p>
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
    <div className={`${styles.dates} grid gap-4 across-5`}>
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

type PaymentName = 'manual' | 'manualPayment' | 'startingPrincipal' | 'recast';

type NotePaymentProps = { fields: Record<PaymentName, FormField>; typed: TypedValues };

/**
 * The payment, calculated or agreed by hand, and the balance of a seasoned note that it may be set
 * from anew. Source: rules 2.2 and 3.2.
 */
export function NotePayment({ fields, typed }: NotePaymentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [recastText, setRecastText] = useState('');
  const hydrated = useHydrated();
  const schedule = typedSchedule(typed);
  const recast = () => {
    const done = recastOf(typed);
    setRecastText(done.ok ? done.value.sentence : done.reason);
    if (!done.ok) return;
    if (done.value.kind === 'terms') put(box.current, fields.recast, true);
    if (done.value.kind === 'amount') {
      const text = tidyAmount(decimalMoneyText(done.value.paymentCents));
      put(box.current, fields.manualPayment, text);
    }
  };
  const recastButton = (subject: string) =>
    hydrated && (
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={recast}
        aria-label={`Recast, ${subject}`}
      >
        Recast
      </Button>
    );
  return (
    <div ref={box} className="stack gap-4">
      <section aria-labelledby="note-payment-title" className="stack gap-2 pad-4 small-frame sunk">
        <div className="row between gap-2">
          <h3 id="note-payment-title" className="text-md">
            Monthly Payment
          </h3>
          {recastButton('Monthly Payment')}
        </div>
        <output className={styles.figure} aria-labelledby="note-payment-title">
          {schedule === null ? '–' : formatMoney(schedule.monthlyPaymentCents)}
        </output>
        <CheckboxField
          field={fields.manual}
          label="Manual"
          hint="An amount agreed by hand takes the place of the calculated one."
        />
        <div className={styles.manualAmount}>
          <MoneyField field={fields.manualPayment} label="Manual Payment" />
        </div>
        <p role="status" className={styles.said}>
          {recastText}
        </p>
      </section>
      <div className={`${styles.seasoned} grid gap-4 items-start`}>
        <MoneyField
          field={fields.startingPrincipal}
          label="Starting Principal"
          hint="For a seasoned note: the balance on the note date."
          optional
        />
        <div className="wrap between gap-2 items-start">
          <CheckboxField
            field={fields.recast}
            label="Payment from the starting principal"
            hint="Otherwise the payment of the contract stays, and the note ends sooner."
          />
          {recastButton('Starting Principal')}
        </div>
      </div>
    </div>
  );
}

/** Fills a control as if somebody had typed: the form notices and checks it. */
function put(box: HTMLElement | null, field: FormField, value: string | true): void {
  const control = box?.querySelector<HTMLInputElement>(`[name="${field.name}"]`);
  if (!control) return;
  if (value === true) control.checked = true;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

type LateChargeName = 'lateGraceDays' | 'lateShare' | 'lateMinimum';

/** What a late payment costs; left empty it costs nothing. Source: rules 5.5. */
export function LateChargeFields({ fields }: { fields: Record<LateChargeName, FormField> }) {
  return (
    <section aria-labelledby="late-charge-title" className="stack gap-4">
      <h3 id="late-charge-title" className="text-md">
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

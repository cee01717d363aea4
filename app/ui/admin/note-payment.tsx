import { useRef, useState } from 'react';
import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { MoneyField, tidyAmount } from '#app/ui/money-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './note-form.module.css';
import { recastOf, typedSchedule, type TypedValues } from './note-preview.ts';

type Name = 'manual' | 'manualPayment' | 'startingPrincipal' | 'recast';

type NotePaymentProps = { fields: Record<Name, FormField>; typed: TypedValues };

/**
 * The payment, calculated or agreed by hand, and the balance of a seasoned note that it may be set
 * from anew. Source: rules 2.2 and 3.2.
 */
export function NotePayment({ fields, typed }: NotePaymentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const hydrated = useHydrated();
  const schedule = typedSchedule(typed);
  const recast = () => {
    const done = recastOf(typed);
    setSaid(done.ok ? done.value.said : done.reason);
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
    <div ref={box} className={styles.terms}>
      <section aria-labelledby="note-payment-title" className={styles.payment}>
        <div className={styles.paymentHead}>
          <h3 id="note-payment-title" className={styles.paymentTitle}>
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
          {said}
        </p>
      </section>
      <div className={styles.seasoned}>
        <MoneyField
          field={fields.startingPrincipal}
          label="Starting Principal"
          hint="For a seasoned note: the balance on the note date."
          optional
        />
        <div className={styles.recast}>
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

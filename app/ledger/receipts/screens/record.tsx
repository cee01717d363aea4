import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Dialog, FormFoot } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EffectPanel, type RecordingFacts, type ShownPreview } from './effect-panel.tsx';
import { useEffect, useRef, useState } from 'react';
import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import { RECEIPT_METHODS, receiptMethodLabel } from '#app/ledger/rules.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField, MoneyField } from '#app/ui/value-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { type FormField, initialText } from '#app/ui/field.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { receiptSchema } from '#app/ledger/receipts/schema.ts';
import { NOT_AS_SEEN } from '#app/ledger/receipts/words.ts';
import styles from './record-form.module.css';

type RecordDialogProps = {
  /** Null while the address does not ask. */
  facts: RecordingFacts | null;
  closeTo: string;
  answer: FormAnswer | undefined;
  preview: ShownPreview | null;
};

/** Records a receipt: what came, how it would be applied, and then for good. Source: rules 5.2. */
export function RecordDialog({ facts, closeTo, answer, preview }: RecordDialogProps) {
  return (
    <Dialog open={facts !== null} closeTo={closeTo} title="Record Receipt" wide>
      {facts !== null &&
        (facts.fundedOn === null ? (
          <Notice tone="warning" title="Nobody holds this note">
            Money counts from the day on which a holder has funded the note. Choose the holder in
            the note first.
          </Notice>
        ) : (
          <RecordForm facts={facts} answer={answer} preview={preview} />
        ))}
    </Dialog>
  );
}

const KINDS = [
  { value: 'payment', label: 'Payment: oldest due first' },
  { value: 'principal', label: 'Principal: ahead of schedule' },
  { value: 'payoff', label: 'Payoff: ends the note' },
  { value: 'fee', label: 'Late charge' },
];

const REMAINING = [
  { value: 'shorten', label: 'Same payment, the note ends sooner' },
  { value: 'recast', label: 'Lower payment, the same last date' },
];

type RecordFormProps = {
  facts: RecordingFacts;
  answer: FormAnswer | undefined;
  preview: ShownPreview | null;
};

/** Its action reads it with `receiptSchema`: `preview` first, then `record`. */
function RecordForm({ facts, answer, preview }: RecordFormProps) {
  const [form, fields] = useForm({
    id: 'receipt',
    schema: receiptSchema,
    answer,
    defaultValue: {
      kind: 'payment',
      receivedOn: facts.today,
      amount: facts.nextDue === null ? undefined : decimalMoneyText(facts.nextDue.openCents),
      method: 'ach',
      remaining: 'shorten',
      idempotencyKey: facts.idempotencyKey,
    },
  });
  const [outdated, setOutdated] = useState<ShownPreview | null>(null);
  const shown = preview === outdated ? null : preview;
  const [isPreviewing, isRecording] = [useSending('preview'), useSending('record')];
  const key = initialText(fields.idempotencyKey) ?? facts.idempotencyKey;
  return (
    <PostForm
      form={form}
      preventScrollReset
      onInput={() => setOutdated(preview)}
      className={`${styles.form} column gap-4`}
    >
      <FormProblems form={form} fields={FIELD_ORDER.map((name) => fields[name])} answer={answer} />
      <ShownOrganization />
      <input type="hidden" name={fields.idempotencyKey.name} value={key} />
      <input type="hidden" name={fields.seen.name} value={shown?.seen ?? ''} />
      <ReceiptFields fields={fields} facts={facts} />
      {shown !== null && <Previewed preview={shown} />}
      <FormFoot>
        {shown !== null && (
          <Button name="intent" value="record" pending={isRecording}>
            Record Receipt
          </Button>
        )}
        <Button
          name="intent"
          value="preview"
          variant={shown === null ? 'primary' : 'secondary'}
          pending={isPreviewing}
        >
          Preview
        </Button>
      </FormFoot>
    </PostForm>
  );
}

type ReceiptFieldsProps = {
  fields: Record<(typeof FIELD_ORDER)[number], FormField>;
  facts: RecordingFacts;
};

function ReceiptFields({ fields, facts }: ReceiptFieldsProps) {
  return (
    <>
      <SelectField field={fields.kind} label="What it pays" options={KINDS} />
      <Grid of="fields">
        <MoneyField field={fields.amount} label="Amount" hint={amountHint(facts)} />
        <DateField
          field={fields.receivedOn}
          label="Received on"
          hint="The date from which it counts."
          min={facts.fundedOn ?? undefined}
          max={facts.today}
        />
      </Grid>
      <Grid of="fields">
        <SelectField
          field={fields.method}
          label="Method"
          options={RECEIPT_METHODS.map((value) => ({ value, label: receiptMethodLabel(value) }))}
        />
        <TextField field={fields.reference} label="Reference" autoComplete="off" optional />
      </Grid>
      <div className={styles.remaining}>
        <SelectField field={fields.remaining} label="The payments left" options={REMAINING} />
      </div>
      <TextareaField
        field={fields.memo}
        label="Memo"
        hint="For your team only: the holder does not see it."
        rows={2}
        optional
      />
    </>
  );
}

/** As they stand on the page; Conform makes a field when it is asked for, so it lists none. */
const FIELD_ORDER = [
  'kind',
  'amount',
  'receivedOn',
  'method',
  'reference',
  'remaining',
  'memo',
] as const;

function Previewed({ preview }: { preview: ShownPreview }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [preview]);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3">
      {preview.isNew && (
        <Notice tone="warning" role="alert" title={NOT_AS_SEEN.title}>
          {NOT_AS_SEEN.message}
        </Notice>
      )}
      <EffectPanel
        title="How it will be applied"
        effect={preview.effect}
        propertyStatus={preview.propertyStatus}
      />
    </div>
  );
}

function amountHint({ payoffTodayCents }: RecordingFacts): string | undefined {
  if (payoffTodayCents === null) return undefined;
  return `Today’s payoff is ${formatMoney(payoffTodayCents)}.`;
}

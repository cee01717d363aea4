import type { FundsPreview } from '#app/funding/money/preview.server.ts';
import { FUNDING_METHODS, fundingMethodLabel } from '#app/funding/money/rules.ts';
import type { FundingReview } from '#app/funding/read.server.ts';
import { fundsSchema } from '#app/funding/schema.ts';
import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { type FormField, initialText } from '#app/ui/field.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField, MoneyField } from '#app/ui/value-fields.tsx';
import { FundsPreviewed } from './funds-previewed.tsx';

export const FUNDS_METHODS = FUNDING_METHODS.map((value) => ({
  value,
  label: fundingMethodLabel(value),
}));

type FundsFormProps = {
  funding: FundingReview;
  idempotencyKey: string;
  answer: FormAnswer | undefined;
  preview: FundsPreview | undefined;
  /** What is pressed in the end. */
  label: string;
  /** For a note that is funded already. */
  isFurther?: boolean;
  /** For a reservation that is over. */
  isLate?: boolean;
};

/**
 * Shows the rows first, and then takes the money. Its action reads it with `fundsSchema`, and which
 * rows were seen with the button.
 */
export function FundsForm(props: FundsFormProps) {
  const { funding, idempotencyKey, answer, preview, label } = props;
  const { isFurther = false, isLate = false } = props;
  const { amountCents, receivedCents, today } = funding;
  const missing = amountCents > receivedCents ? amountCents - receivedCents : amountCents;
  const open = funding.standsWhole ? 0n : missing;
  const [form, fields] = useForm({
    id: 'funds',
    schema: fundsSchema,
    answer,
    defaultValue: {
      receivedOn: today,
      amount: decimalMoneyText(open as typeof amountCents),
      method: 'wire',
      idempotencyKey,
    },
  });
  const isSending = useSending('funds');
  const key = initialText(fields.idempotencyKey) ?? idempotencyKey;
  const { receivedOn, amount, method, reference, payer, reason, bearsShortfall } = fields;
  const all = [amount, receivedOn, method, reference, payer, reason, bearsShortfall];
  return (
    <PostForm form={form} intent="funds" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={all} answer={answer} />
        <input type="hidden" name={fields.idempotencyKey.name} value={key} />
        {isFurther && <input type="hidden" name={fields.isFurther.name} value="on" />}
        <FundsBoxes fields={fields} funding={funding} isExtra={isFurther || isLate} />
        {preview !== undefined && <FundsPreviewed preview={preview} />}
        <Row>
          {preview !== undefined && (
            <Button name="seen" value={preview.mark} pending={isSending}>
              {label}
            </Button>
          )}
          <Button variant={preview === undefined ? 'primary' : 'secondary'} pending={isSending}>
            Check Before Recording
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

function amountHint({ amountCents, receivedCents, standsWhole }: FundingReview): string {
  if (standsWhole) return 'All of it stands: $0.00 makes the note active again.';
  const whole = `Of ${formatMoney(amountCents)}`;
  return receivedCents > 0n
    ? `${whole}. Enter $0.00 where the company bears what is short.`
    : `${whole}.`;
}

type FundsBox =
  | 'receivedOn'
  | 'amount'
  | 'method'
  | 'reference'
  | 'payer'
  | 'reason'
  | 'bearsShortfall';

type FundsBoxesProps = {
  fields: Record<FundsBox, FormField>;
  funding: FundingReview;
  /** What can only go back. */
  isExtra: boolean;
};

function FundsBoxes({ fields, funding, isExtra }: FundsBoxesProps) {
  const { receivedOn, amount, method, reference, payer, reason, bearsShortfall } = fields;
  const { today, lender, stage } = funding;
  const isShortRoad = stage === 'reserved' || stage === 'documents_out';
  return (
    <>
      <Grid of="fields">
        <MoneyField
          field={amount}
          label="Amount"
          hint={isExtra ? undefined : amountHint(funding)}
        />
        <DateField
          field={receivedOn}
          label="Received on"
          hint={isExtra ? undefined : 'Interest starts on the day on which the money is whole.'}
          min={funding.submittedOn}
          max={today}
        />
      </Grid>
      <Grid of="fields">
        <SelectField field={method} label="Method" options={FUNDS_METHODS} />
        <TextField field={reference} label="Reference" autoComplete="off" optional />
      </Grid>
      <TextField
        field={payer}
        label="Paid by"
        hint={lender === null ? 'Only when it is not the lender.' : `Only when not by ${lender}.`}
        autoComplete="off"
        optional
      />
      <TextField
        field={reason}
        label="Reason"
        hint={
          isShortRoad
            ? 'Why the funds are recorded before the papers are signed.'
            : `For another payer${isExtra ? '.' : ', and for what the company bears.'}`
        }
        optional={!isShortRoad}
      />
      {!isExtra && <CheckboxField field={bearsShortfall} label="The company bears what is short" />}
    </>
  );
}

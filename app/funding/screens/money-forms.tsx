import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import { COMPANY } from '#app/funding/money/rules.ts';
import type { FundsPreview } from '#app/funding/money/preview.server.ts';
import type { FundingReview } from '#app/funding/read.server.ts';
import { returnSchema, reverseSchema } from '#app/funding/schema.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { isLive } from '#app/request/stages.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { initialText } from '#app/ui/field.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField, MoneyField } from '#app/ui/value-fields.tsx';
import type { PageAnswer } from './event-forms.tsx';
import { FUNDS_METHODS, FundsForm } from './funds-form.tsx';
import type { MoneyIntent } from './money-answers.tsx';

type FormsProps = {
  funding: FundingReview;
  idempotencyKey: string;
  answer: PageAnswer;
  /** What the funds would do that were typed, once somebody has asked. */
  preview: FundsPreview | undefined;
};

const answerTo = (answer: PageAnswer, intent: MoneyIntent) =>
  answer?.intent === intent ? answer.answer : undefined;

/** What can be done about the money of a request. Source: rules 6.4. */
export function MoneyForms(props: FormsProps) {
  const { funding, answer } = props;
  const { may, stage, isOwn } = funding;
  if (isOwn) return null;
  const isSigned = may.includes('record_funds');
  const isEarly = may.includes('record_funds_now');
  // A wire can come for whatever had a reference to quote, however that has ended.
  const isOver = funding.reference !== null && !isLive(stage) && stage !== 'active';
  const isOwed = funding.toReturnCents > 0n;
  const canTakeBack = standing(funding).length > 0;
  return (
    <>
      {(isSigned || isOver) && (
        <Card
          title="Record funds"
          description={
            isOver
              ? 'The reservation is over: what came is put down to be returned.'
              : 'The whole amount makes the note active from the day it came.'
          }
        >
          <FundsForm
            {...props}
            label="Record funds"
            isLate={isOver}
            answer={answerTo(answer, 'funds')}
          />
        </Card>
      )}
      {isEarly && (
        <Card title="Funds before the papers">
          <Disclosure summary="Record funds now" open={answer?.intent === 'funds'}>
            <FundsForm {...props} label="Record funds now" answer={answerTo(answer, 'funds')} />
          </Disclosure>
        </Card>
      )}
      {stage === 'active' && funding.reference !== null && (
        <Card title="Money that comes again">
          <Disclosure
            summary="Record a further payment"
            open={answer?.intent === 'funds' || undefined}
          >
            <FundsForm
              {...props}
              label="Record to return"
              isFurther
              answer={answerTo(answer, 'funds')}
            />
          </Disclosure>
        </Card>
      )}
      {isOwed && (
        <Card title="Money to return">
          <ReturnForm {...props} />
        </Card>
      )}
      {canTakeBack && <RecordedCard {...props} />}
    </>
  );
}

/** The entries that can be taken back; what made a note active is, by undoing the funding. */
function standing({ receipts, stage }: FundingReview) {
  return receipts.filter((one) => one.stands && (stage !== 'active' || one.amountCents < 0n));
}

/** What came for a reservation and went back, with what can have become of it. */
function RecordedCard(props: FormsProps) {
  const { funding, answer } = props;
  const { returnableCents, toReturnCents, stage } = funding;
  return (
    <Card title={stage === 'active' ? 'Money that went back' : 'Money that came'}>
      {stage !== 'active' && returnableCents > 0n && toReturnCents === 0n && (
        <Disclosure summary="Return it" open={answer?.intent === 'return'}>
          <ReturnForm {...props} />
        </Disclosure>
      )}
      {standing(funding).map((receipt) => (
        <Disclosure
          key={receipt.id}
          open={isAbout(answer, receipt.id)}
          summary={`${notSo(receipt)}: ${formatDate(receipt.receivedOn)}`}
          figure={formatMoney(receipt.amountCents)}
        >
          <ReverseForm
            receiptId={receipt.id}
            idempotencyKey={`${props.idempotencyKey} ${receipt.id}`.slice(0, 64)}
            hint={
              receipt.amountCents < 0n
                ? 'Such as a return that the bank sent back.'
                : 'Such as a check that bounced.'
            }
            answer={isAbout(answer, receipt.id) ? answerTo(answer, 'reverse') : undefined}
          />
        </Disclosure>
      ))}
    </Card>
  );
}

/** Whether what was refused is the taking back of this entry. */
function isAbout(answer: PageAnswer, receiptId: string): boolean {
  return answerTo(answer, 'reverse')?.result.initialValue?.receiptId === receiptId;
}

function notSo({ method, amountCents }: FundingReview['receipts'][number]): string {
  if (method === COMPANY) return 'Take the company’s share back';
  return amountCents < 0n ? 'Mark as not returned' : 'Mark as bounced';
}

/** Its action reads it with `returnSchema`. */
function ReturnForm({ funding, idempotencyKey, answer }: FormsProps) {
  const sent = answerTo(answer, 'return');
  const { returnableCents: most, toReturnCents, today } = funding;
  const [form, fields] = useForm({
    id: 'return',
    schema: returnSchema,
    answer: sent,
    defaultValue: {
      returnedOn: today,
      amount: decimalMoneyText(toReturnCents > 0n ? toReturnCents : most),
      method: 'wire',
      idempotencyKey: `return ${idempotencyKey}`,
    },
  });
  const isSending = useSending('return');
  const key = initialText(fields.idempotencyKey) ?? `return ${idempotencyKey}`;
  const { returnedOn, amount, method, reference } = fields;
  return (
    <PostForm form={form} intent="return" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[amount, returnedOn, method, reference]} answer={sent} />
        <input type="hidden" name={fields.idempotencyKey.name} value={key} />
        <Grid of="fields">
          <MoneyField field={amount} label="Amount" hint={`At most ${formatMoney(most)}.`} />
          <DateField field={returnedOn} label="Returned on" max={today} />
        </Grid>
        <Grid of="fields">
          <SelectField field={method} label="Method" options={FUNDS_METHODS} />
          <TextField field={reference} label="Reference" autoComplete="off" optional />
        </Grid>
        <Row>
          <Button variant="secondary" pending={isSending}>
            Record Return
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

type ReverseFormProps = {
  receiptId: string;
  idempotencyKey: string;
  hint: string;
  answer: FormAnswer | undefined;
};

/** Its action reads it with `reverseSchema`. */
function ReverseForm({ receiptId, idempotencyKey, hint, answer }: ReverseFormProps) {
  const [form, fields] = useForm({ id: `reverse-${receiptId}`, schema: reverseSchema, answer });
  const isSending = useSending('reverse');
  return (
    <PostForm form={form} intent="reverse" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.reason]} answer={answer} />
        <input type="hidden" name="receiptId" value={receiptId} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField field={fields.reason} label="Reason" hint={hint} />
        <Row>
          <Button variant="danger" pending={isSending}>
            Take Back
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

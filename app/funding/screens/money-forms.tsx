import type { ReactElement } from 'react';
import { decimalMoneyText, formatMoney } from '#app/ground/money/format.ts';
import { COMPANY, isLastMoney } from '#app/funding/money/rules.ts';
import type { FundsPreview } from '#app/funding/money/preview.server.ts';
import type { FundingReview } from '#app/funding/read.server.ts';
import { returnSchema, reverseSchema } from '#app/funding/schema.ts';
import { ENDS_WITH_MONEY } from '#app/funding/words.ts';
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
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField, MoneyField } from '#app/ui/value-fields.tsx';
import { LateNotice, type PageAnswer } from './event-forms.tsx';
import { FUNDS_METHODS, FundsForm } from './funds-form.tsx';
import type { MoneyIntent } from './money-answers.tsx';

export type MoneyFormsProps = {
  funding: FundingReview;
  idempotencyKey: string;
  answer: PageAnswer;
  /** What the funds would do that were typed, once somebody has asked. */
  preview: FundsPreview | undefined;
};

const answerTo = (answer: PageAnswer, intent: MoneyIntent) =>
  answer?.intent === intent ? answer.answer : undefined;

/** What is next about the money of a request: to record it, or to return it. Source: rules 6.4. */
export function NextMoney(props: MoneyFormsProps) {
  const { funding, answer } = props;
  if (funding.isOwn) return null;
  return (
    <>
      <LateAnswer funding={funding} answer={answer} />
      {funding.may.includes('record_funds') && (
        <Card
          title="Record funds"
          description="The whole amount makes the note active from the day it came."
        >
          <FundsForm {...props} label="Record funds" answer={answerTo(answer, 'funds')} />
        </Card>
      )}
      {funding.toReturnCents > 0n && (
        <Card title="Money to return">
          <ReturnForm {...props} />
        </Card>
      )}
    </>
  );
}

/** Why money was not put down whose form has gone meanwhile: of two returns the second. */
function LateAnswer({ funding, answer }: Pick<MoneyFormsProps, 'funding' | 'answer'>) {
  const isReturn = answer?.intent === 'return' && funding.returnableCents === 0n;
  const isReverse =
    answer?.intent === 'reverse' && !standing(funding).some(({ id }) => isAbout(answer, id));
  return isReturn || isReverse ? <LateNotice {...answer.answer} /> : null;
}

/** What else can be done about the money of a request, each behind a line. */
export function otherMoney(props: MoneyFormsProps): ReactElement[] {
  const { funding, answer } = props;
  if (funding.isOwn) return [];
  const { stage, reference, returnableCents, toReturnCents } = funding;
  const further = furtherFunds(funding);
  return [
    ...(further === null
      ? []
      : [
          <Disclosure
            key="funds"
            summary={further.summary}
            open={answer?.intent === 'funds' || undefined}
          >
            <Stack>
              {further.words !== null && <p className="muted text-sm">{further.words}</p>}
              <FundsForm
                {...props}
                label={further.label}
                isLate={stage !== 'active' && !isLive(stage)}
                isFurther={stage === 'active' && reference !== null}
                answer={answerTo(answer, 'funds')}
              />
            </Stack>
          </Disclosure>,
        ]),
    ...(stage !== 'active' && returnableCents > 0n && toReturnCents === 0n
      ? [
          <Disclosure
            key="return"
            summary="Return what came"
            figure={formatMoney(returnableCents)}
            open={answer?.intent === 'return'}
          >
            <ReturnForm {...props} />
          </Disclosure>,
        ]
      : []),
    ...standing(funding).map((receipt) => takeBackLine(props, receipt)),
  ];
}

/** The funds that can be recorded although they are not what is next; null for none. */
function furtherFunds({ may, reference, stage }: FundingReview) {
  if (may.includes('record_funds_now')) {
    return { summary: 'Record funds now', label: 'Record funds now', words: null };
  }
  if (reference === null || may.includes('record_funds')) return null;
  if (stage === 'active') {
    return { summary: 'Record a further payment', label: 'Record to return', words: null };
  }
  // A wire can come for whatever had a reference to quote, however that has ended.
  return isLive(stage)
    ? null
    : {
        summary: 'Record funds that came late',
        label: 'Record funds',
        words: 'The reservation is over: what came is put down to be returned.',
      };
}

/** The entries that can be taken back; what made a note active is, by undoing the funding. */
function standing({ receipts, stage }: FundingReview) {
  return receipts.filter((one) => one.stands && (stage !== 'active' || one.amountCents < 0n));
}

function takeBackLine(props: MoneyFormsProps, receipt: FundingReview['receipts'][number]) {
  const { funding, answer, idempotencyKey } = props;
  return (
    <Disclosure
      key={receipt.id}
      open={isAbout(answer, receipt.id)}
      summary={`${notSo(receipt)}: ${formatDate(receipt.receivedOn)}`}
      figure={formatMoney(receipt.amountCents)}
    >
      <ReverseForm
        receiptId={receipt.id}
        idempotencyKey={`${idempotencyKey} ${receipt.id}`.slice(0, 64)}
        hint={
          receipt.amountCents < 0n
            ? 'Such as a return that the bank sent back.'
            : 'Such as a check that bounced.'
        }
        endsIt={funding.isKeptByMoney && isLastMoney(standing(funding), receipt)}
        answer={isAbout(answer, receipt.id) ? answerTo(answer, 'reverse') : undefined}
      />
    </Disclosure>
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
function ReturnForm({ funding, idempotencyKey, answer }: MoneyFormsProps) {
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
        {funding.isKeptByMoney && toReturnCents === 0n && (
          <Notice tone="warning">{ENDS_WITH_MONEY}</Notice>
        )}
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
  /** Whether the reservation ends at once without this entry. */
  endsIt: boolean;
  answer: FormAnswer | undefined;
};

/** Its action reads it with `reverseSchema`. */
function ReverseForm({ receiptId, idempotencyKey, hint, endsIt, answer }: ReverseFormProps) {
  const [form, fields] = useForm({ id: `reverse-${receiptId}`, schema: reverseSchema, answer });
  const isSending = useSending('reverse');
  return (
    <PostForm form={form} intent="reverse" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.reason]} answer={answer} />
        {endsIt && <Notice tone="warning">{ENDS_WITH_MONEY}</Notice>}
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

import type { ReactElement, ReactNode } from 'react';
import type { FundingReview } from '#app/funding/read.server.ts';
import { changedText } from '#app/funding/texts.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { approveSchema, declineSchema, extendSchema, reasonSchema } from '#app/funding/schema.ts';
import { AMOUNT_CHANGED, amountNowTitle } from '#app/request/decision-words.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';
import type { EventIntent } from './answers.tsx';

export type PageAnswer = { intent: string; answer: FormAnswer } | undefined;

type FormsProps = { funding: FundingReview; answer: PageAnswer };

type Events = Pick<FundingReview, 'may' | 'today' | 'furthestEndOn' | 'note'>;

const answerTo = (answer: PageAnswer, intent: EventIntent) =>
  answer?.intent === intent ? answer.answer : undefined;

/** What waits for a decision, and why an answer came too late for one. */
export function NextEvent({ funding, answer }: FormsProps) {
  const { may, note } = funding;
  const { otherAmountCents } = note;
  const isDecidable = may.includes('approve') || may.includes('clear');
  return (
    <>
      <LateAnswer funding={funding} answer={answer} />
      {isDecidable && (
        <Card title={may.includes('approve') ? 'Approve' : 'Clear for the waitlist'}>
          {otherAmountCents === null ? (
            <ApproveForm funding={funding} answer={answer} />
          ) : (
            <Notice tone="warning" title={amountNowTitle(otherAmountCents)}>
              {AMOUNT_CHANGED}
            </Notice>
          )}
        </Card>
      )}
    </>
  );
}

/** What else can be done with a request beside its money, each behind a line. */
export function otherEvents(props: { funding: Events; answer: PageAnswer }): ReactElement[] {
  const { funding, answer } = props;
  const { may } = funding;
  const line = (intent: EventIntent, label: string, form: ReactNode) => (
    <Disclosure key={intent} summary={label} open={answer?.intent === intent}>
      {form}
    </Disclosure>
  );
  return [
    ...(may.includes('extend')
      ? [
          line(
            'extend',
            'Extend',
            <ExtendForm funding={funding} answer={answerTo(answer, 'extend')} />,
          ),
        ]
      : []),
    ...(may.includes('decline')
      ? [line('decline', 'Decline', <DeclineForm answer={answerTo(answer, 'decline')} />)]
      : []),
    ...OTHERS.filter(({ event }) => may.includes(event)).map(({ event, ...other }) =>
      line(
        other.intent,
        other.label,
        <>
          {event === 'reinstate' && funding.note.changedOn !== null && (
            <Notice tone="warning">{changedText(formatDate(funding.note.changedOn))}</Notice>
          )}
          <ReasonForm {...other} answer={answerTo(answer, other.intent)} />
        </>,
      ),
    ),
  ];
}

/** Why something was not done whose form has gone meanwhile: of two approvals the second. */
function LateAnswer({ funding, answer }: FormsProps) {
  if (answer === undefined || !Object.hasOwn(EVENTS, answer.intent)) return null;
  if (funding.may.includes(EVENTS[answer.intent as EventIntent])) return null;
  return <LateNotice {...answer.answer} />;
}

/** What was said of a form that is not there any more. */
export function LateNotice({ title, result }: FormAnswer) {
  const messages = Object.values(result.error ?? {}).flatMap((errors) => errors ?? []);
  return (
    <Notice tone="danger" role="alert" title={title}>
      {messages.join(' ')}
    </Notice>
  );
}

const EVENTS = {
  approve: 'approve',
  clear: 'clear',
  decline: 'decline',
  extend: 'extend',
  release: 'release',
  reinstate: 'reinstate',
  undo: 'undo_funding',
} as const satisfies Record<EventIntent, FundingReview['may'][number]>;

const OTHERS = [
  {
    event: 'release',
    intent: 'release',
    label: 'Release',
    hint:
      'The reservation ends, and the note is open to others again. ' +
      'The lender reads the reason.',
    variant: 'danger',
  },
  {
    event: 'reinstate',
    intent: 'reinstate',
    label: 'Reinstate',
    hint: 'It is taken up again for 24 hours. The reason stays with your team.',
    variant: 'secondary',
  },
  {
    event: 'undo_funding',
    intent: 'undo',
    label: 'Undo Funding',
    hint:
      'The note has no holder and its dates of before; the reservation goes on for 24 hours. ' +
      'The reason stays with your team.',
    variant: 'danger',
  },
] as const;

/** Its action reads it with `approveSchema`. */
function ApproveForm({ funding, answer }: FormsProps) {
  const intent = funding.may.includes('approve') ? 'approve' : 'clear';
  const sent = answerTo(answer, intent);
  const [form, fields] = useForm({ id: intent, schema: approveSchema, answer: sent });
  const isSending = useSending(intent);
  const { othersBefore } = funding;
  const needsReason = intent === 'approve' && othersBefore > 0;
  return (
    <PostForm form={form} intent={intent} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.reason, fields.adminNotes]} answer={sent} />
        {needsReason && (
          <TextField
            field={fields.reason}
            label="Why this one goes first"
            hint={`${formatCountOf(othersBefore, 'request')} for this note came before it.`}
          />
        )}
        <TextareaField
          field={fields.adminNotes}
          label="Admin notes"
          hint="For your team only."
          rows={2}
          optional
        />
        <Row>
          <Button pending={isSending}>
            {intent === 'approve' ? 'Approve and reserve' : 'Clear for the waitlist'}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** Its action reads it with `declineSchema`. */
function DeclineForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'decline', schema: declineSchema, answer });
  const isSending = useSending('decline');
  return (
    <PostForm form={form} intent="decline" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.adminNotes]} answer={answer} />
        <TextareaField field={fields.adminNotes} label="Admin notes" rows={2} optional />
        <Row>
          <Button variant="danger" pending={isSending}>
            Decline
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** Its action reads it with `extendSchema`. */
function ExtendForm(props: { funding: Events; answer: FormAnswer | undefined }) {
  const { funding, answer } = props;
  const [form, fields] = useForm({ id: 'extend', schema: extendSchema, answer });
  const isSending = useSending('extend');
  return (
    <PostForm form={form} intent="extend" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.endsOn, fields.reason]} answer={answer} />
        <Grid of="fields">
          <DateField
            field={fields.endsOn}
            label="New last day"
            hint="It ends at 5:00 PM of that day."
            min={funding.today}
            max={funding.furthestEndOn}
          />
          <TextField field={fields.reason} label="Reason" hint="The reason stays with your team." />
        </Grid>
        <Row>
          <Button variant="secondary" pending={isSending}>
            Extend
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

type ReasonFormProps = {
  intent: EventIntent;
  label: string;
  hint: string;
  variant: ButtonVariant;
  answer: FormAnswer | undefined;
};

/** Its action reads it with `reasonSchema`. */
function ReasonForm({ intent, label, hint, variant, answer }: ReasonFormProps) {
  const [form, fields] = useForm({ id: intent, schema: reasonSchema, answer });
  const isSending = useSending(intent);
  return (
    <PostForm form={form} intent={intent} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.reason]} answer={answer} />
        <TextField field={fields.reason} label="Reason" hint={hint} />
        <Row>
          <Button variant={variant} pending={isSending}>
            {label}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

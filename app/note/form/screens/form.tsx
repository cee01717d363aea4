import { useRef, useState } from 'react';
import { knownNoteStatus } from '#app/note/rules.ts';
import type { NoteFormView } from '#app/note/form/read.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormFoot } from '#app/ui/dialog.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useEarlyTyping } from '#app/ui/use-early-typing.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './form.module.css';
import { nameErrors } from '#app/ui/name-errors.ts';
import { CONFLICT_TITLE, INVALID_TITLE, noteLabelsOf, TERMS_LOCKED } from '#app/note/form/words.ts';
import { LONG_DETAILS, NoteOffer, SHORT_DETAILS } from './offer.tsx';
import { LateChargeFields, NotePayment, NoteTermsFields } from './terms.tsx';
import {
  typedFunding,
  typedNote,
  typedSchedule,
  type TypedValues,
} from '#app/note/form/preview.ts';
import { FIELD_OF_TERM, LATE_CHARGE_FIELDS } from '#app/note/fields.ts';
import { noteSchema } from '#app/note/form/schema.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Cents } from '#app/ground/money/cents.ts';
import { largeFinalPayment, type ScheduleRow } from '#app/ground/schedule/rows.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';

type NoteFormProps = { facts: NoteFormView; answer: FormAnswer | undefined };

/**
 * The form of a note. Its action reads it with `noteSchema`. The figures follow what is typed;
 * without scripts Calculate asks the server for them.
 */
export function NoteForm({ facts, answer }: NoteFormProps) {
  const { note, holders } = facts;
  const start = typedNote(facts);
  const [form, fields] = useForm({
    id: 'note',
    schema: noteSchema,
    answer,
    defaultValue: start as never,
  });
  const { typed, element, read } = useTyped(answer?.result.initialValue ?? start);
  const isSending = useSending();
  const isKnown = note === null || knownNoteStatus(note.status) !== null;
  const isLocked = note?.isLocked === true;
  return (
    <PostForm form={form} preventScrollReset ref={element} onInput={read} className={styles.form}>
      <FormErrors
        title={(form.errors?.length ? answer?.title : undefined) ?? INVALID_TITLE}
        errors={nameErrors(
          listFormErrors(
            form.errors,
            FIELD_ORDER.map((name) => fields[name]),
          ),
          { formId: form.id, labelsOf: noteLabelsOf },
        )}
      />
      {answer?.title === CONFLICT_TITLE && <ReloadLink />}
      <ShownOrganization />
      <input type="hidden" name={fields.version.name} value={note?.version ?? ''} />
      {isLocked ? (
        <LockedTerms terms={note.terms} typed={start} />
      ) : (
        <>
          <NoteTermsFields fields={fields} typed={typed} />
          <NotePayment fields={fields} typed={typed} />
          <SchedulePreview typed={typed} />
        </>
      )}
      <LateChargeFields fields={fields} />
      <NoteOffer
        fields={fields}
        holders={holders}
        funding={typedFunding(typed, facts)}
        unknownStatus={isKnown ? null : note.status}
        isPinned={note?.isStatusPinned === true}
      />
      <FormFoot>
        <Button pending={isSending}>{note === null ? 'Create Note' : 'Save Changes'}</Button>
        {!isLocked && (
          <noscript>
            <Button name="calculate" value="yes" variant="secondary">
              Calculate
            </Button>
          </noscript>
        )}
      </FormFoot>
    </PostForm>
  );
}

/** As they stand on the page; Conform makes a field when it is asked for, so it lists none. */
const FIELD_ORDER = [
  'amount',
  'interestRate',
  'termMonths',
  'paymentType',
  'ioMonths',
  'fixedPrincipalPercentage',
  'noteOn',
  'firstPaymentOn',
  'balloonOn',
  'manualPayment',
  'startingPrincipal',
  ...LATE_CHARGE_FIELDS.map(({ key }) => key),
  'status',
  ...SHORT_DETAILS.map(({ key }) => key),
  'holder',
  'fundedOn',
  'pastRows',
  ...LONG_DETAILS.map(({ key }) => key),
] as const;

/** What stands in the form: at first what it is filled with, then what the boxes hold. */
function useTyped(start: TypedValues | null) {
  const [typed, setTyped] = useState<TypedValues>(start ?? {});
  const element = useRef<HTMLFormElement>(null);
  const read = () => {
    if (element.current) setTyped(Object.fromEntries(new FormData(element.current)));
  };
  useEarlyTyping(read);
  return { typed, element, read };
}

function ReloadLink() {
  return (
    <Notice
      actions={
        <ButtonLink to="." reloadDocument variant="secondary" size="small">
          Reload Note
        </ButtonLink>
      }
    >
      What you typed stays here until then.
    </Notice>
  );
}

type LockedTermsProps = { terms: NoteTerms; typed: TypedValues };

/** The terms of a note on which money stands, to be read only. They go along with the form. */
function LockedTerms({ terms, typed }: LockedTermsProps) {
  const schedule = buildSchedule(terms);
  const sent = [...Object.values(FIELD_OF_TERM), 'manual'];
  return (
    <div className="stack gap-4">
      <Notice title="Terms are locked">{TERMS_LOCKED}</Notice>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Loan Amount', value: formatMoney(terms.amountCents) },
          { term: 'Interest Rate', value: formatContractRate(terms.ratePpm) },
          { term: 'Term', value: `${terms.termMonths} months` },
          { term: 'Payment Type', value: paymentTypeLabel(terms.paymentType) },
          { term: 'Note Date', value: formatDate(terms.noteOn) },
          ...(schedule.ok
            ? [
                { term: 'First Payment Date', value: formatDate(schedule.value.firstPaymentOn) },
                { term: 'Maturity Date', value: formatDate(schedule.value.maturityOn) },
                {
                  term: 'Monthly Payment',
                  value: formatMoney(schedule.value.monthlyPaymentCents),
                },
              ]
            : []),
        ]}
      />
      {sent.map((name) => {
        const value = typed[name];
        return typeof value === 'string' ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null;
      })}
    </div>
  );
}

const PREVIEW_ROWS = 3;

const money = (header: string, of: (row: ScheduleRow) => Cents): DataColumn<ScheduleRow> => ({
  key: header,
  header,
  align: 'end',
  cell: (row) => formatMoney(of(row)),
});

const COLUMNS: readonly DataColumn<ScheduleRow>[] = [
  { key: 'due', header: 'Due Date', nowrap: true, cell: (row) => formatDate(row.dueOn) },
  money('Payment', (row) => row.scheduledPaymentCents),
  money('Interest', (row) => row.interestDueCents),
  money('Principal', (row) => row.principalDueCents),
  money('Balance', (row) => row.endingBalanceCents),
];

/** The first payments of what is typed, from the engine that stores them. Source: rules 2.9. */
function SchedulePreview({ typed }: { typed: TypedValues }) {
  const schedule = typedSchedule(typed);
  return (
    <section aria-labelledby="note-preview-title" className="stack gap-2 pad-4 small-frame">
      <h3 id="note-preview-title" className="text-md">
        Payment Schedule Preview
      </h3>
      {schedule === null ? (
        <p className={styles.said}>The first payments appear once the terms are complete.</p>
      ) : (
        <>
          <DataTable
            caption="The first payments"
            stacked
            columns={COLUMNS}
            rows={schedule.rows.slice(0, PREVIEW_ROWS)}
            rowKey={(row) => row.periodNumber}
          />
          <p className={styles.said}>{restOf(schedule)}</p>
        </>
      )}
    </section>
  );
}

/** How many payments there are, and what the last one asks for when it is a large one (3.5). */
function restOf(schedule: NonNullable<ReturnType<typeof typedSchedule>>): string {
  const count = schedule.rows.length;
  const last = schedule.rows.at(-1);
  const payments = `${count} ${count === 1 ? 'payment' : 'payments'} in all`;
  if (last === undefined) return payments;
  const large = largeFinalPayment(schedule);
  const end = `the last one on ${formatDate(last.dueOn)}`;
  return large === null
    ? `${payments}, ${end}.`
    : `${payments}, ${end} with ${formatMoney(large.scheduledPaymentCents)}.`;
}

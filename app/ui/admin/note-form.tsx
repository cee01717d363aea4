import { useRef, useState } from 'react';
import { knownNoteStatus } from '#app/domain/note/note-status.ts';
import type { NoteFormView } from '#app/server/views/note-form-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './note-form.module.css';
import { nameErrors } from '#app/ui/name-errors.ts';
import { noteLabelsOf } from './note-labels.ts';
import { NoteOffer } from './note-offer.tsx';
import { NotePayment } from './note-payment.tsx';
import { type TypedValues, typedFunding } from './note-preview.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { noteSchema } from './note-schema.ts';
import { LateChargeFields } from './late-charge-fields.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { NoteTermsFields } from './note-terms-fields.tsx';
import { CONFLICT_TITLE, INVALID_TITLE } from './note-texts.ts';
import { typedNote } from './note-values.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';

type NoteFormProps = { facts: NoteFormView; answer: FormAnswer | undefined };

/**
 * The form of a note. Its action reads it with `noteSchema`. The figures follow what is typed;
 * without scripts Calculate asks the server for them.
 */
export function NoteForm({ facts, answer }: NoteFormProps) {
  const { note, holders } = facts;
  const start = typedNote(facts);
  const [form, fields] = useSchemaForm({
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
  'lateGraceDays',
  'lateShare',
  'lateMinimum',
  'status',
  'lienPosition',
  'holder',
  'fundedOn',
  'pastRows',
  'termsAndConditions',
] as const;

/** What stands in the form: at first what it is filled with, then what the boxes hold. */
function useTyped(start: TypedValues | null) {
  const [typed, setTyped] = useState<TypedValues>(start ?? {});
  const element = useRef<HTMLFormElement>(null);
  const read = () => {
    if (element.current) setTyped(Object.fromEntries(new FormData(element.current)));
  };
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

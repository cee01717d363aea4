import { NOTE_STATUSES, noteStatusLabel } from '#app/note/rules.ts';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { FieldErrors, type FormField } from '#app/ui/field.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { FieldBoxes } from '#app/ui/field-boxes.tsx';
import { NOTE_DETAILS } from '#app/note/fields.ts';
import styles from './form.module.css';
import { effectText, NOTE_LABELS, pastText } from '#app/note/form/words.ts';
import type { FundingPreview } from '#app/note/form/preview.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { PastRows } from '#app/note/holders.ts';
import type { FundingEffect } from '#app/ledger/payments.ts';
import { DateField } from '#app/ui/value-fields.tsx';
import { NO_HOLDER } from '#app/note/form/schema.ts';

export const SHORT_DETAILS = NOTE_DETAILS.filter(({ kind }) => kind !== 'text');
export const LONG_DETAILS = NOTE_DETAILS.filter(({ kind }) => kind === 'text');

type Name =
  | 'status'
  | 'isPublic'
  | 'holder'
  | 'fundedOn'
  | 'pastRows'
  | (typeof NOTE_DETAILS)[number]['key'];

type NoteOfferProps = {
  fields: Record<Name, FormField>;
  holders: readonly { id: string; name: string }[];
  funding: FundingPreview | null;
  /** A stored status that is none of ours: it can be kept. */
  unknownStatus: string | null;
  isPinned: boolean;
};

const PINNED =
  'Set by hand, so it does not follow reservations. Choose Available while nobody has reserved ' +
  'it, and it follows them again.';

/** Where a note stands, who holds it, and who may see it. */
export function NoteOffer(props: NoteOfferProps) {
  const { fields, holders, funding, unknownStatus, isPinned } = props;
  return (
    <div className="stack gap-4">
      <Grid of="fields">
        <SelectField
          field={fields.status}
          label="Note Status"
          hint={isPinned ? PINNED : undefined}
          placeholder={unknownStatus === null ? undefined : `Keep “${unknownStatus}”`}
          options={NOTE_STATUSES.map((value) => ({ value, label: noteStatusLabel(value) }))}
        />
        <FieldBoxes of={SHORT_DETAILS} fields={fields} autoComplete="off" />
      </Grid>
      <NoteHolder fields={fields} holders={holders} funding={funding} />
      <CheckboxField
        field={fields.isPublic}
        label="Public"
        hint="Everybody sees the note. Otherwise only verified members do."
      />
      <FieldBoxes of={LONG_DETAILS} fields={fields} />
    </div>
  );
}

type NoteHolderProps = {
  fields: Record<'holder' | 'fundedOn' | 'pastRows', FormField>;
  holders: readonly { id: string; name: string }[];
  funding: FundingPreview | null;
};

/** Who holds a note, from which day, and what that makes of the payments that are past. */
function NoteHolder({ fields, holders, funding }: NoteHolderProps) {
  return (
    <>
      <Grid of="fields">
        <SelectField
          field={fields.holder}
          label="Holder"
          hint="The organization that funded the note. It stays until you choose another."
          options={[
            { value: NO_HOLDER, label: 'Nobody' },
            ...holders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className={styles.funding}>
          <DateField
            field={fields.fundedOn}
            label={NOTE_LABELS.fundedOn}
            hint="From this day they hold it. Left empty: today, or the note date if later."
          />
        </div>
      </Grid>
      <div aria-live="polite" className="unless-empty">
        {funding?.kind === 'ask' && <PastQuestion field={fields.pastRows} funding={funding} />}
        {funding?.kind === 'tell' && (
          <p className={styles.said}>
            {`Held from ${formatDate(funding.effect.fundedOn)}. ${effectText(funding.effect)}`}
          </p>
        )}
      </div>
    </>
  );
}

const ANSWERS: Readonly<Record<PastRows, (fundedOn: IsoDate) => string>> = {
  holder: (fundedOn) => `The holder’s, who funded the note on ${formatDate(fundedOn)}`,
  earlier_owner: (fundedOn) =>
    `An earlier owner’s: the holder funds the note on ${formatDate(fundedOn)}`,
};

type PastQuestionProps = {
  field: FormField;
  funding: Extract<FundingPreview, { kind: 'ask' }>;
};

/** Asks to whom the payments of the past are owed; neither answer is chosen beforehand. */
function PastQuestion({ field, funding }: PastQuestionProps) {
  const answers = Object.entries(funding.answers) as [PastRows, FundingEffect | null][];
  const isInvalid = Boolean(field.errors?.length);
  return (
    <fieldset
      className={styles.question}
      aria-describedby={isInvalid ? field.errorId : undefined}
      aria-invalid={isInvalid || undefined}
    >
      <legend>{`${pastText(funding.past)} Whose?`}</legend>
      {answers.flatMap(([answer, effect], index) =>
        effect === null ? (
          []
        ) : (
          <label key={answer} className={styles.answer}>
            <input
              key={field.key}
              // The summary of errors leads to the first one.
              id={index === 0 ? field.id : `${field.id}-${answer}`}
              type="radio"
              name={field.name}
              value={answer}
              defaultChecked={field.initialValue === answer}
            />
            <span>
              {ANSWERS[answer](effect.fundedOn)}
              <span className={`${styles.effect} muted`}>{effectText(effect)}</span>
            </span>
          </label>
        ),
      )}
      <FieldErrors field={field} />
    </fieldset>
  );
}

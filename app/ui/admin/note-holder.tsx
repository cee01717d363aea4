import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { PastRows } from '#app/domain/note/plan-funding.ts';
import type { FundingEffect } from '#app/domain/servicing/funding-effect.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Grid } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import styles from './note-form.module.css';
import { NOTE_LABELS } from './note-labels.ts';
import type { FundingPreview } from './note-preview.ts';
import { NO_HOLDER } from './note-schema.ts';
import { effectText, pastText } from './note-texts.ts';

type NoteHolderProps = {
  fields: Record<'holder' | 'fundedOn' | 'pastRows', FormField>;
  holders: readonly { id: string; name: string }[];
  funding: FundingPreview | null;
};

/** Who holds a note, from which day, and what that makes of the payments that are past (D48). */
export function NoteHolder({ fields, holders, funding }: NoteHolderProps) {
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
      <div aria-live="polite" className={styles.past}>
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
              <span className={styles.effect}>{effectText(effect)}</span>
            </span>
          </label>
        ),
      )}
      <FieldErrors field={field} />
    </fieldset>
  );
}

import { NOTE_STATUSES, noteStatusLabel } from '#app/domain/note/note-status.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Grid } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import styles from './note-form.module.css';
import { NoteHolder } from './note-holder.tsx';
import { NOTE_LABELS } from './note-labels.ts';
import type { FundingPreview } from './note-preview.ts';

type Name =
  | 'status'
  | 'lienPosition'
  | 'isPublic'
  | 'termsAndConditions'
  | 'holder'
  | 'fundedOn'
  | 'pastRows';

type NoteOfferProps = {
  fields: Record<Name, FormField>;
  holders: readonly { id: string; name: string }[];
  funding: FundingPreview | null;
  /** A stored status that is none of ours: it can be kept (D40). */
  unknownStatus: string | null;
};

/** Where a note stands, who holds it, and who may see it. */
export function NoteOffer({ fields, holders, funding, unknownStatus }: NoteOfferProps) {
  return (
    <div className={styles.terms}>
      <Grid of="fields">
        <SelectField
          field={fields.status}
          label="Note Status"
          placeholder={unknownStatus === null ? undefined : `Keep “${unknownStatus}”`}
          options={NOTE_STATUSES.map((value) => ({ value, label: noteStatusLabel(value) }))}
        />
        <TextField
          field={fields.lienPosition}
          label={NOTE_LABELS.lienPosition}
          inputMode="numeric"
          autoComplete="off"
          figures
        />
      </Grid>
      <NoteHolder fields={fields} holders={holders} funding={funding} />
      <CheckboxField
        field={fields.isPublic}
        label="Public"
        hint="Everybody sees the note. Otherwise only verified members do."
      />
      <TextareaField
        field={fields.termsAndConditions}
        label={NOTE_LABELS.termsAndConditions}
        optional
      />
    </div>
  );
}

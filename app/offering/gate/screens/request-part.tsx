import { useState } from 'react';
import { CATEGORIES } from '#app/offering/accreditation/rules.ts';
import { CATEGORY_LABELS, METHOD_WORDS } from '#app/offering/accreditation/words.ts';
import type { AccreditationRule } from '#app/offering/rules.ts';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Its boxes in the order of the page. */
export const EVIDENCE_ORDER = [
  'stated',
  'evidence',
  'category',
  'ownerCount',
  'ownersStated',
  'isNotFinanced',
  'isStillAccredited',
] as const;

type EvidenceFields = Record<(typeof EVIDENCE_ORDER)[number], FormField>;

const NOT_FINANCED =
  'I state that I am accredited in this way, and that no third party finances this purchase';

type RequestEvidencePartProps = { asks: AccreditationRule; fields: EvidenceFields };

/** The part of a request that only an offering which asks who lends has. Source: rules 6.2. */
export function RequestEvidencePart({ asks, fields }: RequestEvidencePartProps) {
  const [chosen, setChosen] = useState(String(fields.evidence.initialValue ?? ''));
  const [category, setCategory] = useState(String(fields.category.initialValue ?? ''));
  // Without scripts every box is there, and what does not fit is left empty.
  const isStill = !useHydrated();
  if (asks === 'not_asked') return null;
  if (asks === 'statement') {
    return (
      <SelectField
        field={fields.stated}
        label="Are you an accredited investor?"
        placeholder="Please select"
        options={[
          { value: 'accredited', label: 'Yes, I am accredited' },
          { value: 'not_accredited', label: 'No, I am not accredited' },
        ]}
      />
    );
  }
  const isHigh = isStill || chosen === 'high_minimum';
  return (
    <>
      <SelectField
        field={fields.evidence}
        label="Accredited investor"
        hint="Accepted evidence of your profile counts by itself."
        placeholder="Evidence of my profile"
        options={[
          { value: 'high_minimum', label: METHOD_WORDS.high_minimum.label },
          { value: 'verified_before', label: METHOD_WORDS.verified_before.label },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {isHigh && (
        <>
          <SelectField
            field={fields.category}
            label="How you are accredited"
            placeholder="Please select"
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          {(isStill || category === 'owners') && (
            <>
              <TextField
                field={fields.ownerCount}
                label="How many people own it"
                inputMode="numeric"
              />
              <TextareaField
                field={fields.ownersStated}
                label="Owners who state the same"
                hint="A name on each line."
                rows={3}
              />
            </>
          )}
          <CheckboxField field={fields.isNotFinanced} label={NOT_FINANCED} />
        </>
      )}
      {(isStill || chosen === 'verified_before') && (
        <CheckboxField
          field={fields.isStillAccredited}
          label="I state that I am still an accredited investor"
        />
      )}
    </>
  );
}

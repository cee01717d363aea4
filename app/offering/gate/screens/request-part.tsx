import type { Cents } from '#app/ground/money/cents.ts';
import { PERSON_MINIMUM } from '#app/offering/gate/high-minimum.ts';
import { BOUND_METHODS, type Category } from '#app/offering/accreditation/rules.ts';
import { CATEGORY_LABELS, METHOD_WORDS } from '#app/offering/accreditation/words.ts';
import { STATED, STATED_LABELS } from '#app/offering/gate/words.ts';
import type { AccreditationRule } from '#app/offering/rules.ts';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import styles from './request-part.module.css';

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

type RequestEvidencePartProps = {
  asks: AccreditationRule;
  fields: EvidenceFields;
  /** By which of them who lends can be accredited. */
  categories: readonly Category[];
  /** From which sum its size counts for them. */
  countsFrom: string;
  /** What is to be lent: where it is enough for nobody, its size is offered to nobody. */
  amountCents: Cents;
};

/** The part of a request that only an offering which asks who lends has. Source: rules 6.2. */
export function RequestEvidencePart(props: RequestEvidencePartProps) {
  const { asks, fields, amountCents } = props;
  if (asks === 'not_asked') return null;
  if (asks === 'statement') {
    return (
      <SelectField
        field={fields.stated}
        label="Are you an accredited investor?"
        placeholder="Please select"
        options={STATED.map((value) => ({ value, label: STATED_LABELS[value] }))}
      />
    );
  }
  const isLargeEnough = amountCents >= PERSON_MINIMUM;
  const offered = BOUND_METHODS.filter((one) => one !== 'high_minimum' || isLargeEnough);
  return (
    <div className={`${styles.ways} stack gap-4`}>
      <SelectField
        field={fields.evidence}
        label="Accredited investor"
        hint="Accepted evidence of your profile counts by itself."
        placeholder="Evidence of my profile"
        options={offered.map((value) => ({ value, label: METHOD_WORDS[value].label }))}
      />
      {isLargeEnough && <HighMinimum {...props} />}
      <fieldset className={`${styles.before} stack gap-4`}>
        <legend className="bold text-sm">{METHOD_WORDS.verified_before.label}</legend>
        <CheckboxField
          field={fields.isStillAccredited}
          label="I state that I am still an accredited investor"
        />
      </fieldset>
    </div>
  );
}

function HighMinimum({
  fields,
  categories,
  countsFrom,
}: Pick<RequestEvidencePartProps, 'fields' | 'categories' | 'countsFrom'>) {
  return (
    <fieldset className={`${styles.high} stack gap-4`}>
      <legend className="bold text-sm">{METHOD_WORDS.high_minimum.label}</legend>
      <p className="muted text-sm">{countsFrom}</p>
      <SelectField
        field={fields.category}
        label="How you are accredited"
        placeholder="Please select"
        options={categories.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
      />
      {categories.includes('owners') && (
        <fieldset className={`${styles.owners} stack gap-4`}>
          <legend className="text-sm">{CATEGORY_LABELS.owners}</legend>
          <TextField field={fields.ownerCount} label="How many people own it" inputMode="numeric" />
          <TextareaField
            field={fields.ownersStated}
            label="Owners who state the same"
            hint="A name on each line."
            rows={3}
          />
        </fieldset>
      )}
      <CheckboxField field={fields.isNotFinanced} label={NOT_FINANCED} />
    </fieldset>
  );
}

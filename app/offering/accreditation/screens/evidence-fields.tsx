import {
  LETTER_WRITERS,
  LICENCES,
  type StandingMethod,
} from '#app/offering/accreditation/rules.ts';
import { PAPER_BOXES } from '#app/offering/accreditation/schema.ts';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DateField } from '#app/ui/value-fields.tsx';

export type Boxes = Record<string, FormField | undefined>;

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** The boxes of a method, and those for its papers. */
export function EvidenceFields({ method, boxes }: { method: StandingMethod; boxes: Boxes }) {
  return (
    <>
      <OwnFields method={method} boxes={boxes} />
      {PAPER_BOXES.map((box, index) => {
        const field = boxes[box];
        return (
          field && (
            <FileField
              key={box}
              field={field}
              label={index === 0 ? 'Papers' : `Paper ${index + 1}`}
              accept="application/pdf,image/jpeg,image/png,image/webp"
              hint={
                index === 0 ? 'PDF, JPEG, PNG or WebP; together up to 20 MB.' : 'If there is more.'
              }
            />
          )
        );
      })}
    </>
  );
}

function OwnFields({ method, boxes }: { method: StandingMethod; boxes: Boxes }) {
  const { isWithSpouse, isExpected, oldestOn, licence, number } = boxes;
  const { writer, name, registerNumber, datedOn } = boxes;
  return (
    <>
      {method === 'income' && isWithSpouse && isExpected && (
        <>
          <CheckboxField field={isWithSpouse} label="Counted together with a spouse" />
          <CheckboxField field={isExpected} label="I expect to reach the same income this year" />
        </>
      )}
      {method === 'net_worth' && oldestOn && (
        <DateField field={oldestOn} label="Date of the oldest paper" />
      )}
      {method === 'licence' && licence && number && (
        <>
          <SelectField
            field={licence}
            label="License"
            options={optionsOf(LICENCES)}
            placeholder="Please select"
          />
          <TextField field={number} label="Number in the public register" />
        </>
      )}
      {method === 'letter' && writer && name && registerNumber && datedOn && (
        <>
          <SelectField
            field={writer}
            label="Written by"
            options={optionsOf(LETTER_WRITERS)}
            placeholder="Please select"
          />
          <TextField field={name} label="Name" />
          <TextField field={registerNumber} label="Register number" />
          <DateField field={datedOn} label="Date of the letter" />
        </>
      )}
    </>
  );
}

import { HOUSE_FACTS, type HouseFactKey } from '#app/domain/property/house-facts.ts';
import type { FormField } from '#app/ui/form-field.ts';
import { Card } from '#app/ui/card.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type BasicDetailsProps = {
  fields: Record<HouseFactKey, FormField>;
};

const INPUT_MODES = { rooms: 'decimal', count: 'numeric', year: 'numeric', text: 'text' } as const;

/** What a house is. Source: rules 2.2. */
export function BasicDetails({ fields }: BasicDetailsProps) {
  return (
    <Card title="Basic Details">
      <Grid of="figures">
        {HOUSE_FACTS.map(({ key, label, kind }) => (
          <TextField
            key={key}
            field={fields[key]}
            label={label}
            inputMode={INPUT_MODES[kind]}
            figures={kind !== 'text'}
          />
        ))}
      </Grid>
    </Card>
  );
}

type SealedFieldProps = { field: FormField };

/** Carries what Enhance has found from there to Save. */
export function SealedField({ field }: SealedFieldProps) {
  const { key, name, initialValue } = field;
  const seal = typeof initialValue === 'string' ? initialValue : '';
  return <input key={key} type="hidden" name={name} defaultValue={seal} />;
}

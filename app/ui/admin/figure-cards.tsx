import type { FormField } from '#app/ui/form-field.ts';
import { Card } from '#app/ui/card.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type BasicDetailsProps = {
  fields: Record<'bedrooms' | 'bathrooms' | 'squareFeet' | 'lotSize' | 'yearBuilt', FormField>;
};

/** What a house is. Source: rules 2.2. */
export function BasicDetails({ fields }: BasicDetailsProps) {
  return (
    <Card title="Basic Details">
      <Grid of="figures">
        <TextField field={fields.bedrooms} label="Bedrooms" inputMode="decimal" figures />
        <TextField field={fields.bathrooms} label="Bathrooms" inputMode="decimal" figures />
        <TextField field={fields.squareFeet} label="Square Feet" inputMode="numeric" figures />
        <TextField field={fields.lotSize} label="Lot Size" />
        <TextField field={fields.yearBuilt} label="Year Built" inputMode="numeric" figures />
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

import { PROPERTY_STATUSES, propertyStatusLabel } from '#app/domain/property/property-status.ts';
import type { FormField } from '#app/ui/form-field.ts';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type PlaceFieldsProps = {
  fields: Record<'address' | 'city' | 'state' | 'zipCode' | 'status', FormField>;
  /** A stored status that is none of ours: it can be kept (D40). */
  unknownStatus?: string | null;
};

/** Where a property stands, and its status: the head of both property forms. */
export function PlaceFields({ fields, unknownStatus = null }: PlaceFieldsProps) {
  return (
    <Stack>
      <TextField field={fields.address} label="Address" autoComplete="off" />
      <Grid of="fields">
        <TextField field={fields.city} label="City" autoComplete="off" />
        <TextField field={fields.state} label="State" autoComplete="off" />
        <TextField field={fields.zipCode} label="ZIP Code" inputMode="numeric" autoComplete="off" />
      </Grid>
      <SelectField
        field={fields.status}
        label="Status"
        placeholder={unknownStatus === null ? undefined : `Keep “${unknownStatus}”`}
        options={PROPERTY_STATUSES.map((value) => ({ value, label: propertyStatusLabel(value) }))}
      />
    </Stack>
  );
}

import { PROPERTY_STATUSES, propertyStatusLabel } from '#app/domain/property/property-status.ts';
import { US_STATES } from '#app/domain/property/us-states.ts';
import type { FormField } from '#app/ui/form-field.ts';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PROPERTY_LABELS } from './property-labels.ts';

/** The list that the box of the state searches by code and name; it needs no scripts. */
const STATES = 'us-states';

type PlaceFieldsProps = {
  fields: Record<'address' | 'city' | 'state' | 'zipCode' | 'status', FormField>;
  /** A stored status that is none of ours: it can be kept (D40). */
  unknownStatus?: string | null;
};

/** Where a property stands, and its status: the head of both property forms. */
export function PlaceFields({ fields, unknownStatus = null }: PlaceFieldsProps) {
  return (
    <Stack>
      <TextField field={fields.address} label={PROPERTY_LABELS.address} autoComplete="off" />
      <Grid of="fields">
        <TextField field={fields.city} label={PROPERTY_LABELS.city} autoComplete="off" />
        <TextField field={fields.state} label={PROPERTY_LABELS.state} list={STATES} />
        <TextField
          field={fields.zipCode}
          label={PROPERTY_LABELS.zipCode}
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
      <datalist id={STATES}>
        {US_STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <SelectField
        field={fields.status}
        label={PROPERTY_LABELS.status}
        placeholder={unknownStatus === null ? undefined : `Keep “${unknownStatus}”`}
        options={PROPERTY_STATUSES.map((value) => ({ value, label: propertyStatusLabel(value) }))}
      />
    </Stack>
  );
}

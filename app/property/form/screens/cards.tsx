import { PROPERTY_STATUSES, propertyStatusLabel } from '#app/property/rules.ts';
import { US_STATES } from '#app/ground/us-places.ts';
import type { FormField } from '#app/ui/field.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PROPERTY_LABELS } from '#app/property/form/words.ts';
import { byField } from '#app/ground/fields.ts';
import { HOUSE_FACTS, SINGLE_FIELDS } from '#app/property/fields.ts';
import { FieldBoxes } from '#app/ui/field-boxes.tsx';
import { Card } from '#app/ui/card.tsx';
import {
  PAGE_FIELDS,
  PAGE_SECTIONS,
  type PageField,
  type PageSection,
} from '#app/property/parts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { PropertyFields } from '#app/property/form/schema.ts';

/** The list that the box of the state searches by code and name; it needs no scripts. */
const STATES = 'us-states';

type PlaceFieldsProps = {
  fields: Record<'address' | 'city' | 'state' | 'zipCode' | 'status', FormField>;
  /** A stored status that is none of ours: it can be kept. */
  unknownStatus?: string | null;
  /** What its notes say, where the status was set by hand. */
  pinnedAgainst?: string | null;
};

/** Where a property stands, and its status: the head of both property forms. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { fields, unknownStatus = null, pinnedAgainst = null } = props;
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
        hint={pinnedAgainst === null ? undefined : pinnedHint(pinnedAgainst)}
        placeholder={unknownStatus === null ? undefined : `Keep “${unknownStatus}”`}
        options={PROPERTY_STATUSES.map((value) => ({ value, label: propertyStatusLabel(value) }))}
      />
    </Stack>
  );
}

function pinnedHint(pinnedAgainst: string): string {
  const label = propertyStatusLabel(pinnedAgainst);
  return `Set by hand, so it does not follow the notes. To let it, choose what they say: ${label}.`;
}

type BasicDetailsProps = { fields: Record<(typeof HOUSE_FACTS)[number]['key'], FormField> };

/** What a house is. Source: rules 2.2. */
export function BasicDetails({ fields }: BasicDetailsProps) {
  return (
    <Card title="Basic Details">
      <Grid of="figures">
        <FieldBoxes of={HOUSE_FACTS} fields={fields} />
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

const SECTION_LABELS: Record<PageSection, string> = {
  investment_summary: 'Investment Summary',
  property_details: 'Property Details',
  financial_projections: 'Financial Projections',
  location_data: 'Location Data',
  renovation_scope: 'Renovation Scope of Work',
  comparable_properties: 'Comparable Properties',
  cfg_financial_plan: 'Financial Plan',
};

const FIELD_LABELS: Record<PageField, string> = {
  neighborhood_details: 'Neighborhood',
  ...byField(SINGLE_FIELDS, 'name', ({ label }) => label),
};

/** What the public page shows, part by part; the comparables have their own toggle. Source: D41. */
export function PropertyDisplayCard({ fields }: { fields: PropertyFields }) {
  const sections = fields.sections.getFieldset();
  const single = fields.fields.getFieldset();
  return (
    <Card
      title="Display Settings"
      description={
        'What the public page shows. A single field may be shown or hidden whatever its ' +
        'section says.'
      }
    >
      <Stack>
        <Grid of="fields">
          {PAGE_SECTIONS.filter((name) => name !== 'comparable_properties').map((name) => (
            <CheckboxField
              key={name}
              field={sections[name]}
              label={`Show ${SECTION_LABELS[name]}`}
            />
          ))}
        </Grid>
        <Disclosure
          summary="Single fields"
          open={PAGE_FIELDS.some((name) => typeof single[name].initialValue === 'string')}
        >
          <Grid of="fields">
            {PAGE_FIELDS.map((name) => (
              <SelectField
                key={name}
                field={single[name]}
                label={`Display of ${FIELD_LABELS[name]}`}
                placeholder="As its section"
                options={[
                  { value: 'show', label: 'Always shown' },
                  { value: 'hide', label: 'Always hidden' },
                ]}
              />
            ))}
          </Grid>
        </Disclosure>
      </Stack>
    </Card>
  );
}

import { byHouseFactName } from '#app/domain/property/house-facts.ts';
import {
  PAGE_FIELDS,
  PAGE_SECTIONS,
  type PageField,
  type PageSection,
} from '#app/domain/property/shown-parts.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { PropertyFields } from './property-schema.ts';

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
  estimated_arv: 'Estimated ARV',
  estimated_rent: 'Estimated Monthly Rent',
  market_value: 'Estimated Market Value',
  neighborhood_details: 'Neighborhood',
  ...byHouseFactName(({ label }) => label),
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

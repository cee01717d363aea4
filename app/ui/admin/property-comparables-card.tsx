import type { FormMetadata } from '@conform-to/react';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BOX_LABELS, ENTRY_LABELS, PROPERTY_LABELS } from './property-labels.ts';
import { AddEntry, entryKey, ListEditor, ListEntry } from './property-list-editor.tsx';
import { MAXIMUM_HINT, MOST_SELECTED } from './property-parts-schema.ts';
import type { PropertyFields, TypedProperty } from './property-schema.ts';

type PropertyComparablesCardProps = {
  form: FormMetadata<TypedProperty>;
  fields: PropertyFields;
};

/** Sold houses like this one, and which of them the public page shows. Source: rules 2.2, D41. */
export function PropertyComparablesCard({ form, fields }: PropertyComparablesCardProps) {
  const { name } = fields.comparables;
  const comparables = fields.comparables.getFieldList();
  const isFull = comparables.length >= MOST_SELECTED;
  return (
    <Card
      title="Comparable Properties"
      description={
        `Up to ${MOST_SELECTED} may be selected. While none is, the public page shows the first ` +
        'ones.'
      }
    >
      <Stack>
        <FieldErrors field={fields.comparables} />
        <ListEditor label="Comparable properties">
          {comparables.map((one, index) => (
            <ListEntry
              key={entryKey(one)}
              hasLongHead
              label={`${ENTRY_LABELS.comparables} ${index + 1}`}
              remove={form.remove.getButtonProps({ name, index })}
            >
              <ComparableFields item={one} />
            </ListEntry>
          ))}
        </ListEditor>
        <Row>
          <AddEntry
            add={form.insert.getButtonProps({
              name,
              defaultValue: isFull ? {} : { isSelected: true },
            })}
            label="Add Comparable"
          />
        </Row>
        <Grid of="fields">
          <CheckboxField
            field={fields.sections.getFieldset().comparable_properties}
            label="Show on public page"
          />
          <TextField
            field={fields.maxComparables}
            label={PROPERTY_LABELS.maxComparables}
            inputMode="numeric"
            figures
            optional
            hint={MAXIMUM_HINT}
          />
        </Grid>
      </Stack>
    </Card>
  );
}

type Item = ReturnType<PropertyFields['comparables']['getFieldList']>[number];

function ComparableFields({ item }: { item: Item }) {
  const { id, address, bedrooms, bathrooms, squareFeet, soldPrice, isSelected } =
    item.getFieldset();
  return (
    <>
      <TextField field={address} label={BOX_LABELS.address} autoComplete="off" />
      <TextField field={bedrooms} label={BOX_LABELS.bedrooms} inputMode="decimal" figures />
      <TextField field={bathrooms} label={BOX_LABELS.bathrooms} inputMode="decimal" figures />
      <TextField field={squareFeet} label={BOX_LABELS.squareFeet} inputMode="numeric" figures />
      <MoneyField field={soldPrice} label={BOX_LABELS.soldPrice} />
      <CheckboxField field={isSelected} label={BOX_LABELS.isSelected} />
      <input type="hidden" name={id.name} defaultValue={id.initialValue ?? ''} key={id.key} />
    </>
  );
}

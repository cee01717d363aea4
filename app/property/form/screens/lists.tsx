import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './lists.module.css';
import type { FormMetadata } from '@conform-to/react';
import { FieldErrors } from '#app/ui/field.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BOX_LABELS, ENTRY_LABELS, PROPERTY_LABELS } from '#app/property/form/words.ts';
import {
  MAXIMUM_HINT,
  MOST_SELECTED,
  type PropertyFields,
  type TypedProperty,
} from '#app/property/form/schema.ts';
import { Sheet } from './sheet.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/choice-fields.tsx';
import { MoneyField } from '#app/ui/value-fields.tsx';

type ListEditorProps = {
  /** What the list is of, for readers who hear it. */
  label: string;
  children: ReactNode;
};

/** The entries of a form that has any number of them. */
export function ListEditor({ label, children }: ListEditorProps) {
  return (
    <ol className="grid gap-4 unless-empty" aria-label={label}>
      {children}
    </ol>
  );
}

/** Tells entries apart; the form library has no keys for a form that comes back as it was sent. */
export function entryKey({ key, id }: { key?: string | undefined; id: string }): string {
  return key ?? id;
}

type ListEntryProps = {
  /** Names the entry: 'Item 2'. */
  label: string;
  /** How the form is told to take the entry away; it works without scripts as well. */
  remove: ComponentProps<'button'>;
  /** The first box is an address or the like, and needs a line of its own. */
  hasLongHead?: boolean;
  children: ReactNode;
};

/** One entry with its boxes, and the way to take it out. */
export function ListEntry({ label, remove, hasLongHead, children }: ListEntryProps) {
  return (
    <li className={`${styles.entry} stack gap-2 line-below`}>
      <fieldset className={classNames(styles.boxes, hasLongHead && styles.leading)}>
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
      <Button {...remove} variant="quiet" size="small" aria-label={`Remove, ${label}`}>
        <Icon of={Trash2} size={16} />
        Remove
      </Button>
    </li>
  );
}

/** Adds an empty entry at the end. */
export function AddEntry({ add, label }: { add: ComponentProps<'button'>; label: string }) {
  return (
    <Button {...add} variant="secondary" size="small">
      <Icon of={Plus} size={16} />
      {label}
    </Button>
  );
}

type PropertyFactsEditorProps = {
  form: FormMetadata<TypedProperty>;
  list: PropertyFields['neighborhood'];
  /** 'Demographics'; entries are named after it. */
  title: string;
};

/** Free facts: a name and what is to say of it. Source: rules 2.3. */
export function PropertyFactsEditor({ form, list, title }: PropertyFactsEditorProps) {
  const { name } = list;
  return (
    <Stack>
      <h3 className="text-md">{title}</h3>
      <FieldErrors field={list} />
      <ListEditor label={title}>
        {list.getFieldList().map((item, index) => {
          const fields = item.getFieldset();
          return (
            <ListEntry
              key={entryKey(item)}
              label={`${title} ${index + 1}`}
              remove={form.remove.getButtonProps({ name, index })}
            >
              <TextField field={fields.name} label={BOX_LABELS.name} autoComplete="off" />
              <TextField field={fields.text} label={BOX_LABELS.text} autoComplete="off" />
            </ListEntry>
          );
        })}
      </ListEditor>
      <Row>
        <AddEntry add={form.insert.getButtonProps({ name })} label={`Add ${title} Fact`} />
      </Row>
    </Stack>
  );
}

const COMPARABLE_COLUMNS = [
  { field: 'address', head: BOX_LABELS.address },
  { field: 'bedrooms', head: 'Beds' },
  { field: 'bathrooms', head: 'Baths' },
  { field: 'squareFeet', head: 'Sq. ft.' },
  { field: 'soldPrice', head: BOX_LABELS.soldPrice },
];

type PropertyComparablesCardProps = {
  form: FormMetadata<TypedProperty>;
  fields: PropertyFields;
};

/** Sold houses like this one, and which of them the public page shows. Source: rules 2.2, D41. */
export function PropertyComparablesCard({ form, fields }: PropertyComparablesCardProps) {
  const { name } = fields.comparables;
  const comparables = fields.comparables.getFieldList();
  const isFull = comparables.length >= MOST_SELECTED;
  const added = { name, defaultValue: isFull ? {} : { isSelected: true } };
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
        <Sheet
          label="Comparable properties"
          name="comparables"
          rowCount={comparables.length}
          add={() => form.insert(added)}
          replace={(value) => form.update({ name, value })}
          columns={COMPARABLE_COLUMNS}
          tickHead={BOX_LABELS.isSelected}
        >
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
        </Sheet>
        <Row>
          <AddEntry add={form.insert.getButtonProps(added)} label="Add Comparable" />
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

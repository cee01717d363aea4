import { Form, useNavigation } from 'react-router';
import {
  columnLabel,
  doubledColumns,
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
  NOTE_COLUMNS,
  PROPERTY_COLUMNS,
} from '#app/import/check/columns.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import styles from './import.module.css';

export type FileColumns = {
  heads: readonly string[];
  /** What stands below each head in the first row. */
  samples: readonly string[];
  mapping: ImportMapping;
  missing: readonly ImportField[];
};

type MappingCardProps = { columns: FileColumns; errors: MappingErrors };

/** Which column of the file is what. It stands open while something about it has to be chosen. */
export function MappingCard({ columns, errors }: MappingCardProps) {
  const { heads, mapping, missing } = columns;
  const { state, formData } = useNavigation();
  const problems: MappingErrors = {
    ...Object.fromEntries(missing.map((field) => [field, `${columnLabel(field)} is required`])),
    ...errors,
  };
  const wrong = IMPORT_COLUMNS.filter(({ field }) => problems[field] !== undefined);
  const used = new Set(Object.values(mapping));
  const unused = heads.flatMap((head, index) => (used.has(index) ? [] : [headName(head, index)]));
  const summary = `${used.size} of ${heads.length} columns recognized`;
  return (
    <Card
      title="Columns"
      description={unused.length > 0 && `Not imported: ${unused.join(', ')}.`}
      flush
    >
      <Disclosure summary={summary} open={wrong.length > 0}>
        <Form method="post" preventScrollReset className={styles.mapping}>
          <Stack gap="loose">
            <ShownOrganization />
            <input type="hidden" name="intent" value="map" />
            <FormErrors
              title="Please choose the columns"
              errors={wrong.map(({ field }) => ({
                fieldId: columnFieldName(field),
                message: problems[field] ?? '',
              }))}
            />
            <ColumnFields
              title="Property"
              of={PROPERTY_COLUMNS}
              columns={columns}
              problems={problems}
            />
            <ColumnFields title="Note" of={NOTE_COLUMNS} columns={columns} problems={problems} />
            <Row>
              <Button pending={state !== 'idle' && formData?.get('intent') === 'map'}>
                Save Columns
              </Button>
            </Row>
          </Stack>
        </Form>
      </Disclosure>
    </Card>
  );
}

type ColumnFieldsProps = {
  title: string;
  of: readonly { field: ImportField; label: string }[];
  columns: FileColumns;
  problems: MappingErrors;
};

function ColumnFields({ title, of, columns, problems }: ColumnFieldsProps) {
  const { heads, samples, mapping } = columns;
  const options = heads.map((head, index) => {
    const sample = samples[index] ?? '';
    const name = headName(head, index);
    return { value: String(index), label: sample === '' ? name : `${name}: ${sample}` };
  });
  return (
    <fieldset>
      <legend className={`${styles.legend} bold`}>{title}</legend>
      <Grid of="choices">
        {of.map(({ field, label }) => {
          const name = columnFieldName(field);
          const error = problems[field];
          return (
            <SelectField
              key={`${name} ${mapping[field]}`}
              field={{
                id: name,
                name,
                errorId: `${name}-error`,
                descriptionId: `${name}-hint`,
                initialValue: mapping[field]?.toString() ?? '',
                errors: error === undefined ? undefined : [error],
              }}
              label={label}
              options={options}
              placeholder="Not in the file"
            />
          );
        })}
      </Grid>
    </fieldset>
  );
}

function headName(head: string, index: number): string {
  return head === '' ? `Column ${index + 1}` : head;
}

/** The name of the field that chooses a column. */
export function columnFieldName(field: ImportField): string {
  return `column-${field}`;
}

export type MappingErrors = Partial<Record<ImportField, string>>;

/** The mapping that a form chooses, with what is wrong with it; empty choices are no columns. */
export function readMappingForm(
  form: FormData,
  headCount: number,
): { mapping: ImportMapping; errors: MappingErrors } {
  const mapping: ImportMapping = {};
  const errors: MappingErrors = {};
  for (const { field } of IMPORT_COLUMNS) {
    const text = form.get(columnFieldName(field)) ?? '';
    if (text === '') continue;
    const index = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (index >= 0 && index < headCount) mapping[field] = index;
    else errors[field] = 'Choose a column of the file';
  }
  for (const field of doubledColumns(mapping)) {
    const first = IMPORT_COLUMNS.find((one) => mapping[one.field] === mapping[field]);
    errors[field] = `This column already stands for ${columnLabel(first?.field ?? field)}`;
  }
  return { mapping, errors };
}

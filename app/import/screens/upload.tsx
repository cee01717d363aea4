import { Form, useNavigation } from 'react-router';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { FileInput } from '#app/ui/file-field.tsx';
import styles from './import.module.css';
import { formatCount } from '#app/ground/format-count.ts';
import type { ImportState } from '#app/import/read.server.ts';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { addedText, STATUS_TEXTS } from '#app/import/words.ts';

const FIELD = { id: 'file', name: 'file', errorId: 'file-error', descriptionId: 'file-hint' };

/** A file is chosen or dropped here, and sent. Nothing is imported by it yet. */
export function UploadCard({ refusal }: { refusal: string | null }) {
  const { state, formData } = useNavigation();
  const field = { ...FIELD, errors: refusal === null ? undefined : [refusal] };
  return (
    <Card
      title="Choose a file"
      description="It is looked through first. Nothing is imported before you say so."
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Stack>
          <ShownOrganization />
          <FormErrors
            title="The file was not taken"
            errors={refusal === null ? [] : [{ fieldId: FIELD.id, message: refusal }]}
          />
          <div className={`${styles.zone} stack sunk pad-5`}>
            <Field
              field={field}
              label="CSV file"
              hint={
                'Up to 10 MB and 10,000 rows, in UTF-8, separated by commas or semicolons. ' +
                'Choose it, or drop it on the button.'
              }
            >
              <FileInput
                id={FIELD.id}
                name={FIELD.name}
                required
                accept=".csv,text/csv"
                aria-invalid={refusal !== null || undefined}
                aria-describedby={
                  refusal === null ? FIELD.descriptionId : `${FIELD.descriptionId} ${FIELD.errorId}`
                }
              />
            </Field>
          </div>
          <Row>
            <Button pending={state !== 'idle' && formData !== undefined}>Upload File</Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

/** How a file has to look. */
export function FileHints() {
  return (
    <Card title="How the file is read" level={2}>
      <ul className={`${styles.hints} grid gap-2 text-sm`}>
        <li>
          One row is one note with its property. Rows with the same address are one property with
          several notes; a row without anything of a note is a property alone.
        </li>
        <li>
          Amounts are in dollars, rates in percent a year, dates as 2026-01-31 or 1/31/2026. Payment
          types and statuses go by their names.
        </li>
        <li>
          For a note with payments behind it, give the balance as starting principal and the day of
          that balance as note date.
        </li>
        <li>
          Properties are known by their address, notes by amount, rate, term, payment type, note
          date and lien position. What is already there is left as it is.
        </li>
        <li>
          A file of receipts has the columns note, received_on and amount: each row is money that
          came for a note, and earlier rows count first. Importing it again adds nothing. The ID of
          a note stands on its ledger, below the address; its first eight characters are enough.
        </li>
      </ul>
    </Card>
  );
}

const COLUMNS: readonly DataColumn<ImportState>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ fileName, sentAt }) => <TwoLines first={fileName} second={sentAt} />,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rowCount }) => formatCount(rowCount) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge means={STATUS_TEXTS[status].means}>{STATUS_TEXTS[status].label}</Badge>
    ),
  },
  {
    key: 'added',
    header: 'Added',
    cell: (state) => (state.status === 'done' ? addedText(state) : '–'),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, fileName }) => (
      <RowAction to={`/admin/import/${id}`} label="Open" subject={fileName} />
    ),
  },
];

/** The latest files, newest first; nothing while there are none. */
export function ImportList({ imports }: { imports: readonly ImportState[] }) {
  if (imports.length === 0) return null;
  return (
    <Card title="Recent imports" flush>
      <DataTable
        caption="Recent imports"
        columns={COLUMNS}
        rows={imports}
        rowKey={({ id }) => id}
        stacked
      />
    </Card>
  );
}

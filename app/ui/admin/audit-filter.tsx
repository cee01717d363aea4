import { Form } from 'react-router';
import { RECORD_TYPES, recordText } from '#app/domain/audit/audit-texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Row } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './audit-filter.module.css';
import type { AuditQuery } from './audit-query.ts';

type AuditFilterProps = {
  query: AuditQuery;
  /** Null while no filter is on. */
  clearTo: string | null;
};

/** The filter of the audit trail: a form whose answer is an address. Source: D9, D33. */
export function AuditFilter({ query, clearTo }: AuditFilterProps) {
  const { person, recordType, record, from, to } = query;
  return (
    <Card>
      <Form method="get" role="search" aria-label="Filter entries" autoComplete="off">
        <div className={styles.filter}>
          <TextField field={fieldOf('person', person)} label="Person" placeholder="Name or email" />
          <SelectField
            field={fieldOf('kind', recordType ?? '')}
            label="Kind of record"
            placeholder="Every kind"
            options={RECORD_TYPES.map((value) => ({ value, label: recordText(value) }))}
          />
          <TextField
            field={fieldOf('record', record)}
            label="Record ID"
            placeholder="Its first 8 characters"
            spellCheck={false}
          />
          <DateField field={fieldOf('from', from ?? '')} label="From" />
          <DateField field={fieldOf('to', to ?? '')} label="To" />
          <Row>
            <Button variant="secondary">Apply</Button>
            {clearTo !== null && (
              <ButtonLink to={clearTo} variant="quiet" preventScrollReset data-clears>
                Clear Filters
              </ButtonLink>
            )}
          </Row>
        </div>
      </Form>
    </Card>
  );
}

function fieldOf(name: string, initialValue: string): FormField {
  const id = `audit-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue };
}

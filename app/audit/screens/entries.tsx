import { Form } from 'react-router';
import { actionText, knownRecordType, RECORD_TYPES, recordText } from '#app/audit/words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/value-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { Row } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './entries.module.css';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import type { AuditChange, AuditListRow } from '#app/audit/show.server.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { shortId } from '#app/ground/ids.ts';

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
        <div className={`${styles.filter} grid gap-4 across-3`}>
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

const LONGEST = 100;

/** What an address asks of the audit trail, apart from the page. Source: D9, D33. */
export function readAuditQuery(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    person: text('person'),
    recordType: knownRecordType(query.get('kind')),
    record: text('record'),
    from: parseIsoDate(text('from')),
    to: parseIsoDate(text('to')),
  };
}

type AuditQuery = ReturnType<typeof readAuditQuery>;

/** The same as entries of an address. */
export function auditEntriesOf({ recordType, ...query }: AuditQuery) {
  return { ...query, kind: recordType };
}

/** More changes than these wait behind a line that opens them. */
const MOST_OPEN = 3;

/** The columns of the audit trail. Source: D33. */
export function auditColumns(
  personAddress: (actorId: string) => string,
): DataColumn<AuditListRow>[] {
  return [
    { key: 'when', header: 'When', nowrap: true, cell: (row) => row.at },
    {
      key: 'who',
      header: 'Who',
      cell: ({ actorId, actorName, clientAddress }) => (
        <TwoLines
          to={actorId === null ? undefined : personAddress(actorId)}
          first={actorName}
          second={clientAddress}
        />
      ),
    },
    { key: 'what', header: 'What', cell: (row) => actionText(row.action) },
    {
      key: 'record',
      header: 'Record',
      cell: ({ recordType, recordId, recordPath, subject }) => (
        <TwoLines
          to={recordPath ?? undefined}
          first={
            subject?.includes('@') ? (
              <EmailText email={subject} />
            ) : (
              (subject ?? recordText(recordType))
            )
          }
          second={
            <>
              {subject !== null && `${recordText(recordType)} `}
              <code>{shortId(recordId)}</code>
            </>
          }
        />
      ),
    },
    { key: 'changes', header: 'Before and after', cell: (row) => <Changes {...row} /> },
  ];
}

function Changes({ changes }: AuditListRow) {
  if (changes.length === 0) return '–';
  if (changes.length <= MOST_OPEN) return <ChangeList changes={changes} />;
  return (
    <details className={styles.more}>
      <summary>{`Show ${changes.length} fields`}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className={`${styles.changes} grid gap-1 text-sm break-anywhere`}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={`${styles.field} muted`}>{field}</span>{' '}
          {before !== null && (
            <>
              <span className="visually-hidden">before: </span>
              <del className="muted">{before}</del>{' '}
            </>
          )}
          {after !== null && (
            <>
              <span className="visually-hidden">after: </span>
              <ins className="unlined">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

import { actionText, recordText } from '#app/domain/audit/audit-texts.ts';
import type { AuditChange, AuditListRow } from '#app/server/views/audit-view.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import styles from './audit-table.module.css';
import { TwoLines } from './row-cells.tsx';
import { shortId } from './short-id.ts';

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
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span>{' '}
          {before !== null && (
            <>
              <span className="visually-hidden">before: </span>
              <del className={styles.before}>{before}</del>{' '}
            </>
          )}
          {after !== null && (
            <>
              <span className="visually-hidden">after: </span>
              <ins className={styles.after}>{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

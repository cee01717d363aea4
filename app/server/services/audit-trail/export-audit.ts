import { can } from '#app/ground/can.ts';
import { actionText, recordText } from '#app/domain/audit/audit-texts.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { inChunks } from '#app/server/db/any-number.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { listingScopeOf } from '#app/server/services/admin/listing-scope.ts';
import { adminAuditRow, type AdminAuditRow } from '#app/server/views/audit-view.ts';
import { desc, inArray } from 'drizzle-orm';
import { auditCondition, type AuditFilter } from './audit-filter.ts';
import { readNames } from './audit-names.ts';

const HEAD = [
  'Entry',
  'When',
  'When (UTC)',
  'Who',
  'From Address',
  'What',
  'Record',
  'Record ID',
  'Field',
  'Before',
  'After',
];

/** So many entries are read at once: fewer than a statement has room for parameters. */
const CHUNK = 1_000;

/**
 * The audit trail as CSV: all pages of exactly what the filter leaves, newest first, a line for
 * each changed field, and one for an entry that tells of none. Refused: `forbidden` for callers who
 * administer nothing. Source: D1, D9, D33.
 */
export async function exportAudit(
  caller: Caller,
  filter: AuditFilter,
): Promise<Result<string, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || !can(caller.actor, { action: 'read_audit' })) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)];
    const found = await transaction
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(auditCondition(scope, filter, timeZone))
      .orderBy(...newestFirst);
    const lines: CsvCell[][] = [];
    for (const some of inChunks(found, CHUNK)) {
      const ids = some.map(({ id }) => id);
      const entries = await transaction
        .select()
        .from(auditEntries)
        .where(inArray(auditEntries.id, ids))
        .orderBy(...newestFirst);
      const nameOf = await readNames(transaction, entries);
      for (const entry of entries) {
        lines.push(...linesOf(adminAuditRow(entry, { timeZone, nameOf }), entry.at));
      }
    }
    return accept(writeCsv(HEAD, lines));
  });
}

function linesOf(row: AdminAuditRow, at: Date): CsvCell[][] {
  const start: CsvCell[] = [
    { figure: row.id },
    { text: row.at },
    { text: at.toISOString() },
    { text: row.actorName },
    { text: row.clientAddress ?? '' },
    { text: actionText(row.action) },
    { text: recordText(row.recordType) },
    { text: row.recordId },
  ];
  const changes = row.changes.length === 0 ? [NO_CHANGE] : row.changes;
  return changes.map(({ field, before, after }) => [
    ...start,
    { text: field },
    { text: before ?? '' },
    { text: after ?? '' },
  ]);
}

const NO_CHANGE = { field: '', before: null, after: null };

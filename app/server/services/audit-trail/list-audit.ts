import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { listingScopeOf } from '#app/server/services/admin/listing-scope.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { adminAuditRow, type AuditListRow } from '#app/server/views/audit-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { count, desc } from 'drizzle-orm';
import { auditCondition, type AuditFilter } from './audit-filter.ts';
import { readNames, readRecordPlaces } from './audit-names.ts';

/**
 * Who did what to which record, newest first, one page of what the filter leaves: of everything for
 * platform admins, else of what was noted down for the current organization. Refused: `forbidden`
 * for callers who administer nothing. Source: D1, D9, D33.
 */
export async function listAudit(
  caller: Caller,
  query: AuditFilter & { page: number },
): Promise<Result<Page<AuditListRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || !can(caller.actor, { action: 'read_audit' })) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  const condition = auditCondition(scope, query, timeZone);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({ all: count() })
      .from(auditEntries)
      .where(condition);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const entries = await transaction
      .select()
      .from(auditEntries)
      .where(condition)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const nameOf = await readNames(transaction, entries);
    const places = await readRecordPlaces(transaction, caller, entries);
    const rows = entries.map((entry) => {
      const row = adminAuditRow(entry, { timeZone, nameOf });
      const { path = null, name = null } = places.get(entry.recordId) ?? {};
      return { ...row, subject: row.subject ?? name, recordPath: path };
    });
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

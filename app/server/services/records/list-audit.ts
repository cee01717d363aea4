import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { listingScopeOf, within } from '#app/server/services/admin/listing-scope.ts';
import { type Page, PAGE_SIZE, placePage } from '#app/server/services/admin/page.ts';
import { adminAuditRow, type AdminAuditRow } from '#app/server/views/admin-record-view.ts';
import { count, desc } from 'drizzle-orm';

/**
 * Who did what to which record, newest first, one page: everything for platform admins, else what
 * was noted down for the current organization. Refused: `forbidden` for callers who administer
 * nothing. Source: D33.
 */
export async function listAudit(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<AdminAuditRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null || !can(caller.actor, { action: 'read_audit' })) return refuse('forbidden');
  const inScope = within(scope, auditEntries.organizationId);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(auditEntries).where(inScope);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const entries = await transaction
      .select()
      .from(auditEntries)
      .where(inScope)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = entries.map((entry) => adminAuditRow(entry, caller.settings.businessTimeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { strategyRequests } from '#app/server/db/schema/records.ts';
import { type Page, PAGE_SIZE, placePage } from '#app/server/services/admin/page.ts';
import { adminLeadRow, type AdminLeadRow } from '#app/server/views/admin-record-view.ts';
import { count, desc } from 'drizzle-orm';

/**
 * The requests for strategy sessions, newest first, one page. Refused: `forbidden` for everybody
 * but platform admins. Source: D32.
 */
export async function listLeads(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<AdminLeadRow>, 'forbidden'>> {
  if (!can(caller.actor, { action: 'read_leads' })) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction.select({ all: count() }).from(strategyRequests);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const leads = await transaction
      .select()
      .from(strategyRequests)
      .orderBy(desc(strategyRequests.createdAt), desc(strategyRequests.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = leads.map((lead) => adminLeadRow(lead, caller.settings.businessTimeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

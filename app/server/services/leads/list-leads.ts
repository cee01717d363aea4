import { can } from '#app/domain/access/can.ts';
import type { LeadStatus } from '#app/domain/lead/lead-status.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { strategyRequests } from '#app/server/db/schema/records.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { adminLeadRow, type AdminLeadRow } from '#app/server/views/admin-lead-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';

export type LeadListQuery = {
  page: number;
  /** Words that occur in name, email, phone or message. */
  search: string;
  /** Null lists every status. */
  status: LeadStatus | null;
};

/**
 * The requests for strategy sessions, newest first, one page of those that fit. Refused:
 * `forbidden` for everybody but platform admins. Source: D9, D32.
 */
export async function listLeads(
  caller: Caller,
  query: LeadListQuery,
): Promise<Result<Page<AdminLeadRow>, 'forbidden'>> {
  if (!can(caller.actor, { action: 'read_leads' })) return refuse('forbidden');
  const condition = and(
    query.status === null ? undefined : eq(strategyRequests.status, query.status),
    ...wordsOf(query.search).map(hasWord),
  );
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({ all: count() })
      .from(strategyRequests)
      .where(condition);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const leads = await transaction
      .select()
      .from(strategyRequests)
      .where(condition)
      .orderBy(desc(strategyRequests.createdAt), desc(strategyRequests.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = leads.map((lead) => adminLeadRow(lead, caller.settings.businessTimeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

function hasWord(word: string): SQL | undefined {
  // % and _ are what was typed, not wildcards.
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { fullName, email, phone, message } = strategyRequests;
  return or(...[fullName, email, phone, message].map((text) => sql`${text} ilike ${pattern}`));
}

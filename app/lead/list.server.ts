import { mayReadLeads } from './may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { Page } from '#app/ground/page.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import type { LeadStatus } from './rules.ts';
import { strategyRequests } from './tables.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { businessDate } from '#app/server/clock.ts';

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
  if (!mayReadLeads(caller.actor)) return refuse('forbidden');
  const { fullName, email, phone, message } = strategyRequests;
  const condition = and(
    query.status === null ? undefined : eq(strategyRequests.status, query.status),
    matchText(wordsOf(query.search), {
      texts: [fullName, email, sql`coalesce(${phone}, '')`, sql`coalesce(${message}, '')`],
    }),
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

/**
 * One request for a strategy session. Refused: `forbidden` for everybody but platform admins,
 * `missing` when there is none with this id. Source: D32.
 */
export async function readLead(
  caller: Caller,
  leadId: string,
): Promise<Result<AdminLeadRow, 'missing' | 'forbidden'>> {
  if (!mayReadLeads(caller.actor)) return refuse('forbidden');
  if (!isUuid(leadId)) return refuse('missing');
  const [lead] = await asActor(caller.database, caller.actor, (transaction) =>
    transaction.select().from(strategyRequests).where(eq(strategyRequests.id, leadId)),
  );
  if (lead === undefined) return refuse('missing');
  return accept(adminLeadRow(lead, caller.settings.businessTimeZone));
}

/** A request for a strategy session. */
export type AdminLeadRow = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  accountType: string;
  estimatedAmount: string | null;
  timeline: string;
  message: string | null;
  status: string;
  receivedOn: IsoDate;
};

/** The row of a request for a strategy session. */
export function adminLeadRow(
  { createdAt, ...lead }: typeof strategyRequests.$inferSelect,
  timeZone: string,
): AdminLeadRow {
  return { ...lead, receivedOn: businessDate(createdAt, timeZone) };
}

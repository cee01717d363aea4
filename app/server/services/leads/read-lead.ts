import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { strategyRequests } from '#app/server/db/schema/records.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { adminLeadRow, type AdminLeadRow } from '#app/server/views/admin-lead-view.ts';
import { eq } from 'drizzle-orm';

/**
 * One request for a strategy session. Refused: `forbidden` for everybody but platform admins,
 * `missing` when there is none with this id. Source: D32.
 */
export async function readLead(
  caller: Caller,
  leadId: string,
): Promise<Result<AdminLeadRow, 'missing' | 'forbidden'>> {
  if (!can(caller.actor, { action: 'read_leads' })) return refuse('forbidden');
  if (!isUuid(leadId)) return refuse('missing');
  const [lead] = await asActor(caller.database, caller.actor, (transaction) =>
    transaction.select().from(strategyRequests).where(eq(strategyRequests.id, leadId)),
  );
  if (lead === undefined) return refuse('missing');
  return accept(adminLeadRow(lead, caller.settings.businessTimeZone));
}

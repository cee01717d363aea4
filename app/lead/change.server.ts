import { mayReadLeads } from './may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import { eq } from 'drizzle-orm';
import type { LeadStatus } from './rules.ts';
import { strategyRequests } from './tables.server.ts';

export type ChangeLeadRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  /** Somebody else moved it meanwhile. */
  | { kind: 'overtaken'; status: string };

/**
 * Says how far a request for a strategy session has come. The same status again changes nothing.
 *
 * @param input.seenStatus the status that the form was shown with.
 * @returns who it is about, or: `forbidden` for everybody but platform admins; `missing`;
 * `overtaken` with the status that somebody else gave it meanwhile. Source: D32, D33.
 */
export async function changeLeadStatus(
  caller: Caller,
  input: { leadId: string; seenStatus: string; status: LeadStatus },
): Promise<Result<{ fullName: string }, ChangeLeadRefusal>> {
  const { leadId, seenStatus, status } = input;
  if (!mayReadLeads(caller.actor)) return refuse({ kind: 'forbidden' });
  if (!isUuid(leadId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [lead] = await transaction
      .select()
      .from(strategyRequests)
      .where(eq(strategyRequests.id, leadId))
      .for('update');
    if (lead === undefined) return refuse({ kind: 'missing' });
    const { fullName } = lead;
    if (lead.status === status) return accept({ fullName });
    if (lead.status !== seenStatus) {
      return refuse({ kind: 'overtaken', status: lead.status });
    }
    await transaction
      .update(strategyRequests)
      .set({ status })
      .where(eq(strategyRequests.id, leadId));
    await audit(transaction, caller, {
      action: 'lead.status_changed',
      recordType: 'strategy_request',
      recordId: leadId,
      organizationId: null,
      details: { before: { fullName, status: lead.status }, after: { fullName, status } },
    });
    return accept({ fullName });
  });
}

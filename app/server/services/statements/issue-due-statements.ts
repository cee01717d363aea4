import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { auditAll } from '#app/server/services/audit.ts';
import { issueForEach } from './issue-statements.ts';

/**
 * Issues what closed periods still lack, because a platform admin does not want to wait for the job
 * of the day. Refused: `forbidden`. Returns how many papers were issued, and for how
 * many holders they could not be. Source: rules 5.7.
 */
export async function issueDueStatements(
  caller: Caller,
): Promise<Result<{ issuedCount: number; failedCount: number }, 'forbidden'>> {
  if (!can(caller.actor, { action: 'issue_statements' })) return refuse('forbidden');
  const { issued, failedCount } = await issueForEach(caller);
  await asActor(caller.database, caller.actor, (transaction) =>
    auditAll(
      transaction,
      caller,
      issued.map((id) => ({
        action: 'statement.issued',
        recordType: 'statement',
        recordId: id,
        organizationId: null,
      })),
    ),
  );
  return accept({ issuedCount: issued.length, failedCount });
}

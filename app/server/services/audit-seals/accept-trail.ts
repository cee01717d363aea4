import { ANONYMOUS } from '#app/ground/actor.ts';
import type { TrailFault } from '#app/domain/audit/trail-fault.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Installation } from '#app/server/installation.ts';
import { audit } from '#app/server/services/audit.ts';
import { type Sealed, sealEntries } from './seal-entries.ts';
import { verifyTrail } from './verify-trail.ts';

/** Why a trail is not accepted: a fault that this does not mend, or another head than was named. */
export type AcceptRefusal = TrailFault | { kind: 'not_needed' | 'stopped' | 'other_head' };

/** The audit is about records with an id of their own; the trail as a whole has this one. */
const THE_TRAIL = '00000000-0000-0000-0000-000000000000';

/**
 * Goes on with a trail that another APP_SECRET has sealed, up to exactly the head that is named: an
 * audit entry says so, and its seal, made with the present secret, vouches for all before it.
 * Refused: `not_needed` when the head is of this secret, `other_head`, and every other fault.
 * Source: decision 0084.
 */
export async function acceptTrail(
  installation: Installation,
  head: string,
): Promise<Result<Sealed, AcceptRefusal>> {
  const report = await verifyTrail(installation);
  if (report === null) return refuse({ kind: 'stopped' });
  if (report.fault === null) return refuse({ kind: 'not_needed' });
  if (report.fault.kind !== 'foreign') return refuse(report.fault);
  if (report.head.hash !== head) return refuse({ kind: 'other_head' });
  const { database, clock } = installation;
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Command line' };
  await database.signIn.transaction((transaction) =>
    audit(transaction, doer, {
      action: 'audit_trail.accepted',
      recordType: 'audit_trail',
      recordId: THE_TRAIL,
      organizationId: null,
      details: { after: { head } },
    }),
  );
  const sealed = await sealEntries(installation, { look: 'everything', trusted: head });
  return sealed.ok ? accept(sealed.value) : sealed;
}

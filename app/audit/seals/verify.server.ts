import { setImmediate } from 'node:timers/promises';
import {
  LONGEST_UNSEALED_MINUTES,
  sealingKeys,
  START,
  step,
  type TrailFault,
  trailFaultText,
  type TrailPlace,
  type TrailReport,
  type Walk,
} from './chain.server.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import { readLinks, readUnsealed, type Sealed, sealEntries } from './seal.server.ts';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Installation } from '#app/server/installation.ts';
import { audit } from '#app/server/audit.ts';
import { noteJobRun } from '#app/server/jobs/run-job.ts';
import { auditFaults, auditSeals } from '#app/server/metrics/metrics.ts';

type Wish = {
  /** The hash of a seal that was noted down elsewhere and must still be there. */
  expected?: string;
  /** Where to begin, for who knows that all is well up to there. */
  from?: Walk;
  stopping?: AbortSignal;
};

/**
 * Follows the chain of seals in its order and compares each with its entry, a thousand to a
 * transaction, so that memory stays small and nobody waits. The report has the first fault: of the
 * chain, then a head that is not there any more (the one expected, or the one that this process
 * has seen last), then an entry that has waited too long for its seal. Null when it was stopped
 * before the end. Source: decision 0084.
 */
export async function verifyTrail(
  place: TrailPlace,
  { expected, from = START, stopping }: Wish = {},
): Promise<TrailReport | null> {
  const { database, sealWatch } = place;
  const keys = sealingKeys(place);
  const missing = new Set([expected, sealWatch.lastSeen?.hash].filter((one) => one !== undefined));
  let walk = from;
  for (;;) {
    const after = walk.head.position;
    const links = await asSealer(database, (transaction) => readLinks(transaction, after));
    for (const link of links) {
      const next = step(keys, walk, link);
      if (!next.ok) return { head: walk.head, fault: next.reason };
      walk = next.value;
      missing.delete(walk.head.hash);
    }
    if (links.length === 0) break;
    // A page is hashed at once; who waits for an answer comes between two of them.
    await setImmediate();
    if (stopping?.aborted) return null;
  }
  const [lost] = missing;
  const fault = faultOfHead(walk, lost) ?? (await findForgotten(place));
  return { head: walk.head, fault };
}

function faultOfHead({ foreign }: Walk, lost: string | undefined): TrailFault | null {
  if (foreign !== null) return { kind: 'foreign', entryId: foreign.entryId, at: foreign.sealedAt };
  return lost === undefined ? null : { kind: 'lost_head', head: lost };
}

/** The first entry that has waited for its seal for too long. */
async function findForgotten({ database, clock }: TrailPlace): Promise<TrailFault | null> {
  const unsealed = await asSealer(database, (transaction) => readUnsealed(transaction, 0n));
  const limit = new Date(clock.now().getTime() - LONGEST_UNSEALED_MINUTES * 60_000).toISOString();
  const forgotten = unsealed.find(({ entry }) => entry.at < limit);
  if (forgotten === undefined) return null;
  return { kind: 'unsealed', entryId: forgotten.id.toString(), at: forgotten.entry.at };
}

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

/**
 * Seals what waits for it and writes the new head into the log, where whoever changes the database
 * cannot take it back. Why nothing may be sealed is told as an error, again each time.
 */
export async function keepSealed(
  installation: Installation,
  look: 'recent' | 'everything',
  stopping?: AbortSignal,
): Promise<void> {
  const { log } = installation;
  const sealed = await sealEntries(installation, { look, stopping });
  noteJobRun(installation, 'seals', sealed.ok);
  logFaults(installation);
  if (!sealed.ok) return log.error(describe(sealed.reason), 'the audit is not sealed');
  const { count, head } = sealed.value;
  if (head !== null) auditSeals.set(head.position);
  if (count > 0) log.info({ count, ...head }, 'audit entries were sealed');
}

/**
 * Seals everything, verifies the whole trail, and remembers what was found for the state of the
 * system. Once a day is enough: what somebody changes stays changed.
 */
export async function keepVerified(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<void> {
  const { log, sealWatch, clock } = installation;
  await keepSealed(installation, 'everything', stopping);
  const report = await verifyTrail(installation, { stopping });
  if (report === null) return;
  sealWatch.verified = { ...report, at: clock.now() };
  logFaults(installation);
  const { head, fault } = report;
  if (fault === null) log.info({ ...head }, 'the audit trail is as it was written');
  else log.error(describe(fault), 'the audit trail is not as it was written');
}

function logFaults({ sealWatch: { refusal, verified } }: Installation): void {
  auditFaults.set(refusal === null && (verified?.fault ?? null) === null ? 0 : 1);
}

function describe(fault: TrailFault): { fault: TrailFault; reason: string } {
  return { fault, reason: trailFaultText(fault, (at) => at) };
}

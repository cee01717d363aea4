import { type TrailFault, trailFaultText } from '#app/domain/audit/trail-fault.ts';
import type { Installation } from '#app/server/installation.ts';
import { noteJobRun } from '#app/server/jobs/note-job-run.ts';
import { auditFaults, auditSeals } from '#app/server/metrics/metrics.ts';
import { sealEntries } from './seal-entries.ts';
import { verifyTrail } from './verify-trail.ts';

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
  tellFaults(installation);
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
  tellFaults(installation);
  const { head, fault } = report;
  if (fault === null) log.info({ ...head }, 'the audit trail is as it was written');
  else log.error(describe(fault), 'the audit trail is not as it was written');
}

function tellFaults({ sealWatch: { refusal, verified } }: Installation): void {
  auditFaults.set(refusal === null && (verified?.fault ?? null) === null ? 0 : 1);
}

function describe(fault: TrailFault): { fault: TrailFault; reason: string } {
  return { fault, reason: trailFaultText(fault, (at) => at) };
}

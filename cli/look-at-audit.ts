import { newSealWatch, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { formatCount } from '#app/ground/format-count.ts';
import type { DrizzleDatabase } from '#app/server/db/database.ts';
import type { Settings } from '#app/server/env.ts';
import { hasSeals } from '#app/audit/seals/seal.server.ts';
import { verifyTrail } from '#app/audit/seals/verify.server.ts';
import { secretOf } from '#app/server/start/data-folder.ts';
import { lookAtDatabase } from './look-at-database.ts';

/**
 * Verifies the whole audit trail and says how long it is and which head it has. `expected` is a
 * head that was noted down elsewhere. Throws the sentence about the first fault.
 */
export async function lookAtAudit(settings: Settings, expected: string | null): Promise<string> {
  const unseen = {
    missing: 'has not begun',
    used: 'is looked at by the product, which runs: see /admin/system',
  };
  return lookAtDatabase(settings, unseen, (work) => verify(work, settings, expected));
}

async function verify(work: DrizzleDatabase, settings: Settings, expected: string | null) {
  if (!(await hasSeals(work))) return 'is sealed from the next start on';
  const clock = { now: () => new Date() };
  const place = {
    database: { work },
    secret: secretOf(settings),
    secretBefore: settings.appSecretBefore,
    clock,
    sealWatch: newSealWatch(),
  };
  const report = await verifyTrail(place, { expected: expected ?? undefined });
  if (report === null) throw new Error('It was not followed to its end.');
  const { head, fault } = report;
  if (fault?.kind === 'unsealed') return `${countText(head)}, and more wait for the next start`;
  if (fault === null) return countText(head);
  const text = trailFaultText(fault, (at) => at);
  throw new Error(fault.kind === 'foreign' ? `${text} Its head is ${head.hash}.` : text);
}

function countText({ position, hash }: { position: number; hash: string }): string {
  const seals = position === 1 ? '1 seal' : `${formatCount(position)} seals`;
  return position === 0 ? 'has no seals yet' : `is as it was written: ${seals}, head ${hash}`;
}

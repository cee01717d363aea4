import { LONGEST_UNSEALED_MINUTES, trailFaultText } from '#app/domain/audit/trail-fault.ts';
import { formatCount } from '#app/ground/format-count.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import {
  readHead,
  readRecentStart,
  readSealAt,
  readUnsealed,
} from '#app/server/services/audit-seals/read-trail.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf } from './part.ts';

/** How much of the audit is sealed, since when, and whether it is as it was written (0084). */
export async function auditPart(installation: Installation): Promise<SystemPart> {
  const { database, settings, sealWatch, clock } = installation;
  const [first, head, waiting] = await asSealer(database, async (transaction) => [
    await readSealAt(transaction, 1),
    await readHead(transaction),
    (await readUnsealed(transaction, await readRecentStart(transaction)))[0] ?? null,
  ]);
  const timeText = (at: Date | string) => businessTimeText(new Date(at), settings.businessTimeZone);
  const { refusal, verified } = sealWatch;
  const fault = refusal ?? verified?.fault ?? null;
  const waitedMs = waiting === null ? 0 : clock.now().getTime() - Date.parse(waiting.entry.at);
  const facts = {
    'Sealed entries': formatCount(head?.position ?? 0),
    'Sealed since': first === null ? 'Not yet' : timeText(first.sealedAt),
    'Last sealed': head === null ? 'Not yet' : timeText(head.sealedAt),
    'Last verified': verified === null ? 'Not yet' : timeText(verified.at),
  };
  return partOf('Audit trail', facts, [
    fault !== null && {
      state: 'broken',
      advice:
        `${trailFaultText(fault, timeText)} ` +
        'Find out who could write to the database: docs/operations.md says what to do.',
    },
    waitedMs > LONGEST_UNSEALED_MINUTES * 60_000 && {
      state: 'look',
      advice: 'Entries wait for their seals longer than they should. The log says why.',
    },
  ]);
}

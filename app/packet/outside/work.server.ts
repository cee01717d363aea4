import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { packets } from '#app/packet/send/tables.server.ts';
import { answerOf } from '#app/packet/sign/token.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/run-job.ts';
import { openSigningService } from './open.server.ts';
import { DRAFT_MS } from './send.server.ts';
import type { SigningService } from './service.server.ts';
import { keepSigned } from './store.server.ts';
import { outsidePackets } from './tables.server.ts';
import { asWorkerNow, readHeld, takeState } from './take.server.ts';

/** A call of the service may be lost: what nobody asked about for so long is asked about. */
const POLL_MS = 15 * 60_000;

/** A service that did not answer in time may still make what it was asked for. */
const STRAY_MS = 5 * 60_000;

/** So many packets are looked at in one go; what is left comes in the next. */
const MOST = 200;

type Work = (
  installation: Installation,
  service: SigningService,
  packetId: string,
) => Promise<unknown>;

/**
 * What is to be done at the outside service: gives up drafts that a killed process has left,
 * cancels what is over here, finds events whose calls were lost, and fetches what is signed.
 * Several processes may each do so. Throws SomeFailedError when one could not be done; it is tried
 * again.
 * Source: rules 6.5.
 */
export async function workOutside(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<void> {
  const { settings, clock } = installation;
  if (settings.signingService === null) return;
  const service = openSigningService(settings.signingService);
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const { droppedAt, askedAt, completedAt, outsideId } = outsidePackets;
  const { state, sentAt } = packets;
  const rounds: [SQL | undefined, Work][] = [
    [and(eq(state, 'draft'), isNull(droppedAt), lte(sentAt, before(DRAFT_MS))), giveUp],
    [
      or(
        and(
          eq(state, 'draft'),
          or(and(isNotNull(droppedAt), isNotNull(outsideId)), lte(droppedAt, before(STRAY_MS))),
        ),
        inArray(state, ['declined', 'voided', 'expired']),
      ),
      cancelThere,
    ],
    [and(eq(state, 'out'), or(isNull(askedAt), lte(askedAt, before(POLL_MS)))), poll],
    [and(eq(state, 'signed'), isNotNull(completedAt)), keepSigned],
  ];
  let failedCount = 0;
  for (const [which, work] of rounds) {
    const due = await listOpen(
      installation,
      and(eq(outsidePackets.service, settings.signingService.name), which),
    );
    failedCount += await doEach(installation, due, {
      sentence: 'a packet at the signing service could not be dealt with',
      namesOf: (packetId) => ({ packetId }),
      work: async (packetId) => {
        await work(installation, service, packetId);
      },
      stopping,
    });
  }
  if (failedCount > 0) throw new SomeFailedError(`${failedCount} packets were not dealt with`);
}

/** The packets of which something may still be done at the service. */
async function listOpen(installation: Installation, which: SQL | undefined): Promise<string[]> {
  const rows = await asWorker(installation.database, (transaction) =>
    transaction
      .select({ packetId: packets.id })
      .from(packets)
      .innerJoin(outsidePackets, eq(outsidePackets.packetId, packets.id))
      .where(and(isNull(outsidePackets.endedAt), which))
      .orderBy(asc(outsidePackets.askedAt), asc(packets.sentAt))
      .limit(MOST),
  );
  return rows.map(({ packetId }) => packetId);
}

const giveUp: Work = (installation, _, packetId) =>
  asWorkerNow(installation, (transaction) =>
    answerOf<boolean>(transaction, sql`access.drop_outside(${packetId}, null)`),
  );

/** Of a draft nothing is left then, neither there nor here. */
const cancelThere: Work = async (installation, service, packetId) => {
  const held = await readHeld(installation, packetId);
  if (held === null) return;
  await service.cancel(held.handle);
  const isGone = await asWorker(installation.database, async (transaction) => {
    const endedAt = installation.clock.now();
    const isThis = eq(outsidePackets.packetId, packetId);
    await transaction.update(outsidePackets).set({ endedAt }).where(isThis);
    return answerOf<boolean>(transaction, sql`access.forget_outside(${packetId})`);
  });
  if (isGone) await installation.files.removeAll(`papers/shown/${packetId}`);
};

/** Whoever asks says so first: of two processes one asks. */
const poll: Work = async (installation, service, packetId) => {
  const now = installation.clock.now();
  const { askedAt } = outsidePackets;
  const claimed = await asWorker(installation.database, (transaction) =>
    transaction
      .update(outsidePackets)
      .set({ askedAt: now })
      .where(
        and(
          eq(outsidePackets.packetId, packetId),
          or(isNull(askedAt), lte(askedAt, new Date(now.getTime() - POLL_MS))),
        ),
      )
      .returning({ id: outsidePackets.packetId }),
  );
  if (claimed.length > 0) await takeState(installation, service, packetId);
};

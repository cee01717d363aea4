import { and, asc, eq, sql } from 'drizzle-orm';
import { EVIDENCE_MISSING, NO_ROOM, NOT_STATED } from '#app/offering/words.ts';
import { packetDocuments, packets } from '#app/packet/send/tables.server.ts';
import { completePacket } from '#app/packet/sign/complete.server.ts';
import { answerOf } from '#app/packet/sign/token.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { SigningServiceError } from './ask.server.ts';
import { signersInOrder } from './send.server.ts';
import type { Handle, KnownHandle, OutsideState, SigningService } from './service.server.ts';
import { outsidePackets } from './tables.server.ts';

/** A packet at a service, and who signs it. */
export type Held = {
  handle: Handle;
  requestId: string;
  signers: readonly { id: string; name: string }[];
};

/** What is known of a packet that a service has, or may have; null for one that is none. */
export function readHeld(installation: Installation, packetId: string): Promise<Held | null> {
  return asWorker(installation.database, async (transaction) => {
    const [found] = await transaction
      .select({ outsideId: outsidePackets.outsideId, requestId: packets.requestId })
      .from(outsidePackets)
      .innerJoin(packets, eq(packets.id, outsidePackets.packetId))
      .where(eq(outsidePackets.packetId, packetId));
    if (found === undefined) return null;
    const { outsideId, requestId } = found;
    const signers = await signersInOrder(transaction, packetId);
    const titles = await titlesInOrder(transaction, packetId);
    return {
      handle: { packetId, outsideId, signerIds: signers.map(({ id }) => id), titles },
      requestId,
      signers,
    };
  });
}

async function titlesInOrder(transaction: Transaction, ofPacket: string): Promise<string[]> {
  const { packetId, title, method, position } = packetDocuments;
  const rows = await transaction
    .select({ title })
    .from(packetDocuments)
    .where(and(eq(packetId, ofPacket), eq(method, 'electronic')))
    .orderBy(asc(position));
  return rows.map((row) => row.title);
}

/**
 * Asks the service how a packet stands, and takes what is new: who has signed (T8), that somebody
 * declined, or that it has ended there (T9). Each event is taken once, whoever asks how often.
 *
 * @returns whether the service has it signed by all. Errors: throws SigningServiceError. Source:
 * rules 6.3, 6.5.
 */
export async function takeState(
  installation: Installation,
  service: SigningService,
  packetId: string,
): Promise<boolean> {
  const held = await readHeld(installation, packetId);
  if (held === null || !isKnown(held.handle)) return false;
  const state = await service.state(held.handle);
  if (state.state === 'completed' && state.signed.length !== held.signers.length) {
    throw new SigningServiceError('it is complete, and not everybody has signed');
  }
  const told = JSON.stringify(toldOf(state, held, service.label));
  const { settings } = installation;
  return asWorkerNow(installation, async (transaction) => {
    const taken = await answerOf<string>(
      transaction,
      sql`access.take_outside(${packetId}, ${told}::jsonb)`,
    );
    if (taken !== 'completed') return false;
    const { requestId } = held;
    await completePacket(transaction, { settings }, { packetId, requestId });
    return true;
  });
}

/** A transaction of a worker in which the database reads the clock of the installation. */
export function asWorkerNow<T>(
  { database, clock }: Installation,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return asWorker(database, async (transaction) => {
    const at = clock.now().toISOString();
    await transaction.execute(sql`select set_config('app.worker_at', ${at}, true)`);
    return work(transaction);
  });
}

export function isKnown(handle: Handle): handle is KnownHandle {
  return handle.outsideId !== null;
}

function toldOf(state: OutsideState, { signers }: Held, label: string) {
  const nameOf = (id: string) => signers.find((one) => one.id === id)?.name ?? label;
  return {
    service: label,
    state: state.state,
    signed: state.signed.map(({ id, at }) => ({ id, at: at.toISOString() })),
    ...(state.state === 'declined' && {
      by: nameOf(state.by),
      reason: state.reason.trim().slice(0, 300) || `Declined at ${label}`,
    }),
    ...(state.state === 'ended' && { by: label, reason: `Ended at ${label}` }),
    refusals: { evidence: EVIDENCE_MISSING, not_stated: NOT_STATED, no_room: NO_ROOM },
  };
}

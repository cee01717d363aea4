import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { packetNumber } from '#app/packet/send/number.ts';
import {
  keepPacket,
  noteSent,
  prepareToSend,
  sendDocuments,
  type SendRefusal,
} from '#app/packet/send/send.server.ts';
import { packetDocuments, packets, packetSigners } from '#app/packet/send/tables.server.ts';
import { answerOf } from '#app/packet/sign/token.server.ts';
import { openRequest, passEvent } from '#app/request/pipeline/event.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { SigningServiceName } from '#app/server/env/signing-service.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { SigningServiceError } from './ask.server.ts';
import { openSigningService } from './open.server.ts';
import type { OutsidePacket } from './service.server.ts';
import { outsidePackets } from './tables.server.ts';

type Sent = Result<{ packetId: string }, SendRefusal>;

/** A draft that is older was left by a process that is gone. */
export const DRAFT_MS = 10 * 60_000;

/**
 * T7: sends the papers of a reserved request, by the outside service where one is set, else here.
 * A service is asked between two transactions: a draft says before what it may come to have, and
 * the request moves when it has taken the papers. Whatever happens between is undone there too.
 *
 * @returns the packet, or what `sendDocuments` refuses, and: `being_sent` while somebody else does
 * so, `service_away` when the service did not take it; nothing was sent then. Source: rules 6.3,
 * 6.5, decision 0152.
 */
export async function sendPapers(
  caller: Caller,
  { requestId }: { requestId: string },
): Promise<Sent> {
  const { signingService } = caller.settings;
  if (signingService === null) return sendDocuments(caller, { requestId });
  const drafted = await draftPacket(caller, { requestId, name: signingService.name });
  if (!drafted.ok) return drafted;
  // What is signed in ink alone has nobody whom a service could ask.
  if (drafted.value === null) return sendDocuments(caller, { requestId });
  const { packetId } = drafted.value;
  const service = openSigningService(signingService);
  let outsideId: string;
  try {
    outsideId = await service.create(await readOutside(caller, packetId));
  } catch (error) {
    if (!(error instanceof SigningServiceError)) throw error;
    caller.log.error({ err: error, packetId }, 'the signing service did not take papers');
    await drop(caller, { packetId, outsideId: null });
    return refuse({ kind: 'service_away', service: service.label });
  }
  const sent = await letOut(caller, { requestId, packetId, outsideId, label: service.label });
  if (!sent.ok) await drop(caller, { packetId, outsideId });
  return sent;
}

/** Writes the packet as a draft; null when nobody signs on a screen. */
function draftPacket(
  caller: Caller,
  { requestId, name }: { requestId: string; name: SigningServiceName },
): Promise<Result<{ packetId: string } | null, SendRefusal>> {
  return withFiles<{ packetId: string } | null, SendRefusal>(caller, (files) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const opened = await openRequest(transaction, caller, { requestId, event: 'send_documents' });
      if (!opened.ok) return opened;
      const { request } = opened.value;
      const ready = await prepareToSend(transaction, caller, request);
      if (!ready.ok) return ready;
      if (ready.value.papers.every(({ method }) => method === 'paper')) return accept(null);
      if (await isBeingSent(transaction, caller, requestId)) return refuse({ kind: 'being_sent' });
      const packet = { files, ...ready.value, request, isDraft: true };
      const packetId = await keepPacket(transaction, caller, packet);
      await transaction.insert(outsidePackets).values({ packetId, service: name });
      return accept({ packetId });
    }),
  );
}

/** The note is locked, so that of two who send at once the second finds the draft of the first. */
async function isBeingSent(transaction: Transaction, { clock }: Caller, requestId: string) {
  const young = new Date(clock.now().getTime() - DRAFT_MS);
  const [draft] = await transaction
    .select({ id: packets.id })
    .from(packets)
    .innerJoin(outsidePackets, eq(outsidePackets.packetId, packets.id))
    .where(
      and(
        eq(packets.requestId, requestId),
        eq(packets.state, 'draft'),
        gt(packets.sentAt, young),
        isNull(outsidePackets.droppedAt),
      ),
    );
  return draft !== undefined;
}

/** The papers of a draft that are signed on a screen, with their bytes, and who signs them. */
async function readOutside(caller: Caller, packetId: string): Promise<OutsidePacket> {
  const { papers, signers } = await asActor(caller.database, caller.actor, async (transaction) => ({
    papers: await transaction
      .select()
      .from(packetDocuments)
      .where(and(eq(packetDocuments.packetId, packetId), eq(packetDocuments.method, 'electronic')))
      .orderBy(asc(packetDocuments.position)),
    signers: await signersInOrder(transaction, packetId),
  }));
  const filled = [];
  for (const paper of papers) {
    const bytes = await caller.files.get(paper.shownKey);
    assert(bytes !== null, 'a paper that was just drawn has a file');
    filled.push({ ...paper, bytes });
  }
  return { packetId, title: packetNumber(packetId), papers: filled, signers };
}

/** Who signs a packet, in an order that stays: services know them by it. */
export function signersInOrder(transaction: Transaction, ofPacket: string) {
  const { id, packetId, party, number, name, email, signOrder } = packetSigners;
  return transaction
    .select({ id, party, number, name, email, signOrder })
    .from(packetSigners)
    .where(eq(packetId, ofPacket))
    .orderBy(asc(signOrder), asc(party), asc(number));
}

type Taken = { requestId: string; packetId: string; outsideId: string; label: string };

function letOut(caller: Caller, { requestId, packetId, outsideId, label }: Taken): Promise<Sent> {
  return asActor<Sent>(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { requestId, event: 'send_documents' });
    if (!opened.ok) return opened;
    const { request } = opened.value;
    const isOut = await answerOf<boolean>(
      transaction,
      sql`access.send_outside(${packetId}, ${outsideId})`,
    );
    if (!isOut) return refuse({ kind: 'service_away', service: label });
    const papers = await transaction
      .select({ title: packetDocuments.title })
      .from(packetDocuments)
      .where(eq(packetDocuments.packetId, packetId))
      .orderBy(asc(packetDocuments.position));
    const { actor, clock } = caller;
    const byName = actor.kind === 'person' ? displayName(actor) : 'System';
    await noteSent(transaction, caller, { packetId, at: clock.now(), byName, request, papers });
    const { endsAt, expiresAt } = request;
    assert(endsAt !== null && expiresAt !== null, 'a reservation has an end');
    const event = { requestId, event: 'send_documents', to: 'documents_out' } as const;
    await passEvent(transaction, caller, { ...event, endsAt, expiresAt });
    return accept({ packetId });
  });
}

/** Gives a draft up; the job cancels what the service may have of it, and then it is gone. */
async function drop(
  caller: Caller,
  { packetId, outsideId }: { packetId: string; outsideId: string | null },
): Promise<void> {
  await asActor(caller.database, caller.actor, (transaction) =>
    answerOf<boolean>(transaction, sql`access.drop_outside(${packetId}, ${outsideId})`),
  );
}

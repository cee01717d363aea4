import { and, eq } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayDecideRequest } from '#app/request/may.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { packetDocuments, packets } from './tables.server.ts';

/**
 * A request whose papers the caller sends; `missing` for one that they do not see, `forbidden` for
 * their own and for one that they only see.
 */
export async function findOwnRequest(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<Result<LockedRequest, Closed>> {
  if (!isUuid(requestId)) return refuse({ kind: 'missing' });
  const [request] = await transaction
    .select()
    .from(investmentRequests)
    .where(eq(investmentRequests.id, requestId));
  if (request === undefined) return refuse({ kind: 'missing' });
  const isAllowed = mayDecideRequest(caller.actor, request);
  return isAllowed ? accept(request) : refuse({ kind: 'forbidden' });
}

type Packet = typeof packets.$inferSelect;

/** The same for one of its packets. */
export async function findOwnPacket(
  transaction: Transaction,
  caller: Caller,
  packetId: string,
): Promise<Result<{ packet: Packet; request: LockedRequest }, Closed>> {
  if (!isUuid(packetId)) return refuse({ kind: 'missing' });
  const [packet] = await transaction.select().from(packets).where(eq(packets.id, packetId));
  if (packet === undefined) return refuse({ kind: 'missing' });
  const request = await findOwnRequest(transaction, caller, packet.requestId);
  return request.ok ? accept({ packet, request: request.value }) : request;
}

/** A paper of a packet; null when it has none of that id. */
export async function findPaper(
  transaction: Transaction,
  { packetId, documentId }: { packetId: string; documentId: string },
) {
  if (!isUuid(documentId)) return null;
  const isThis = and(eq(packetDocuments.id, documentId), eq(packetDocuments.packetId, packetId));
  const [paper] = await transaction.select().from(packetDocuments).where(isThis);
  return paper ?? null;
}
